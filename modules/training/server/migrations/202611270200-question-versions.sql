-- A question never changes: a changed one is the next version in its place, and the one before is retired.
alter table training.question add column picture jsonb, add column version_no int not null default 1;
alter table training.question drop constraint question_set_id_no_key;
alter table training.question add constraint question_place unique (set_id, no, version_no);

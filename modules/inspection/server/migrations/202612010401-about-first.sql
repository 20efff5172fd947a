-- A list of a programme is narrowed to what its rows are about by the id alone: it comes first, so that both questions use one index.
drop index inspection.task_about;
drop index inspection.plan_about;
create index task_about on inspection.task (about_id, about_kind) where about_id is not null;
create index plan_about on inspection.plan (about_id, about_kind) where about_id is not null;
comment on index inspection.task_about is 'inspections about a record of another module; lists narrowed to one';
comment on index inspection.plan_about is 'plans about a record of another module; lists narrowed to one';

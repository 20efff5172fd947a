-- A published quiz is changed beside itself; publishing puts the draft in its place. An attempt is marked by what was in force when it began.
alter table training.paper add column draft jsonb, add column version_no int not null default 0;
update training.paper set version_no = 1 where status <> '_SYS_LS_1';
alter table training.attempt add column rules jsonb;
alter table training.booking add column rules jsonb;
update training.attempt a set rules = jsonb_build_object('versionNo', p.version_no, 'passMark', p.pass_mark, 'multiple', p.multiple,
  'answersShown', p.answers_shown, 'attempts', p.attempts) from training.paper p where p.id = a.paper_id;
update training.booking b set rules = jsonb_build_object('versionNo', p.version_no, 'passMark', p.pass_mark, 'multiple', p.multiple,
  'answersShown', p.answers_shown, 'attempts', p.attempts) from training.paper p where p.id = b.paper_id and b.started_at is not null;

-- When a learner first opened a step of a course: its seconds are counted from here.
create table training.step_opened (
  record_id bigint not null references training.record on delete cascade, step_key text not null,
  opened_at timestamptz not null, primary key (record_id, step_key));

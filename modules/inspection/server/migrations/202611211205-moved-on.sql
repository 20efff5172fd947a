-- A submission that finds its occurrence changed is kept: counted, second (a person chooses), held (a manager accepts) or dismissed.
alter table inspection.submission
  add column status text not null default 'counted' check (status in ('counted', 'second', 'held', 'dismissed')),
  add column cause text,
  add column late boolean not null default false,
  add column form_version_id bigint,
  add column findings jsonb not null default '[]',
  add column employee_id bigint,
  -- By the device's clock; submitted_at is the server's.
  add column finished_at timestamptz,
  add column decided_at timestamptz,
  add column reason text,
  add column version int not null default 1,
  add column updated_by bigint,
  add column updated_at timestamptz;
create index submission_task on inspection.submission (task_id);

-- Whom a round was taken from, and when: work begun before still counts.
alter table inspection.round
  add column reassigned_at timestamptz,
  add column were_inspectors bigint[] not null default '{}';

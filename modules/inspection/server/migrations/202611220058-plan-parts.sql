-- A plan over several projects is one row, and each of its projects a plan of its own below it. Servers of the version before go on
-- making the rounds of the parts as of any plan, and find nothing to make in the one above them.
alter table inspection.plan add column across boolean not null default false, add column parent_id bigint references inspection.plan,
  add column held boolean not null default false;
create index plan_parent on inspection.plan (parent_id) where parent_id is not null;
create index plan_across on inspection.plan (id) where across and status in ('_SYS_IP_2', '_SYS_IP_3', '_SYS_IP_4');
-- The figures of a part open its records.
create index task_plan on inspection.task (plan_id, event_on) where plan_id is not null;

-- A place is assessed as a job is: its steps are the spaces of a group.
alter table risk.job_task add column group_id bigint references organization.space_group;
create index job_task_group on risk.job_task (group_id) where group_id is not null;
-- Risks of a space are found by it.
create index row_step on risk.row (unit_id, step_key);

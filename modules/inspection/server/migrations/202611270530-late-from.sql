-- From when on it is late, at the end of the key: compared inside the index, whether it is open or was submitted late (`LATE_FROM`, decision 0283).
drop index inspection.task_unit_planned;
create index task_unit_planned on inspection.task (unit_id, planned_at, id, (case
  when status in ('_SYS_TS_15', '_SYS_TS_1') and submitted_at is null then due_at
  when status in ('_SYS_TS_1', '_SYS_TS_6', '_SYS_TS_2', '_SYS_TS_7') and due_at < submitted_at then '-infinity'::timestamptz end)) where programme in ('ehs', 'space');
comment on index inspection.task_unit_planned is 'lists in order of time, readers of units';
-- The inspections of a person in one programme.
drop index inspection.task_inspector;
create index task_inspector on inspection.task (inspector_id, planned_at, unit_id, programme) where inspector_id is not null;
comment on index inspection.task_inspector is 'lists filtered by inspector; offboarding';

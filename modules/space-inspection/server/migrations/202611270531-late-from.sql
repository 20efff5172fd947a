-- The same for the inspections of spaces.
drop index inspection.task_space_programme_unit;
create index task_space_programme_unit on inspection.task (unit_id, planned_at, id, status, result, (case
  when status in ('_SYS_TS_15', '_SYS_TS_1') and submitted_at is null then due_at
  when status in ('_SYS_TS_1', '_SYS_TS_6', '_SYS_TS_2', '_SYS_TS_7') and due_at < submitted_at then '-infinity'::timestamptz end)) where programme = 'space';
comment on index inspection.task_space_programme_unit is 'INS121, readers of units';

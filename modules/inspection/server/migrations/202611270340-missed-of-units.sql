create index task_unit_missed on inspection.task (unit_id, planned_at, id) include (status, programme) where missed;
comment on index inspection.task_unit_missed is 'lists of missed inspections and their number on the tab, readers of units';

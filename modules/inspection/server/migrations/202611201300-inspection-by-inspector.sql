-- A person's own occurrences, by the filter of the list: without it a million rows are read for the few of one person.
create index task_inspector_planned on inspection.task (inspector_id, planned_at, id);

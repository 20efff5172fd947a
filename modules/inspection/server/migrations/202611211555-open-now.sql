-- Occurrences whose window is open now: few have their miss time still before them.
create index task_miss_at on inspection.task (miss_at, unit_id);

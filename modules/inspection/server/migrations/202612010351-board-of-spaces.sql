-- A board of 600 spaces and 42 days reads 25,000 inspections: in their order, and without the inspections themselves.
create index task_board on inspection.task (space_id, event_on, id) include (unit_id, status, missed, percent, result, finding_count, inspector_id)
  where space_id is not null and programme in ('ehs', 'space');
comment on index inspection.task_board is 'board of spaces: what stands in each space on each day';

-- A list names its programmes: its count reads an index alone where the index knows them. In order of time only the listed ones are in it.
drop index inspection.task_planned;
drop index inspection.task_company_planned;
drop index inspection.task_unit_planned;
create index task_planned on inspection.task (planned_at, id) where programme in ('ehs', 'space');
create index task_company_planned on inspection.task (company_id, planned_at, id) where programme in ('ehs', 'space');
create index task_unit_planned on inspection.task (unit_id, planned_at, id) where programme in ('ehs', 'space');
comment on index inspection.task_planned is 'lists in order of time, readers of everywhere; overviews';
comment on index inspection.task_company_planned is 'lists in order of time, readers of a company';
comment on index inspection.task_unit_planned is 'lists in order of time, readers of units';
-- Those of states serve other work as well.
drop index inspection.task_company_status;
drop index inspection.task_unit_status;
create index task_company_status on inspection.task (company_id, status, planned_at, id) include (programme);
create index task_unit_status on inspection.task (unit_id, status, planned_at, id) include (programme);
comment on index inspection.task_company_status is 'lists filtered by status, readers of a company';
comment on index inspection.task_unit_status is 'lists filtered by status, readers of units; open work of a unit before it is closed';

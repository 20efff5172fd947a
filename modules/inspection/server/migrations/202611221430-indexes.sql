-- An index for each filter that names one thing, in the list's order; the unit and the company inside, so that other places' rows are
-- passed over in the index and a count needs no row.
create index task_space on inspection.task (space_id, planned_at, unit_id) include (company_id, programme) where space_id is not null;
create index task_form on inspection.task (form_id, planned_at, unit_id) where form_id is not null;
-- Open work by due time, late first; it is a small part of all.
create index task_unit_open on inspection.task (unit_id, due_at, id) where status in ('_SYS_TS_15', '_SYS_TS_1');
create index task_company_open on inspection.task (company_id, due_at, id) where status in ('_SYS_TS_15', '_SYS_TS_1');
create index task_open on inspection.task (due_at, id) where status in ('_SYS_TS_15', '_SYS_TS_1');
-- Submitted late, as the rule says it now: the planner proves a partial index word for word.
create index task_submitted_late on inspection.task (planned_at, unit_id) where coalesce(due_at < submitted_at, false);
create index task_unit_submitted_late on inspection.task (unit_id, planned_at, id) where coalesce(due_at < submitted_at, false);
drop index inspection.task_late_done;
drop index inspection.task_late_open;
-- Nothing reads these any more.
drop index inspection.task_day;
drop index inspection.task_counts;

-- Who uses each: docs/generated/indexes.md.
comment on index inspection.task_client is 'one inspection for each draft of a device';
comment on index inspection.task_code is 'lists in order of code, readers of everywhere';
comment on index inspection.task_company_code is 'lists in order of code, readers of a company';
comment on index inspection.task_unit_code is 'lists in order of code, readers of units';
comment on index inspection.task_planned is 'lists in order of time, readers of everywhere; overviews';
comment on index inspection.task_company_planned is 'lists in order of time, readers of a company';
comment on index inspection.task_unit_planned is 'lists in order of time, readers of units';
comment on index inspection.task_company_status is 'lists filtered by status, readers of a company';
comment on index inspection.task_unit_status is 'lists filtered by status, readers of units; open work of a unit before it is closed';
comment on index inspection.task_company_day is 'lists filtered by day, readers of a company';
comment on index inspection.task_unit_day is 'lists filtered by day, readers of units';
comment on index inspection.task_company_counts is 'figures and their lists by the day they count on, a company';
comment on index inspection.task_unit_counts is 'figures and their lists by the day they count on, units; the daily rollup';
comment on index inspection.task_form is 'lists filtered by form';
comment on index inspection.task_space is 'lists filtered by space; the space board';
comment on index inspection.task_space_done is 'past results of a space on the record; coverage of spaces';
comment on index inspection.task_inspector is 'lists filtered by inspector; offboarding';
comment on index inspection.task_plan is 'lists filtered by plan; progress of a plan';
comment on index inspection.task_round is 'inspections of a round';
comment on index inspection.task_result is 'lists filtered by result';
comment on index inspection.task_missed is 'lists of missed inspections';
comment on index inspection.task_open is 'open work by due time, readers of everywhere; lists of late ones';
comment on index inspection.task_company_open is 'open work by due time, readers of a company';
comment on index inspection.task_unit_open is 'open work by due time, readers of units';
comment on index inspection.task_submitted_late is 'lists of those submitted late, readers of everywhere or a company';
comment on index inspection.task_unit_submitted_late is 'lists of those submitted late, readers of units';
comment on index inspection.task_miss_at is 'overviews: what is open now';
comment on index inspection.task_search is 'word search';
comment on index inspection.task_pairs is 'word search by two Chinese characters';
comment on index inspection.task_about is 'inspections about a record of another module';
comment on index inspection.task_unplanned is 'lists of ad-hoc and non-scheduled inspections, readers of everywhere';
comment on index inspection.task_unplanned_company is 'lists of ad-hoc and non-scheduled inspections, readers of a company';
comment on index inspection.task_unplanned_unit is 'lists of ad-hoc and non-scheduled inspections, readers of units';

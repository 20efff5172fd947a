create index action_space on action.action (space_id, due_at, id) where space_id is not null;
-- Open work by due time, late first: without a condition the closed ones would be passed over first.
create index action_unit_open on action.action (unit_id, due_at, id) where status in ('_SYS_TS_17', '_SYS_TS_4', '_SYS_TS_1', '_SYS_TS_14', '_SYS_TS_5', '_SYS_TS_2');
create index action_company_open on action.action (company_id, due_at, id) where status in ('_SYS_TS_17', '_SYS_TS_4', '_SYS_TS_1', '_SYS_TS_14', '_SYS_TS_5', '_SYS_TS_2');
create index action_all_open on action.action (due_at, id) where status in ('_SYS_TS_17', '_SYS_TS_4', '_SYS_TS_1', '_SYS_TS_14', '_SYS_TS_5', '_SYS_TS_2');
-- Nothing reads these any more; most actions have one kind of source, so its indexes were never chosen.
drop index action.action_open_due;
drop index action.action_closed_day;
drop index action.action_event;
drop index action.action_company_source;
drop index action.action_unit_source;

-- Who uses each: docs/generated/indexes.md.
comment on index action.action_code is 'lists in order of code, readers of everywhere';
comment on index action.action_company_code is 'lists in order of code, readers of a company';
comment on index action.action_unit_code is 'lists in order of code, readers of units';
comment on index action.action_due is 'lists in order of due time, readers of everywhere; reminders';
comment on index action.action_company_due is 'lists in order of due time, readers of a company';
comment on index action.action_unit_due is 'lists in order of due time, readers of units; the daily rollup';
comment on index action.action_company_status is 'lists filtered by status, readers of a company';
comment on index action.action_unit_status is 'lists filtered by status, readers of units';
comment on index action.action_company_event is 'lists filtered by day, readers of a company';
comment on index action.action_unit_event is 'lists filtered by day, readers of units';
comment on index action.action_unit_risk is 'lists filtered by risk, readers of units; the board';
comment on index action.action_space is 'lists filtered by space';
comment on index action.action_responsible is 'lists filtered by responsible person; offboarding';
comment on index action.action_verifier is 'lists filtered by verifier; offboarding';
comment on index action.action_notice is 'actions of a notice';
comment on index action.action_source is 'actions of a finding, an issue or an observation';
comment on index action.action_all_open is 'open work by due time, readers of everywhere';
comment on index action.action_company_open is 'open work by due time, readers of a company';
comment on index action.action_unit_open is 'open work by due time, readers of units';
comment on index action.action_open is 'overviews: open now, by unit';
comment on index action.action_unit_closed is 'overviews: closed in the period, by unit';
comment on index action.action_unit_reviewed is 'overviews: reviewed in the period, by unit';
comment on index action.action_due_to_closed is 'overviews: overdue at a time';
comment on index action.action_recurred is 'overviews: recurred in the period';
comment on index action.action_to_remind is 'job of reminders';
comment on index action.action_to_sample is 'job of samples';
comment on index action.action_to_check is 'job of effectiveness checks';
comment on index action.action_search is 'word search';
comment on index action.action_pairs is 'word search by two Chinese characters';

-- Lists in the order of the last day: of readers of a company and of units, and of what is open wherever it is.
drop index hazard.report_company_due;
drop index hazard.report_unit_due;
create index report_company_due on hazard.report (company_id, due_on, id);
create index report_unit_due on hazard.report (unit_id, due_on, id);
create index report_open_due on hazard.report (due_on, id, kind, status, unit_id, company_id) where status in ('_SYS_TS_11', '_SYS_TS_17', '_SYS_TS_1', '_SYS_TS_5');
comment on index hazard.report_company_due is 'lists by last day and hazards put right in time, readers of a company';
comment on index hazard.report_unit_due is 'lists by last day and hazards put right in time, readers of units';
comment on index hazard.report_open_due is 'what is open in order of its last day';

-- Status, time to assess and place are compared inside the index: what is late is a handful of what is open.
drop index hazard.report_open;
create index report_open on hazard.report (code, id, status, triage_due_at, unit_id, company_id) where status in ('_SYS_TS_11', '_SYS_TS_17', '_SYS_TS_1', '_SYS_TS_5');
comment on index hazard.report_open is 'lists of what is open, late or of an open status';

-- `report_code_key` gives the order of code too.
drop index hazard.report_code;
create index report_open on hazard.report (code, id) include (company_id, unit_id) where status in ('_SYS_TS_11', '_SYS_TS_17', '_SYS_TS_1', '_SYS_TS_5');
comment on index hazard.report_open is 'lists of what is open or late, readers of everywhere or a company';

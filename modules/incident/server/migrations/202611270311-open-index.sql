-- `incident_code_key` and `notice_code_key` give the order of code too.
drop index incident.incident_code;
drop index incident.notice_code;
create index incident_open on incident.incident (code, id) include (company_id, unit_id) where status not in ('_SYS_TS_7', '_SYS_TS_20', '_SYS_TS_21');
comment on index incident.incident_open is 'lists of what is open or late, readers of everywhere or a company';

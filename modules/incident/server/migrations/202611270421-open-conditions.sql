-- Status, due day and place are compared inside the index: what is late is a handful of what is open.
drop index incident.incident_open;
create index incident_open on incident.incident (code, id, status, due_on, unit_id, company_id) where status not in ('_SYS_TS_7', '_SYS_TS_20', '_SYS_TS_21');
comment on index incident.incident_open is 'lists of what is open, late or of an open status';

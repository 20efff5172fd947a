-- Those of a status that came long ago are not behind all that came since; company and unit are compared inside the index (decision 0280).
create index report_status on hazard.report (kind, status, reported_at, id, company_id, unit_id);
comment on index hazard.report_status is 'lists of a status in order of time';

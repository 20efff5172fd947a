-- The tracking code of a report, as a hash: with it its steps are seen without an account. Reports of before have none.
alter table incident.incident add column follow_hash text;
create unique index incident_follow on incident.incident (follow_hash) where follow_hash is not null;
comment on index incident.incident_follow is 'tracking code';

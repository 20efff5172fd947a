-- A duplicate points at the case its injuries moved to; an injury is settled on a day.
alter table incident.incident add column merged_into_id bigint references incident.incident;
create index incident_merged on incident.incident (merged_into_id) where merged_into_id is not null;
alter table incident.injury add column settled_on date;

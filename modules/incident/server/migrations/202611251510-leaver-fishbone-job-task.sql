-- A leaver's open spell ends on leaving, unless the injury is why.
alter table incident.injury add column left_because boolean not null default false;
-- Causes by branch of the fishbone; the job task (its family in the library of risks) at which it happened.
alter table incident.incident add column fishbone jsonb not null default '{}', add column job_task_id bigint;
-- Investigations of someone who leaves go to another person.
create index incident_lead on incident.incident (lead_id) where lead_id is not null;
comment on index incident.incident_company_code is 'list by code, one company';
comment on index incident.incident_unit_code is 'list by code, one project';
comment on index incident.incident_code is 'list by code, everything';
comment on index incident.incident_company_at is 'list by time, one company';
comment on index incident.incident_unit_at is 'list by time, one project';
comment on index incident.incident_at is 'list by time, everything';
comment on index incident.incident_reporter_at is 'own reports by time';
comment on index incident.incident_reporter_code is 'own reports by code';
comment on index incident.incident_company_on is 'rates, boards and diagnostic of a company by day';
comment on index incident.incident_unit_on is 'rates, boards and diagnostic of a project by day';
comment on index incident.incident_space is 'incidents of a space';
comment on index incident.incident_causes is 'causes that come back';
comment on index incident.incident_search is 'search, three letters and more';
comment on index incident.incident_pairs is 'search, two letters';
comment on index incident.incident_merged is 'duplicates of a case';
comment on index incident.incident_lead is 'investigations a leaver leads';

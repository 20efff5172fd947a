-- Closed cases that a new one is compared with.
create index incident_closed_on on incident.incident (company_id, closed_on) where closed_on is not null;
comment on index incident.incident_closed_on is 'closed cases that a new one is compared with';

-- The place and time of its incident, so that injuries are listed by themselves.
alter table incident.injury add column company_id bigint, add column unit_id bigint references organization.unit, add column occurred_at timestamptz;
update incident.injury j set company_id = t.company_id, unit_id = t.unit_id, occurred_at = t.occurred_at from incident.incident t where t.id = j.incident_id;
alter table incident.injury alter column company_id set not null, alter column unit_id set not null, alter column occurred_at set not null;
create index injury_company_at on incident.injury (company_id, occurred_at, id);
create index injury_unit_at on incident.injury (unit_id, occurred_at, id);
create index injury_at on incident.injury (occurred_at, id);

-- Copied when the injury is saved: the person's post and the months since their first day.
alter table incident.injury add column job_id bigint, add column job_names jsonb, add column tenure_months int;
update incident.injury j set job_id = e.job_id, job_names = e.job_names,
  tenure_months = case when e.hired_on <= t.event_on then (extract(year from age(t.event_on, e.hired_on)) * 12 + extract(month from age(t.event_on, e.hired_on)))::int end
  from organization.pub_employee e, incident.incident t where e.id = j.employee_id and t.id = j.incident_id;
create index injury_employee on incident.injury (employee_id);

-- A row a person: how often, how often with lost time, and when last. Privacy cases and what was no event are left out.
create table incident.injured_person (
  employee_id bigint primary key references organization.employee, company_id bigint not null, unit_id bigint not null references organization.unit,
  injuries int not null, lost_time int not null, last_on date not null);
create index injured_person_company on incident.injured_person (company_id, last_on, employee_id);
create index injured_person_unit on incident.injured_person (unit_id, last_on, employee_id);
create index injured_person_last on incident.injured_person (last_on, employee_id);
insert into incident.injured_person
  select e.id, e.company_id, e.unit_id, count(*), count(*) filter (where j.is_death or exists (select from jsonb_array_elements(j.spells) s where s->>'kind' = 'away')), max(t.event_on)
  from incident.injury j join incident.incident t on t.id = j.incident_id join organization.employee e on e.id = j.employee_id
  where t.status <> '_SYS_TS_21' and not j.is_contaminated_sharp and jsonb_typeof(j.spells) = 'array' group by 1, 2, 3;

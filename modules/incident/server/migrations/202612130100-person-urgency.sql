-- Injured people begin with the report to an authority that is or will be overdue first, then who is off work, then who was hurt last: minutes
-- until its end since 1970, else from 2,000,000,000 down by the last day of absence or of an injury. It needs no today: who is off has a day to come.
create function incident.person_urgency(person bigint) returns int language sql stable as $$
  select coalesce(
    (select floor(extract(epoch from min(k.due_at)) / 60)::int
      from incident.injury j join incident.incident c on c.id = j.incident_id join incident.clock k on k.incident_id = c.id
      where j.employee_id = person and c.status <> '_SYS_TS_21' and not j.is_contaminated_sharp and k.met_at is null and k.note = ''),
    2000000000 - (select greatest(max(c.event_on), max(least(incident.off_until(j.spells), date '4000-01-01')) filter (where incident.off_until(j.spells) is not null))
      - date '2000-01-01'
      from incident.injury j join incident.incident c on c.id = j.incident_id
      where j.employee_id = person and c.status <> '_SYS_TS_21' and not j.is_contaminated_sharp),
    2000000000)
$$;
alter table incident.injured_person add column urgency int not null default 2000000000;
update incident.injured_person set urgency = incident.person_urgency(employee_id);

-- A row is written anew with each change of an injury, and follows each clock of its cases.
create function incident.keep_person_urgency() returns trigger language plpgsql as $$ begin
  new.urgency := incident.person_urgency(new.employee_id);
  return new;
end $$;
create trigger urgency before insert on incident.injured_person for each row execute function incident.keep_person_urgency();
create function incident.clock_changed() returns trigger language plpgsql as $$ begin
  update incident.injured_person p set urgency = incident.person_urgency(p.employee_id)
    where p.employee_id in (select j.employee_id from incident.injury j where j.incident_id = coalesce(new.incident_id, old.incident_id))
      and p.urgency <> incident.person_urgency(p.employee_id);
  return null;
end $$;
create trigger person_urgency after insert or delete or update of due_at, met_at, note on incident.clock
  for each row execute function incident.clock_changed();

create index injured_person_urgency on incident.injured_person (urgency, employee_id);
create index injured_person_company_urgency on incident.injured_person (company_id, urgency, employee_id);
create index injured_person_unit_urgency on incident.injured_person (unit_id, urgency, employee_id);
comment on index incident.injured_person_urgency is 'injured people in their order, readers of everywhere';
comment on index incident.injured_person_company_urgency is 'injured people in their order, readers of a company';
comment on index incident.injured_person_unit_urgency is 'injured people in their order, readers of units';

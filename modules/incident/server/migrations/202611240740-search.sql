-- Words that duties, injuries and injured people are found by; a privacy case by its code alone.
alter table incident.clock add column search text not null default '';
alter table incident.injury add column search text not null default '';
alter table incident.injured_person add column search text not null default '';
update incident.clock c set search = t.search from incident.incident t where t.id = c.incident_id;
update incident.injury j set search = lower(t.code || ' ' || case when j.is_contaminated_sharp then ''
    else coalesce((select string_agg(v, ' ') from jsonb_each_text(e.names) n(k, v)), j.name) end)
  from incident.incident t, (select i.id, p.names from incident.injury i left join organization.pub_employee p on p.id = i.employee_id) e
  where t.id = j.incident_id and e.id = j.id;
update incident.injured_person p set search = lower(e.code || ' ' || coalesce((select string_agg(v, ' ') from jsonb_each_text(e.names) n(k, v)), ''))
  from organization.pub_employee e where e.id = p.employee_id;
create index clock_search on incident.clock using gin (search gin_trgm_ops);
create index clock_pairs on incident.clock using gin (platform.bigrams(search));
create index injury_search on incident.injury using gin (search gin_trgm_ops);
create index injury_pairs on incident.injury using gin (platform.bigrams(search));
create index injured_person_search on incident.injured_person using gin (search gin_trgm_ops);
create index injured_person_pairs on incident.injured_person using gin (platform.bigrams(search));

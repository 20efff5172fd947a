-- What the diagnostic counts an incident by: one narrow row of each that is not void, kept by the transactions that change it or who was hurt.
create table incident.fact (
  incident_id bigint primary key references incident.incident on delete cascade,
  company_id bigint not null, unit_id bigint not null, event_on date not null,
  -- By the clock of its project.
  hour smallint not null, weekday smallint not null,
  space_id bigint, causes text[] not null,
  -- Of everyone hurt, each once.
  body_parts text[] not null, tenures int[] not null, jobs bigint[] not null);
create index fact_company on incident.fact (company_id, event_on);
create index fact_unit on incident.fact (unit_id, event_on);
comment on index incident.fact_company is 'diagnostic of a company by day';
comment on index incident.fact_unit is 'diagnostic of a project by day';

create function incident.keep_facts(ids bigint[]) returns void language sql as $$
  delete from incident.fact f using incident.incident t where f.incident_id = any(ids) and t.id = f.incident_id and t.status = '_SYS_TS_21';
  insert into incident.fact (incident_id, company_id, unit_id, event_on, hour, weekday, space_id, causes, body_parts, tenures, jobs)
    select t.id, t.company_id, t.unit_id, t.event_on, extract(hour from t.occurred_at at time zone u.time_zone), extract(isodow from t.occurred_at at time zone u.time_zone),
      t.space_id, t.causes, coalesce(h.body_parts, '{}'), coalesce(h.tenures, '{}'), coalesce(h.jobs, '{}')
    from incident.incident t join organization.unit u on u.id = t.unit_id
      left join lateral (select array_agg(distinct i.body_part) as body_parts, array_agg(distinct i.tenure_months) filter (where i.tenure_months is not null) as tenures,
          array_agg(distinct i.job_id) filter (where i.job_id is not null) as jobs
        from incident.injury i where i.incident_id = t.id) h on true
    where t.id = any(ids) and t.status <> '_SYS_TS_21'
    on conflict (incident_id) do update set company_id = excluded.company_id, unit_id = excluded.unit_id, event_on = excluded.event_on, hour = excluded.hour,
      weekday = excluded.weekday, space_id = excluded.space_id, causes = excluded.causes, body_parts = excluded.body_parts, tenures = excluded.tenures, jobs = excluded.jobs
    where (fact.*) is distinct from (excluded.*);
$$;

-- What rates count of a month of a unit by employment. Where spells still run (`moves_until`) it is read from the records.
create table incident.rollup_month (
  company_id bigint not null, unit_id bigint not null, day date not null, person_kind text not null,
  deaths int not null, away int not null, restricted int not null, other int not null, days int not null,
  -- Incidents with lost time, with a recordable case, with days lost; the last day of lost time.
  lost_incidents int not null, recordable_incidents int not null, day_incidents int not null, last_lost date, moves_until date,
  primary key (unit_id, day, person_kind));
create index rollup_month_company on incident.rollup_month (company_id, day);
create index rollup_month_moving on incident.rollup_month (moves_until) where moves_until is not null;
comment on index incident.rollup_month_company is 'rates of a company by month';
comment on index incident.rollup_month_moving is 'months whose spells still run';
-- Months whose sums are no longer true, written by the very transaction that changed a case of theirs.
create table incident.rollup_due (id bigint generated always as identity primary key, unit_id bigint not null, day date not null, at timestamptz not null default now());
create index rollup_due_day on incident.rollup_due (unit_id, day);

-- Locked months that may have to be restated: their cases changed, or their hours were an estimate.
alter table incident.frozen add column is_changed boolean not null default true, add column is_estimate boolean not null default true;
create index frozen_restated on incident.frozen (company_id, event_on) where is_changed or is_estimate;
comment on index incident.frozen_restated is 'locked months that may have to be restated';

create function incident.incident_changed() returns trigger language plpgsql as $$ begin
  insert into incident.rollup_due (unit_id, day) select distinct unit_id, date_trunc('month', event_on)::date from changed;
  if tg_op <> 'DELETE' then perform incident.keep_facts((select array_agg(id) from changed)); end if;
  return null;
end $$;
create function incident.incident_was() returns trigger language plpgsql as $$ begin
  insert into incident.rollup_due (unit_id, day) select distinct unit_id, date_trunc('month', event_on)::date from changed;
  return null;
end $$;
create trigger fact_insert after insert on incident.incident referencing new table as changed for each statement execute function incident.incident_changed();
create trigger fact_update after update on incident.incident referencing new table as changed for each statement execute function incident.incident_changed();
create trigger fact_was after update on incident.incident referencing old table as changed for each statement execute function incident.incident_was();
create trigger fact_delete after delete on incident.incident referencing old table as changed for each statement execute function incident.incident_was();

create function incident.injury_changed() returns trigger language plpgsql as $$ begin
  insert into incident.rollup_due (unit_id, day)
    select distinct t.unit_id, date_trunc('month', t.event_on)::date from changed c join incident.incident t on t.id = c.incident_id;
  perform incident.keep_facts((select array_agg(distinct incident_id) from changed));
  return null;
end $$;
create trigger fact_insert after insert on incident.injury referencing new table as changed for each statement execute function incident.injury_changed();
create trigger fact_update after update on incident.injury referencing new table as changed for each statement execute function incident.injury_changed();
create trigger fact_was after update on incident.injury referencing old table as changed for each statement execute function incident.injury_changed();
create trigger fact_delete after delete on incident.injury referencing old table as changed for each statement execute function incident.injury_changed();

-- A unit that gets another time zone tells other hours; who leaves is away no longer.
create function incident.zone_changed() returns trigger language plpgsql as $$ begin
  insert into incident.rollup_due (unit_id, day) select distinct unit_id, date_trunc('month', event_on)::date from incident.incident where unit_id = new.id;
  perform incident.keep_facts((select array_agg(id) from incident.incident where unit_id = new.id));
  return null;
end $$;
create trigger incident_zone after update of time_zone on organization.unit for each row when (old.time_zone is distinct from new.time_zone)
  execute function incident.zone_changed();
create function incident.leaving_changed() returns trigger language plpgsql as $$ begin
  insert into incident.rollup_due (unit_id, day) select distinct t.unit_id, date_trunc('month', t.event_on)::date
    from incident.injury i join incident.incident t on t.id = i.incident_id where i.employee_id = new.id;
  return null;
end $$;
create trigger incident_leaving after update of left_on on organization.employee for each row when (old.left_on is distinct from new.left_on)
  execute function incident.leaving_changed();

-- What there is already: the facts now; the sums by the next run, until then they are read from the records.
select incident.keep_facts(array_agg(id)) from incident.incident;
insert into incident.rollup_due (unit_id, day) select distinct unit_id, date_trunc('month', event_on)::date from incident.incident
  union select distinct unit_id, event_on from incident.frozen;

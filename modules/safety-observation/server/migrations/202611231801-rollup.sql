-- Sums by unit and day: figures over years read days, not records.
create table safety_observation.rollup_day (
  company_id bigint not null, unit_id bigint not null, day date not null,
  safe int not null, at_risk int not null, voided int not null, observations int not null,
  primary key (unit_id, day, company_id));
create index rollup_day_company on safety_observation.rollup_day (company_id, day);
create table safety_observation.rollup_category (
  company_id bigint not null, unit_id bigint not null, day date not null, category text not null,
  safe int not null, at_risk int not null, observations int not null,
  primary key (unit_id, day, category, company_id));
create index rollup_category_company on safety_observation.rollup_category (company_id, day);

-- Days whose sums are no longer true, written by the very transaction that changed an observation of theirs. A log without keys: two
-- writers on one day never wait for each other.
create table safety_observation.rollup_due (id bigint generated always as identity primary key, unit_id bigint not null, day date not null, at timestamptz not null default now());
create index rollup_due_day on safety_observation.rollup_due (unit_id, day);

create function safety_observation.mark_new_days() returns trigger language plpgsql as $$ begin
  insert into safety_observation.rollup_due (unit_id, day) select distinct unit_id, event_on from new_rows;
  return null;
end $$;
create function safety_observation.mark_old_days() returns trigger language plpgsql as $$ begin
  insert into safety_observation.rollup_due (unit_id, day) select distinct unit_id, event_on from old_rows;
  return null;
end $$;
create function safety_observation.mark_changed_days() returns trigger language plpgsql as $$ begin
  insert into safety_observation.rollup_due (unit_id, day) select unit_id, event_on from new_rows union select unit_id, event_on from old_rows;
  return null;
end $$;
create trigger rollup_insert after insert on safety_observation.observation referencing new table as new_rows for each statement execute function safety_observation.mark_new_days();
create trigger rollup_update after update on safety_observation.observation referencing old table as old_rows new table as new_rows for each statement execute function safety_observation.mark_changed_days();
create trigger rollup_delete after delete on safety_observation.observation referencing old table as old_rows for each statement execute function safety_observation.mark_old_days();

create function safety_observation.mark_new_behaviours() returns trigger language plpgsql as $$ begin
  insert into safety_observation.rollup_due (unit_id, day)
    select distinct t.unit_id, t.event_on from new_rows r join safety_observation.observation t on t.id = r.observation_id;
  return null;
end $$;
create function safety_observation.mark_old_behaviours() returns trigger language plpgsql as $$ begin
  insert into safety_observation.rollup_due (unit_id, day)
    select distinct t.unit_id, t.event_on from old_rows r join safety_observation.observation t on t.id = r.observation_id;
  return null;
end $$;
create trigger rollup_insert after insert on safety_observation.behaviour referencing new table as new_rows for each statement execute function safety_observation.mark_new_behaviours();
create trigger rollup_update after update on safety_observation.behaviour referencing new table as new_rows for each statement execute function safety_observation.mark_new_behaviours();
create trigger rollup_delete after delete on safety_observation.behaviour referencing old table as old_rows for each statement execute function safety_observation.mark_old_behaviours();

-- What there is already is counted by the next run; until then it is read from the records.
insert into safety_observation.rollup_due (unit_id, day) select distinct unit_id, event_on from safety_observation.observation;

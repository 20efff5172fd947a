-- The day an inspection counts on in figures: the local day of its due time; its own day where nobody planned it. Kept by a trigger, so
-- that every writer keeps it.
create function inspection.set_counts_on() returns trigger language plpgsql as $$ begin
  new.counts_on := case when new.round_id is null then new.event_on
    else coalesce((select (new.due_at at time zone u.time_zone)::date from organization.pub_unit u where u.id = new.unit_id), new.event_on) end;
  return new;
end $$;
alter table inspection.task disable trigger rollup_update;
alter table inspection.task add column counts_on date;
update inspection.task t set counts_on = case when t.round_id is null then t.event_on else (t.due_at at time zone u.time_zone)::date end
  from organization.pub_unit u where u.id = t.unit_id;
update inspection.task set counts_on = event_on where counts_on is null;
alter table inspection.task alter column counts_on set not null;
alter table inspection.task enable trigger rollup_update;
create trigger counts_on before insert or update of due_at, event_on, unit_id, round_id on inspection.task
  for each row execute function inspection.set_counts_on();

create index task_unit_counts on inspection.task (unit_id, counts_on);
create index task_company_counts on inspection.task (company_id, counts_on);
create index task_counts on inspection.task (counts_on);
-- The figures of a part open its records, and count by the same day.
drop index inspection.task_plan;
create index task_plan on inspection.task (plan_id, counts_on) where plan_id is not null;

-- The marks name the days that count.
create or replace function inspection.mark_new_days() returns trigger language plpgsql as $$ begin
  insert into inspection.rollup_due (company_id, unit_id, day) select distinct company_id, unit_id, counts_on from new_rows;
  return null;
end $$;
create or replace function inspection.mark_changed_days() returns trigger language plpgsql as $$ begin
  insert into inspection.rollup_due (company_id, unit_id, day)
    select company_id, unit_id, counts_on from new_rows union select company_id, unit_id, counts_on from old_rows;
  return null;
end $$;
create or replace function inspection.mark_old_days() returns trigger language plpgsql as $$ begin
  insert into inspection.rollup_due (company_id, unit_id, day) select distinct company_id, unit_id, counts_on from old_rows;
  return null;
end $$;
create or replace function inspection.mark_new_findings() returns trigger language plpgsql as $$ begin
  insert into inspection.rollup_due (company_id, unit_id, day)
    select distinct t.company_id, t.unit_id, t.counts_on from new_rows f join inspection.task t on t.id = f.task_id;
  return null;
end $$;
create or replace function inspection.mark_changed_findings() returns trigger language plpgsql as $$ begin
  insert into inspection.rollup_due (company_id, unit_id, day)
    select distinct t.company_id, t.unit_id, t.counts_on from (select task_id from new_rows union select task_id from old_rows) f join inspection.task t on t.id = f.task_id;
  return null;
end $$;
create or replace function inspection.mark_old_findings() returns trigger language plpgsql as $$ begin
  insert into inspection.rollup_due (company_id, unit_id, day)
    select distinct t.company_id, t.unit_id, t.counts_on from old_rows f join inspection.task t on t.id = f.task_id;
  return null;
end $$;

-- Every day counted so far, and every day that counts now, is counted again; until then figures read it from the records.
insert into inspection.rollup_due (company_id, unit_id, day)
  select company_id, unit_id, event_on from inspection.task union select company_id, unit_id, counts_on from inspection.task
  union select company_id, unit_id, day from inspection.rollup_day;

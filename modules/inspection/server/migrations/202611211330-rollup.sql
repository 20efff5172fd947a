-- What happened in a unit on a day, counted once: figures over years read days, not records.
create table inspection.rollup_day (
  company_id bigint not null, unit_id bigint not null, day date not null,
  completed int not null, missed int not null, left_out int not null, on_time int not null,
  passed int not null, attention int not null, failed int not null, unscored int not null,
  answered int not null, findings int not null,
  computed_at timestamptz not null, primary key (unit_id, day));
create index rollup_day_company on inspection.rollup_day (company_id, day);

-- Days whose count is no longer true, written by the very transaction that changed a record of theirs. A log without keys:
-- two writers on one day never wait for each other.
create table inspection.rollup_due (id bigint generated always as identity primary key, company_id bigint not null, unit_id bigint not null, day date not null, at timestamptz not null default now());
create index rollup_due_day on inspection.rollup_due (unit_id, day);

create function inspection.mark_new_days() returns trigger language plpgsql as $$ begin
  insert into inspection.rollup_due (company_id, unit_id, day) select distinct company_id, unit_id, event_on from new_rows;
  return null;
end $$;
create function inspection.mark_changed_days() returns trigger language plpgsql as $$ begin
  insert into inspection.rollup_due (company_id, unit_id, day)
    select company_id, unit_id, event_on from new_rows union select company_id, unit_id, event_on from old_rows;
  return null;
end $$;
create function inspection.mark_old_days() returns trigger language plpgsql as $$ begin
  insert into inspection.rollup_due (company_id, unit_id, day) select distinct company_id, unit_id, event_on from old_rows;
  return null;
end $$;
create trigger rollup_insert after insert on inspection.task referencing new table as new_rows for each statement execute function inspection.mark_new_days();
create trigger rollup_update after update on inspection.task referencing old table as old_rows new table as new_rows for each statement execute function inspection.mark_changed_days();
create trigger rollup_delete after delete on inspection.task referencing old table as old_rows for each statement execute function inspection.mark_old_days();
insert into inspection.rollup_due (company_id, unit_id, day) select distinct company_id, unit_id, event_on from inspection.task;

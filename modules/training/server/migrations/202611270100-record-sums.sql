-- The day, where its unit is, on which the first attempt at the quiz ended, and whether it was passed: written with the attempt.
alter table training.record add column first_tried_on date, add column is_first_passed boolean;
create function training.set_first_try() returns trigger language plpgsql as $$ begin
  update training.record r set first_tried_on = (new.submitted_at at time zone u.time_zone)::date, is_first_passed = new.is_passed
    from organization.pub_unit u where r.id = new.record_id and u.id = r.unit_id
      and (r.first_tried_on, r.is_first_passed) is distinct from ((new.submitted_at at time zone u.time_zone)::date, new.is_passed);
  return null;
end $$;
create trigger first_try_begun after insert on training.attempt for each row when (new.no = 1 and new.submitted_at is not null)
  execute function training.set_first_try();
create trigger first_try after update of submitted_at, is_passed on training.attempt for each row when (new.no = 1 and new.submitted_at is not null)
  execute function training.set_first_try();
update training.record r set first_tried_on = (a.submitted_at at time zone u.time_zone)::date, is_first_passed = a.is_passed
  from training.attempt a, organization.pub_unit u where a.record_id = r.id and a.no = 1 and a.submitted_at is not null and u.id = r.unit_id;
create index record_unit_tried on training.record (unit_id, first_tried_on) where first_tried_on is not null;
create index record_company_tried on training.record (company_id, first_tried_on) where first_tried_on is not null;
create index record_unit_finished on training.record (unit_id, finished_on) where finished_on is not null;
create index record_company_finished on training.record (company_id, finished_on) where finished_on is not null;

-- Sums by unit and day: figures over years read days, not records.
create table training.rollup_due_on (
  company_id bigint not null, unit_id bigint not null, day date not null, done int not null, due int not null, cancelled int not null,
  primary key (unit_id, day, company_id));
create index rollup_due_on_company on training.rollup_due_on (company_id, day);
create table training.rollup_finished (
  company_id bigint not null, unit_id bigint not null, day date not null, minutes bigint not null, records int not null,
  primary key (unit_id, day, company_id));
create index rollup_finished_company on training.rollup_finished (company_id, day);
create table training.rollup_tried (
  company_id bigint not null, unit_id bigint not null, day date not null, passed int not null, tried int not null,
  primary key (unit_id, day, company_id));
create index rollup_tried_company on training.rollup_tried (company_id, day);

-- Days whose sums are no longer true, written by the very transaction that changed a record of theirs. A log without keys: two writers on one
-- day never wait for each other.
create table training.rollup_mark (id bigint generated always as identity primary key, unit_id bigint not null, day date not null, at timestamptz not null default now());
create index rollup_mark_day on training.rollup_mark (unit_id, day);
create function training.mark_record_days() returns trigger language plpgsql as $$ begin
  insert into training.rollup_mark (unit_id, day)
    select distinct r.unit_id, e.day from changed r cross join lateral (values (r.deadline), (r.finished_on), (r.first_tried_on)) e(day) where e.day is not null;
  return null;
end $$;
-- What learners save on the way changes no sum.
create function training.mark_changed_record_days() returns trigger language plpgsql as $$ begin
  insert into training.rollup_mark (unit_id, day)
    select distinct e.unit_id, e.day from new_rows n join old_rows o on o.id = n.id
      cross join lateral (values (n.unit_id, n.deadline), (n.unit_id, n.finished_on), (n.unit_id, n.first_tried_on),
        (o.unit_id, o.deadline), (o.unit_id, o.finished_on), (o.unit_id, o.first_tried_on)) e(unit_id, day)
    where e.day is not null and (n.unit_id, n.company_id, n.deadline, n.finished_on, n.first_tried_on, n.is_first_passed, n.status, n.is_cancelled, n.credited_minutes)
      is distinct from (o.unit_id, o.company_id, o.deadline, o.finished_on, o.first_tried_on, o.is_first_passed, o.status, o.is_cancelled, o.credited_minutes);
  return null;
end $$;
create trigger sums_insert after insert on training.record referencing new table as changed for each statement execute function training.mark_record_days();
create trigger sums_delete after delete on training.record referencing old table as changed for each statement execute function training.mark_record_days();
create trigger sums_update after update on training.record referencing old table as old_rows new table as new_rows for each statement
  execute function training.mark_changed_record_days();

-- What there is already is counted by the next run; until then it is read from the records.
insert into training.rollup_mark (unit_id, day)
  select distinct t.unit_id, e.day from training.record t cross join lateral (values (t.deadline), (t.finished_on), (t.first_tried_on)) e(day) where e.day is not null;

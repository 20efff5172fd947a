-- The local day of the unit on which an issue was closed, written with it: figures and lists count by it.
alter table issue.issue add column closed_on date;
create function issue.set_closed_on() returns trigger language plpgsql as $$ begin
  new.closed_on := (select (new.closed_at at time zone u.time_zone)::date from organization.pub_unit u where u.id = new.unit_id);
  return new;
end $$;
create trigger closed_on before insert or update of closed_at, unit_id on issue.issue for each row execute function issue.set_closed_on();
update issue.issue t set closed_on = (t.closed_at at time zone u.time_zone)::date from organization.pub_unit u where u.id = t.unit_id and t.closed_at is not null;
create index issue_unit_closed_on on issue.issue (unit_id, closed_on) where closed_on is not null;
create index issue_company_closed_on on issue.issue (company_id, closed_on) where closed_on is not null;
-- Nothing asks for the instant by unit any longer.
drop index issue.issue_unit_closed;
-- Not assessed yet: few, and read at this moment.
create index issue_untriaged on issue.issue (unit_id, event_on) where triaged_at is null;
comment on index issue.issue_untriaged is 'figures: what was not assessed in time';

-- Sums by unit and day: figures over years read days, not records.
create table issue.rollup_day (
  company_id bigint not null, unit_id bigint not null, day date not null,
  reported int not null, merged int not null, triaged int not null, on_time int not null, decided int not null, dismissed int not null,
  primary key (unit_id, day, company_id));
create index rollup_day_company on issue.rollup_day (company_id, day);
create table issue.rollup_channel (
  company_id bigint not null, unit_id bigint not null, day date not null, channel text not null, reported int not null,
  primary key (unit_id, day, channel, company_id));
create index rollup_channel_company on issue.rollup_channel (company_id, day);
create table issue.rollup_category (
  company_id bigint not null, unit_id bigint not null, day date not null, category text not null, reported int not null,
  primary key (unit_id, day, category, company_id));
create index rollup_category_company on issue.rollup_category (company_id, day);
create table issue.rollup_closing (
  company_id bigint not null, unit_id bigint not null, day date not null, solved int not null, micros bigint not null,
  primary key (unit_id, day, company_id));
create index rollup_closing_company on issue.rollup_closing (company_id, day);

-- Days whose sums are no longer true, written by the very transaction that changed an issue of theirs. A log without keys: two writers on
-- one day never wait for each other.
create table issue.rollup_due (id bigint generated always as identity primary key, unit_id bigint not null, day date not null, at timestamptz not null default now());
create index rollup_due_day on issue.rollup_due (unit_id, day);

create function issue.mark_new_days() returns trigger language plpgsql as $$ begin
  insert into issue.rollup_due (unit_id, day) select distinct r.unit_id, e.day from new_rows r cross join lateral (values (r.event_on), (r.closed_on)) e(day) where e.day is not null;
  return null;
end $$;
create function issue.mark_old_days() returns trigger language plpgsql as $$ begin
  insert into issue.rollup_due (unit_id, day) select distinct r.unit_id, e.day from old_rows r cross join lateral (values (r.event_on), (r.closed_on)) e(day) where e.day is not null;
  return null;
end $$;
create function issue.mark_changed_days() returns trigger language plpgsql as $$ begin
  insert into issue.rollup_due (unit_id, day)
    select distinct r.unit_id, e.day from (select unit_id, event_on, closed_on from new_rows union select unit_id, event_on, closed_on from old_rows) r
      cross join lateral (values (r.event_on), (r.closed_on)) e(day) where e.day is not null;
  return null;
end $$;
create trigger rollup_insert after insert on issue.issue referencing new table as new_rows for each statement execute function issue.mark_new_days();
create trigger rollup_update after update on issue.issue referencing old table as old_rows new table as new_rows for each statement execute function issue.mark_changed_days();
create trigger rollup_delete after delete on issue.issue referencing old table as old_rows for each statement execute function issue.mark_old_days();

-- What there is already is counted by the next run; until then it is read from the records.
insert into issue.rollup_due (unit_id, day)
  select distinct t.unit_id, e.day from issue.issue t cross join lateral (values (t.event_on), (t.closed_on)) e(day) where e.day is not null;

-- What became due, was closed and was verified in a unit on a local day, counted once: figures over years read days, not records.
create table action.rollup_day (
  company_id bigint not null, unit_id bigint not null, day date not null,
  due_closed int not null, due_on_time int not null, due_standing int not null, due_extended int not null, due_cancelled int not null,
  closed_standing int not null, closed_recurred int not null, closed_cancelled int not null, undated int not null, undated_cancelled int not null,
  reviewed int not null, reviewed_returned int not null, reviewed_cancelled int not null,
  computed_at timestamptz not null, primary key (unit_id, day, company_id));
create index rollup_day_company on action.rollup_day (company_id, day);

-- Microseconds from raising to closing by day of closing and risk; what was corrected on the spot is left out.
create table action.rollup_closing (
  company_id bigint not null, unit_id bigint not null, day date not null, risk text not null,
  closings int not null, micros bigint not null,
  computed_at timestamptz not null, primary key (unit_id, day, risk, company_id));
create index rollup_closing_company on action.rollup_closing (company_id, day);

-- The time zone a unit's days were counted in. A unit that is not here, or has another zone now, is counted from its records.
create table action.rollup_unit (unit_id bigint primary key, time_zone text not null);

-- Days whose count is no longer true, written by the very transaction that changed a record of theirs, with the zone that made
-- them days. A log without keys: two writers on one day never wait for each other.
create table action.rollup_due (
  id bigint generated always as identity primary key, company_id bigint not null, unit_id bigint not null, day date not null, time_zone text not null,
  at timestamptz not null default now());
create index rollup_due_day on action.rollup_due (unit_id, day);

create function action.mark_new_days() returns trigger language plpgsql as $$ begin
  insert into action.rollup_due (company_id, unit_id, day, time_zone)
    select distinct r.company_id, r.unit_id, (e.at at time zone u.time_zone)::date, u.time_zone
    from new_rows r join organization.pub_unit u on u.id = r.unit_id
      cross join lateral (values (r.due_at), (r.closed_at), (coalesce(r.verified_at, r.updated_at))) e(at) where e.at is not null;
  return null;
end $$;
create function action.mark_old_days() returns trigger language plpgsql as $$ begin
  insert into action.rollup_due (company_id, unit_id, day, time_zone)
    select distinct r.company_id, r.unit_id, (e.at at time zone u.time_zone)::date, u.time_zone
    from old_rows r join organization.pub_unit u on u.id = r.unit_id
      cross join lateral (values (r.due_at), (r.closed_at), (coalesce(r.verified_at, r.updated_at))) e(at) where e.at is not null;
  return null;
end $$;
create function action.mark_changed_days() returns trigger language plpgsql as $$ begin
  insert into action.rollup_due (company_id, unit_id, day, time_zone)
    select distinct r.company_id, r.unit_id, (e.at at time zone u.time_zone)::date, u.time_zone
    from (select company_id, unit_id, due_at, closed_at, verified_at, updated_at from new_rows
        union select company_id, unit_id, due_at, closed_at, verified_at, updated_at from old_rows) r
      join organization.pub_unit u on u.id = r.unit_id
      cross join lateral (values (r.due_at), (r.closed_at), (coalesce(r.verified_at, r.updated_at))) e(at) where e.at is not null;
  return null;
end $$;
create trigger rollup_insert after insert on action.action referencing new table as new_rows for each statement execute function action.mark_new_days();
create trigger rollup_update after update on action.action referencing old table as old_rows new table as new_rows for each statement execute function action.mark_changed_days();
create trigger rollup_delete after delete on action.action referencing old table as old_rows for each statement execute function action.mark_old_days();

-- The days of a unit, for what is counted from the records.
create index action_unit_closed on action.action (unit_id, closed_at) where closed_at is not null;
create index action_unit_reviewed on action.action (unit_id, coalesce(verified_at, updated_at))
  where mode = '_SYS_CM_1' and (verified_at is not null or return_count > 0);
-- What depends on the present moment: open ones only, with all that their figures ask.
create index action_open on action.action (unit_id, due_at) include (company_id, finished_at, created_at) where closed_at is null and status <> '_SYS_TS_3';
-- Failed again: few.
create index action_recurred on action.action (recurred_at) where recurred_at is not null;
-- Due on one side of a day and closed on the other.
create index action_due_to_closed on action.action using gist (tstzrange(least(due_at, closed_at), greatest(due_at, closed_at), '[]'))
  where closed_at is not null and due_at is not null;

-- What there is already; the lock of the triggers above keeps writers out until it is counted.
insert into action.rollup_day
  select t.company_id, t.unit_id, (e.at at time zone u.time_zone)::date,
    count(*) filter (where e.what = 'due' and t.closed_at is not null),
    count(*) filter (where e.what = 'due' and t.closed_at <= t.due_at),
    count(*) filter (where e.what = 'due' and t.status <> '_SYS_TS_3'),
    count(*) filter (where e.what = 'due' and t.status <> '_SYS_TS_3' and t.extension_count > 0),
    count(*) filter (where e.what = 'due' and t.status = '_SYS_TS_3'),
    count(*) filter (where e.what = 'closed' and t.status <> '_SYS_TS_3'),
    count(*) filter (where e.what = 'closed' and t.status <> '_SYS_TS_3' and t.recurred_at is not null),
    count(*) filter (where e.what = 'closed' and t.status = '_SYS_TS_3'),
    count(*) filter (where e.what = 'closed' and t.due_at is null),
    count(*) filter (where e.what = 'closed' and t.due_at is null and t.status = '_SYS_TS_3'),
    count(*) filter (where e.what = 'reviewed' and t.status <> '_SYS_TS_3'),
    count(*) filter (where e.what = 'reviewed' and t.status <> '_SYS_TS_3' and t.return_count > 0),
    count(*) filter (where e.what = 'reviewed' and t.status = '_SYS_TS_3'), now()
  from action.action t join organization.pub_unit u on u.id = t.unit_id
    cross join lateral (values ('due', t.due_at), ('closed', t.closed_at),
      ('reviewed', case when t.mode = '_SYS_CM_1' and (t.verified_at is not null or t.return_count > 0) then coalesce(t.verified_at, t.updated_at) end)) e(what, at)
  where e.at is not null group by 1, 2, 3;
insert into action.rollup_closing
  select t.company_id, t.unit_id, (t.closed_at at time zone u.time_zone)::date, t.risk, count(*), sum((extract(epoch from t.closed_at - t.created_at) * 1000000)::bigint), now()
  from action.action t join organization.pub_unit u on u.id = t.unit_id where t.closed_at is not null and t.mode = '_SYS_CM_1' group by 1, 2, 3, 4;
insert into action.rollup_unit select id, time_zone from organization.pub_unit;

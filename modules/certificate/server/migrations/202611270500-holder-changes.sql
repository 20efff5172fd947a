-- How many people hold a category, and for how many of them the end is near, as a ledger (decision 0282): what each day adds to both numbers. Rows are
-- only added, in the transaction that changes something, so two writers never wait for each other; `fold_holders` sums them up.
create table certificate.holder_change (
  category_id bigint not null, time_zone text not null, day date not null, held int not null, ending int not null);
create index holder_change_day on certificate.holder_change (category_id, day) include (time_zone, held, ending);

-- One certificate, held from a day to another one, added (1) or taken back (-1).
create type certificate.holder_span as (n int, category_id bigint, time_zone text, valid_from date, valid_to date, warn_days int);
create function certificate.log_holders(spans certificate.holder_span[]) returns void language sql as $$
  insert into certificate.holder_change (category_id, time_zone, day, held, ending)
  select s.category_id, s.time_zone, d.day, sum(s.n * d.held), sum(s.n * d.ending)
  from unnest(spans) s cross join lateral (values
      (s.valid_from, 1, 0),
      (case when s.valid_to is not null then greatest(s.valid_from, s.valid_to - s.warn_days) end, 0, 1),
      (s.valid_to + 1, -1, -1)) d(day, held, ending)
  where d.day is not null group by 1, 2, 3 having sum(s.n * d.held) <> 0 or sum(s.n * d.ending) <> 0 $$;

-- Whether a certificate counts, apart from its holder being in post.
create function certificate.is_counted(status text, revoked_on date, valid_from date, valid_to date) returns boolean language sql immutable as $$
  select revoked_on is null and status <> '_SYS_CE_5' and valid_from is not null and (valid_to is null or valid_to >= valid_from) $$;
create view certificate.counted as
  select c.employee_id, c.unit_id, c.category_id, u.time_zone, c.valid_from, c.valid_to, k.warn_days, e.left_on is null as is_in_post
  from certificate.certificate c join organization.pub_unit u on u.id = c.unit_id join organization.pub_employee e on e.id = c.employee_id
    join certificate.category k on k.id = c.category_id
  where certificate.is_counted(c.status, c.revoked_on, c.valid_from, c.valid_to);

-- Time zones and days of notice change rarely and concern many certificates: whoever changes them waits for transactions that log certificates, and those
-- for it, but never for each other.
create function certificate.lock_holders(is_alone boolean) returns void language plpgsql as $$ begin
  if is_alone then perform pg_advisory_xact_lock(hashtext('certificate.holder_change'), 0);
  else perform pg_advisory_xact_lock_shared(hashtext('certificate.holder_change'), 0);
  end if;
end $$;

-- Of certificates issued, changed and deleted: the state before with the opposite sign, and the state after.
create type certificate.holder_state as (n int, employee_id bigint, unit_id bigint, category_id bigint, valid_from date, valid_to date);
create function certificate.log_certificates() returns trigger language plpgsql as $$
declare
  states certificate.holder_state[];
begin
  case tg_op
    when 'INSERT' then states := array(select row(1, employee_id, unit_id, category_id, valid_from, valid_to)::certificate.holder_state
      from new_rows where certificate.is_counted(status, revoked_on, valid_from, valid_to));
    when 'DELETE' then states := array(select row(-1, employee_id, unit_id, category_id, valid_from, valid_to)::certificate.holder_state
      from old_rows where certificate.is_counted(status, revoked_on, valid_from, valid_to));
    else states := array(select row(sum(n), employee_id, unit_id, category_id, valid_from, valid_to)::certificate.holder_state
      from (select -1 as n, * from old_rows union all select 1, * from new_rows) x where certificate.is_counted(status, revoked_on, valid_from, valid_to)
      group by employee_id, unit_id, category_id, valid_from, valid_to having sum(n) <> 0);
  end case;
  if cardinality(states) = 0 then return null; end if;
  perform certificate.lock_holders(false);
  -- Somebody who leaves at the same moment: one of the two waits, and then sees what the other one wrote.
  perform from organization.employee e where e.id in (select employee_id from unnest(states)) order by e.id for share;
  perform certificate.log_holders(array(select row(s.n, s.category_id, u.time_zone, s.valid_from, s.valid_to, k.warn_days)::certificate.holder_span
    from unnest(states) s join organization.employee e on e.id = s.employee_id join organization.unit u on u.id = s.unit_id
      join certificate.category k on k.id = s.category_id where e.left_on is null));
  return null;
end $$;
create trigger holders_insert after insert on certificate.certificate referencing new table as new_rows for each statement execute function certificate.log_certificates();
create trigger holders_update after update on certificate.certificate referencing old table as old_rows new table as new_rows for each statement
  execute function certificate.log_certificates();
create trigger holders_delete after delete on certificate.certificate referencing old table as old_rows for each statement execute function certificate.log_certificates();

-- Of somebody who leaves or comes back.
create function certificate.log_leaver() returns trigger language plpgsql as $$ begin
  perform certificate.lock_holders(false);
  perform certificate.log_holders(array(select row(case when new.left_on is null then 1 else -1 end, c.category_id, c.time_zone, c.valid_from, c.valid_to,
    c.warn_days)::certificate.holder_span from certificate.counted c where c.employee_id = new.id));
  return null;
end $$;
create trigger holders_leave after update of left_on on organization.employee for each row when ((old.left_on is null) <> (new.left_on is null))
  execute function certificate.log_leaver();

create function certificate.log_zone() returns trigger language plpgsql as $$ begin
  perform certificate.lock_holders(true);
  perform certificate.log_holders(array(select row(s.n, c.category_id, s.time_zone, c.valid_from, c.valid_to, c.warn_days)::certificate.holder_span
    from certificate.counted c cross join (values (-1, old.time_zone), (1, new.time_zone)) s(n, time_zone) where c.unit_id = new.id and c.is_in_post));
  return null;
end $$;
create trigger holders_zone after update of time_zone on organization.unit for each row when (old.time_zone is distinct from new.time_zone)
  execute function certificate.log_zone();

create function certificate.log_notice() returns trigger language plpgsql as $$ begin
  perform certificate.lock_holders(true);
  perform certificate.log_holders(array(select row(s.n, c.category_id, c.time_zone, c.valid_from, c.valid_to, s.warn_days)::certificate.holder_span
    from certificate.counted c cross join (values (-1, old.warn_days), (1, new.warn_days)) s(n, warn_days) where c.category_id = new.id and c.is_in_post));
  return null;
end $$;
create trigger holders_notice after update of warn_days on certificate.category for each row when (old.warn_days is distinct from new.warn_days)
  execute function certificate.log_notice();

-- Sums up: what is before yesterday by UTC has come in every time zone and becomes one row, of `-infinity`; each later day becomes one row. No number
-- changes: what it adds is the sum of the rows it has removed itself, and what others write meanwhile stays.
create function certificate.fold_holders(utc_day date) returns void language plpgsql as $$ begin
  perform certificate.lock_holders(false);
  -- One at a time: two would remove the same rows in different orders.
  perform pg_advisory_xact_lock(hashtext('certificate.holder_change'), 1);
  with due as (
      select category_id, time_zone, case when day < utc_day - 1 then '-infinity' else day end as on_day from certificate.holder_change group by 1, 2, 3
      having count(*) > 1 or max(day) > '-infinity' and max(day) < utc_day - 1 or sum(held) = 0 and sum(ending) = 0),
    gone as (delete from certificate.holder_change h using due d
      where h.category_id = d.category_id and h.time_zone = d.time_zone and case when h.day < utc_day - 1 then '-infinity' else h.day end = d.on_day
      returning h.category_id, h.time_zone, d.on_day, h.held, h.ending)
  insert into certificate.holder_change (category_id, time_zone, day, held, ending)
    select category_id, time_zone, on_day, sum(held), sum(ending) from gone group by 1, 2, 3 having sum(held) <> 0 or sum(ending) <> 0;
end $$;

-- Counts all of it from the certificates: what was there before, and where rows were loaded without triggers. Answers the rows.
create function certificate.count_holders(utc_day date) returns bigint language plpgsql as $$
declare
  category bigint;
begin
  perform certificate.lock_holders(true);
  delete from certificate.holder_change;
  for category in select id from certificate.category loop
    perform certificate.log_holders(array(select row(1, c.category_id, c.time_zone, c.valid_from, c.valid_to, c.warn_days)::certificate.holder_span
      from certificate.counted c where c.category_id = category and c.is_in_post));
  end loop;
  perform certificate.fold_holders(utc_day);
  return (select count(*) from certificate.holder_change);
end $$;
select certificate.count_holders((now() at time zone 'UTC')::date);

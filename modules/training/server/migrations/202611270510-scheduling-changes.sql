-- How many records of a scheduling count and how many are finished, as differences whose sum is the number: each statement that changes records adds
-- its own row in its own transaction, so two writers never wait for each other. No foreign key either: it would lock the scheduling.
create table training.scheduling_change (
  id bigint generated always as identity, scheduling_id bigint not null, enrolled int not null, finished int not null,
  primary key (scheduling_id, id) include (enrolled, finished));

create function training.is_finished(status text) returns boolean language sql immutable
  return status in ('_SYS_TA_5', '_SYS_TA_2', '_SYS_TA_3');

create function training.add_scheduling_change() returns trigger language plpgsql as $$ begin
  insert into training.scheduling_change (scheduling_id, enrolled, finished)
    select e.scheduling_id, sum(e.enrolled), sum(e.finished)
    from changed r cross join lateral (select case tg_op when 'DELETE' then -1 else 1 end as sign) s
      cross join lateral (select r.scheduling_id, s.sign * (not r.is_cancelled)::int as enrolled, s.sign * training.is_finished(r.status)::int as finished) e
    group by 1 having sum(e.enrolled) <> 0 or sum(e.finished) <> 0;
  return null;
end $$;
-- An update adds what is new and takes off what was; what learners save on the way leaves nothing.
create function training.add_scheduling_difference() returns trigger language plpgsql as $$ begin
  insert into training.scheduling_change (scheduling_id, enrolled, finished)
    select e.scheduling_id, sum(e.enrolled), sum(e.finished)
    from (select scheduling_id, (not is_cancelled)::int as enrolled, training.is_finished(status)::int as finished from new_rows
      union all select scheduling_id, -(not is_cancelled)::int, -training.is_finished(status)::int from old_rows) e
    group by 1 having sum(e.enrolled) <> 0 or sum(e.finished) <> 0;
  return null;
end $$;
create trigger numbers_insert after insert on training.record referencing new table as changed for each statement
  execute function training.add_scheduling_change();
create trigger numbers_delete after delete on training.record referencing old table as changed for each statement
  execute function training.add_scheduling_change();
create trigger numbers_update after update on training.record referencing old table as old_rows new table as new_rows for each statement
  execute function training.add_scheduling_difference();

-- Counts everything again from the records. One statement sees one moment: what is committed later adds its own rows. A caller holds the lock of the
-- fold (scheduling-numbers.store.ts): a row that is being written by a fold would be counted twice.
create function training.count_schedulings() returns void language sql as $$
  with gone as (delete from training.scheduling_change)
  insert into training.scheduling_change (scheduling_id, enrolled, finished)
    select scheduling_id, count(*) filter (where not is_cancelled), count(*) filter (where training.is_finished(status))
    from training.record group by 1 having count(*) filter (where not is_cancelled or training.is_finished(status)) > 0
$$;
select training.count_schedulings();

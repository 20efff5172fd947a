-- How far the actions raised on a day have come: raised, assigned, submitted, verified, closed.
alter table action.rollup_day
  add column raised int not null default 0, add column assigned int not null default 0, add column submitted int not null default 0,
  add column verified int not null default 0, add column raised_closed int not null default 0;
create index action_unit_created on action.action (unit_id, created_at);
comment on index action.action_unit_created is 'rollup: stages of what was raised on a day of a unit';

create or replace function action.mark_new_days() returns trigger language plpgsql as $$ begin
  insert into action.rollup_due (company_id, unit_id, day, time_zone)
    select distinct r.company_id, r.unit_id, (e.at at time zone u.time_zone)::date, u.time_zone
    from new_rows r join organization.pub_unit u on u.id = r.unit_id
      cross join lateral (values (r.due_at), (r.closed_at), (coalesce(r.verified_at, r.updated_at)), (r.created_at)) e(at) where e.at is not null;
  return null;
end $$;
create or replace function action.mark_old_days() returns trigger language plpgsql as $$ begin
  insert into action.rollup_due (company_id, unit_id, day, time_zone)
    select distinct r.company_id, r.unit_id, (e.at at time zone u.time_zone)::date, u.time_zone
    from old_rows r join organization.pub_unit u on u.id = r.unit_id
      cross join lateral (values (r.due_at), (r.closed_at), (coalesce(r.verified_at, r.updated_at)), (r.created_at)) e(at) where e.at is not null;
  return null;
end $$;
create or replace function action.mark_changed_days() returns trigger language plpgsql as $$ begin
  insert into action.rollup_due (company_id, unit_id, day, time_zone)
    select distinct r.company_id, r.unit_id, (e.at at time zone u.time_zone)::date, u.time_zone
    from (select company_id, unit_id, due_at, closed_at, verified_at, updated_at, created_at from new_rows
        union select company_id, unit_id, due_at, closed_at, verified_at, updated_at, created_at from old_rows) r
      join organization.pub_unit u on u.id = r.unit_id
      cross join lateral (values (r.due_at), (r.closed_at), (coalesce(r.verified_at, r.updated_at)), (r.created_at)) e(at) where e.at is not null;
  return null;
end $$;

-- Counted again by the next run; until then read from the records.
delete from action.rollup_unit;

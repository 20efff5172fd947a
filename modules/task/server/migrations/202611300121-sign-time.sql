-- How long a signer's turn took, from the opening of the seat to the signature, and the role they had there then: figures are by role, and
-- stay what they were when people and their roles change.
create table task.sign_time (
  seat_id bigint primary key references task.sign_seat, round_id bigint not null references task.sign_round,
  company_id bigint not null, unit_id bigint not null,
  -- Code of the role; `client` of who signs by link, `none` of who held no role at the unit.
  role_code text not null, signed_on date not null, opened_at timestamptz not null, signed_at timestamptz not null);
create index sign_time_unit on task.sign_time (unit_id, signed_on, seat_id) include (role_code, opened_at, signed_at);
comment on index task.sign_time_unit is 'figures and the list of signatures by day, readers of units';
create index sign_time_company on task.sign_time (company_id, signed_on, seat_id) include (role_code, opened_at, signed_at);
comment on index task.sign_time_company is 'figures and the list of signatures by day, readers of a company';
create index sign_time_day on task.sign_time (signed_on, seat_id);
comment on index task.sign_time_day is 'the list of signatures by day, readers of everywhere';

-- The nearest grant above the unit on the day; of several there the first by code.
create function task.role_of(employee bigint, unit bigint, day date) returns text language sql stable as $$
  select g.role_code from access.pub_grant g join organization.pub_closure c on c.ancestor_id = g.unit_id and c.descendant_id = unit and c.valid_to is null
  where g.employee_id = employee and g.valid_from <= day and (g.valid_to is null or g.valid_to >= day) order by c.depth, g.role_code limit 1 $$;

create function task.keep_sign_time() returns trigger language plpgsql as $$ begin
  insert into task.sign_time (seat_id, round_id, company_id, unit_id, role_code, signed_on, opened_at, signed_at)
    select new.id, r.id, r.company_id, r.unit_id, case when new.party = 'client' then 'client' else coalesce(task.role_of(new.employee_id, r.unit_id, d.day), 'none') end,
      d.day, new.opened_at, new.acted_at
    from task.sign_round r join organization.pub_unit u on u.id = r.unit_id cross join lateral (select (new.acted_at at time zone u.time_zone)::date as day) d
    where r.id = new.round_id on conflict (seat_id) do nothing;
  return null;
end $$;
create trigger sign_time_kept after insert or update of status on task.sign_seat for each row
  when (new.status = 'signed' and new.opened_at is not null and new.acted_at is not null) execute function task.keep_sign_time();

insert into task.sign_time (seat_id, round_id, company_id, unit_id, role_code, signed_on, opened_at, signed_at)
  select s.id, r.id, r.company_id, r.unit_id, case when s.party = 'client' then 'client' else coalesce(task.role_of(s.employee_id, r.unit_id, d.day), 'none') end,
    d.day, s.opened_at, s.acted_at
  from task.sign_seat s join task.sign_round r on r.id = s.round_id join organization.pub_unit u on u.id = r.unit_id
    cross join lateral (select (s.acted_at at time zone u.time_zone)::date as day) d
  where s.status = 'signed' and s.opened_at is not null and s.acted_at is not null;

-- What a person waits for: open to-dos that came of what they did, and open rounds they asked for or made the content of.
create index task_created_open on task.task (created_by) where done_at is null and created_by is not null;
comment on index task.task_created_open is 'what a person waits for';
create index sign_round_asked on task.sign_round (asked_by) where status = 'signing';
comment on index task.sign_round_asked is 'what a person waits for: rounds they asked for';
create index sign_round_authors on task.sign_round using gin (authors) where status = 'signing';
comment on index task.sign_round_authors is 'what a person waits for: rounds about their work';

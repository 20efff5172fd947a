-- The local days on which a version was in force here: from its activation or effective date, until another one took its place.
alter table regulation.regulation add column in_force_from date, add column in_force_to date;
update regulation.regulation r set in_force_from = greatest(r.effective_date, (r.updated_at at time zone u.time_zone)::date),
    in_force_to = case when r.status = '_SYS_A9_1' then null else (r.updated_at at time zone u.time_zone)::date end
  from organization.unit u where u.id = r.unit_id and r.status <> '_SYS_A9_3';
create index regulation_in_force on regulation.regulation (company_id, in_force_from) where in_force_from is not null;
comment on index regulation.regulation_in_force is 'what is in force in a company on a day: register and figures';

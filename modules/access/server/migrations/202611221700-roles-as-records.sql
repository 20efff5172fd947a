-- Roles become records: those without a company are shared by all of them, others are a company's own.
alter table access.role
  add column company_id bigint references organization.unit, add column unit_id bigint generated always as (company_id) stored,
  add column search text generated always as (lower(code || ' ' || coalesce(names->>'en', '') || ' ' || coalesce(names->>'zh-Hans', '') || ' ' || coalesce(names->>'zh-Hant', ''))) stored,
  add column deleted_at timestamptz,
  add column created_by bigint, add column created_at timestamptz, add column updated_by bigint, add column updated_at timestamptz;
alter table access.role drop constraint role_code_key;
create unique index role_owner on access.role (coalesce(company_id, 0), lower(code)) where deleted_at is null;
create index role_code on access.role (code, id);
create index role_search on access.role using gin (search gin_trgm_ops);
create index role_pairs on access.role using gin (platform.bigrams(search));

-- A grant is in the company of its unit, and may be held for a person who is on leave.
alter table access.grant
  add column company_id bigint references organization.unit, add column stand_in_for bigint references access.user;
update access.grant g set company_id = u.company_id from organization.unit u where u.id = g.unit_id;
create function access.place_grant() returns trigger language plpgsql as $$ begin
  select company_id into new.company_id from organization.unit where id = new.unit_id;
  return new;
end $$;
create trigger place_grant before insert or update of unit_id on access.grant for each row execute function access.place_grant();
create index grant_company_from on access.grant (company_id, valid_from, id);
create index grant_unit_from on access.grant (unit_id, valid_from, id);
create index grant_from on access.grant (valid_from, id);
create index grant_role on access.grant (role_id, valid_from, id);

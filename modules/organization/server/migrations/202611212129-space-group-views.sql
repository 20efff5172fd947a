-- A group of spaces becomes a record: changed under its version, deleted without losing what it was.
alter table organization.space_group
  add column version int not null default 1, add column deleted_at timestamptz,
  add column updated_by bigint, add column updated_at timestamptz,
  add column search text generated always as (lower(code || ' ' || (names->>'en') || ' ' || (names->>'zh-Hans') || ' ' || (names->>'zh-Hant'))) stored;
create index space_group_search on organization.space_group using gin (search gin_trgm_ops);
create index space_group_pairs on organization.space_group using gin (platform.bigrams(search));
-- What other modules may read: groups in use, and their members in use.
create view organization.pub_space_group as
  select id, company_id, unit_id, code, names from organization.space_group where deleted_at is null and status = '_SYS_A9_1';
create view organization.pub_space_group_member as
  select m.group_id, m.space_id from organization.space_group_member m join organization.space_group g on g.id = m.group_id
    join organization.space s on s.id = m.space_id
  where g.deleted_at is null and g.status = '_SYS_A9_1' and s.deleted_at is null and s.status = '_SYS_A9_1';
create index space_group_member_space on organization.space_group_member (space_id);

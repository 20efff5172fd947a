-- A group of spaces is made in the product: who made it and when, and the order its list stands in.
alter table organization.space_group add column created_by bigint, add column created_at timestamptz;
create index space_group_company on organization.space_group (company_id, code, id);
create index space_group_code on organization.space_group (code, id);

-- Whose role is a company's own: others are not told of it.
create or replace view access.pub_role as select code, names, company_id from access.role;

-- Who was hurt is medical data: the administrator of the system gives the right to read it and does not hold it.
delete from access.role_permission p using access.role r where r.id = p.role_id and r.company_id is null and r.code = 'EHS001' and p.permission = 'sensitive:injury';
-- An investigation is approved by a right of its own: roles that classify keep what they did.
insert into access.role_permission (role_id, permission)
select role_id, 'incident:approve' from access.role_permission where permission = 'incident:classify' on conflict do nothing;

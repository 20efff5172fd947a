-- Every settings screen opens and is changed by its own right. A role that held the wide right of changing keeps what that right opened.
insert into access.role_permission (role_id, permission)
select held.role_id, 'system-setting:' || verb
  from access.role_permission held
 cross join unnest(array['org', 'people', 'post', 'place', 'rule', 'group', 'health', 'integration']) verb
  join access.role on role.id = held.role_id and not role.core
 where held.permission = 'system-setting:edit'
    on conflict do nothing;

delete from access.role_permission where permission in ('system-setting:read', 'system-setting:edit');

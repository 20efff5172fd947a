-- The administrator of the system reads no credentials and neither confirms nor locks hours, and gives others the right to.
delete from access.role_permission p using access.role r where r.id = p.role_id and r.company_id is null and r.code = 'EHS001'
  and p.permission in ('sensitive:credential', 'incident:confirmHours', 'incident:lock');

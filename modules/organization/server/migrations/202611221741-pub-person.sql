-- Who works where and as what, for audiences; leavers are left out.
create view organization.pub_person as
  select e.id, e.company_id, e.unit_id, e.names, e.code, e.job_id, j.post_group_id from organization.employee e left join organization.job j on j.id = e.job_id
  where e.left_on is null;
create view organization.pub_post_group as select id, company_id, names, status from organization.post_group;

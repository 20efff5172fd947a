create or replace view organization.pub_person as
  select e.id, e.company_id, e.unit_id, e.names, e.code, e.job_id, j.post_group_id, e.hired_on, j.names as job_names
  from organization.employee e left join organization.job j on j.id = e.job_id where e.left_on is null;

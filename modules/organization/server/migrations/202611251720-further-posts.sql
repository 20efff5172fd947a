-- The group of posts of a further unit, for who asks what a person must be able to do.
create view organization.pub_further_post as
  select a.employee_id, a.unit_id, j.post_group_id, a.valid_from, a.valid_to
  from organization.assignment a join organization.job j on j.id = a.job_id where a.further and j.post_group_id is not null;

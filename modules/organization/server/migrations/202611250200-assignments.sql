-- What a person's time in a post is counted from.
create view organization.pub_assignment as select employee_id, unit_id, job_id, valid_from, valid_to from organization.assignment;

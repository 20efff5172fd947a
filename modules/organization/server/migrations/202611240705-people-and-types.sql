-- What a case copies of a person (post, first day), and of which type a space is.
create or replace view organization.pub_employee as
  select e.id, e.company_id, e.unit_id, e.code, e.names, e.status, e.left_on, j.names as job_names, e.job_id, e.hired_on
  from organization.employee e left join organization.job j on j.id = e.job_id;
create or replace view organization.pub_space as
  select s.id, s.company_id, s.unit_id, s.code, s.names, s.floor, s.functional_risk, s.status, s.deleted_at, t.names as type_names, f.names as facility_names,
    s.facility_id, s.type_id
  from organization.space s join organization.space_type t on t.id = s.type_id join organization.facility f on f.id = s.facility_id;

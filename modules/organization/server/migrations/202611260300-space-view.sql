-- A space has its type and its facility always; joined so, PostgreSQL leaves out the one nobody asks for.
create or replace view organization.pub_space as
  select s.id, s.company_id, s.unit_id, s.code, s.names, s.floor, s.functional_risk, s.status, s.deleted_at, t.names as type_names, f.names as facility_names,
    s.facility_id, s.type_id
  from organization.space s left join organization.space_type t on t.id = s.type_id left join organization.facility f on f.id = s.facility_id;

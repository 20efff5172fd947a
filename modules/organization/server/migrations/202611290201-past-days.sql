-- The employment of a person by period as well: whether one was a contractor in March is no matter of today.
alter table organization.assignment add column contractor int;
update organization.assignment a set contractor = e.contractor from organization.employee e where e.id = a.employee_id and not a.further;
-- Who leaves works on their last day: the first day no longer in a unit is the one after it.
update organization.assignment a set valid_to = a.valid_to + 1 from organization.employee e
  where e.id = a.employee_id and a.valid_to = e.left_on and a.valid_to > a.valid_from;

-- Where a unit was on earlier days is looked up by the unit too.
create index unit_closure_up on organization.unit_closure (descendant_id, ancestor_id);

-- Every unit with every unit above it by day: from a first day until a day that is no longer in it, in the zone of its company. What held when
-- a unit was entered holds of all days before.
create view organization.pub_unit_place as
  select c.ancestor_id, c.descendant_id, c.depth,
    case when c.valid_from <= s.valid_from then '-infinity'::date else (c.valid_from at time zone coalesce(k.time_zone, u.time_zone))::date end as from_on,
    coalesce((c.valid_to at time zone coalesce(k.time_zone, u.time_zone))::date, 'infinity'::date) as to_on
  from organization.unit_closure c join organization.unit_closure s on s.descendant_id = c.descendant_id and s.ancestor_id = c.descendant_id and s.valid_to is null
    join organization.unit u on u.id = c.descendant_id left join organization.unit k on k.id = u.company_id;

-- What a unit was, by day, in the same days.
create view organization.pub_unit_day as
  select p.unit_id, p.parent_id, p.org_type, p.status, p.business_line_id, p.in_ranking,
    case when p.id = (select f.id from organization.unit_period f where f.unit_id = p.unit_id order by f.valid_from, f.id limit 1) then '-infinity'::date
      else (p.valid_from at time zone coalesce(k.time_zone, u.time_zone))::date end as from_on,
    coalesce((p.valid_to at time zone coalesce(k.time_zone, u.time_zone))::date, 'infinity'::date) as to_on
  from organization.unit_period p join organization.unit u on u.id = p.unit_id left join organization.unit k on k.id = u.company_id;

-- Who worked where, as what and by which employment, by day: from a first day until a day that is no longer in it. Of whom no period is kept
-- it is what holds today.
create view organization.pub_posting as
  select e.id as employee_id, e.company_id, a.unit_id, a.job_id, coalesce(a.contractor, e.contractor) as contractor, a.valid_from as from_on,
    least(coalesce(a.valid_to, 'infinity'::date), coalesce(e.left_on + 1, 'infinity'::date)) as to_on
  from organization.assignment a join organization.employee e on e.id = a.employee_id where not a.further
  union all
  select e.id, e.company_id, e.unit_id, e.job_id, e.contractor, coalesce(e.hired_on, '-infinity'::date), coalesce(e.left_on + 1, 'infinity'::date)
  from organization.employee e where not exists (select from organization.assignment a where a.employee_id = e.id and not a.further);

-- The same with what `pub_person` tells of a person.
create view organization.pub_person_day as
  select p.employee_id as id, p.company_id, p.unit_id, e.names, e.code, p.job_id, j.post_group_id, e.hired_on, j.names as job_names, p.from_on, p.to_on
  from organization.pub_posting p join organization.employee e on e.id = p.employee_id left join organization.job j on j.id = p.job_id;

-- Who was hired in a span of days.
create index employee_company_hired on organization.employee (company_id, hired_on);
create index employee_unit_hired on organization.employee (unit_id, hired_on);

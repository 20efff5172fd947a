-- Since when a person is in a unit and post without a break, told by each day from which one of their assignments holds: what changes neither
-- unit nor post begins nothing.
create view organization.pub_post_since as
  select x.employee_id, x.unit_id, x.job_id, j.post_group_id, x.valid_from as from_on,
    max(x.begins) over (partition by x.employee_id order by x.valid_from, x.id rows unbounded preceding) as posted_on
  from (select a.*, case when lag(a.unit_id) over w = a.unit_id and lag(a.job_id) over w is not distinct from a.job_id
          and lag(a.valid_to) over w >= a.valid_from then null else a.valid_from end as begins
      from organization.assignment a where not a.further window w as (partition by a.employee_id order by a.valid_from, a.id)) x
    left join organization.job j on j.id = x.job_id;

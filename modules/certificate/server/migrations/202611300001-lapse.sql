-- Why nothing is held in a span: what would have been held the longest has ended, is revoked or is suspended. Null where something is held.
alter table certificate.holding add column lapse text check (lapse in ('expired', 'revoked', 'suspended'));
create or replace view certificate.pub_holding as select employee_id, category_id, from_on, last_on, until, lapse from certificate.holding;

create or replace function certificate.write_holdings(employees bigint[], categories bigint[]) returns void language plpgsql as $$
begin
  -- A transaction that changes another certificate of the same person and category waits, and then sees this one.
  perform from certificate.certificate c where (c.employee_id, c.category_id) in (select * from unnest(employees, categories)) order by c.id for update;
  delete from certificate.holding h using (select distinct * from unnest(employees, categories) g(employee_id, category_id)) g
    where h.employee_id = g.employee_id and h.category_id = g.category_id;
  insert into certificate.holding (employee_id, category_id, from_on, last_on, until, lapse)
  select g.employee_id, g.category_id, s.day, s.last_on, s.until, case when s.until is null then s.lapse end
  from (select distinct * from unnest(employees, categories) u(employee_id, category_id)) g
    cross join lateral (
      with own as (select p.certificate_id, p.valid_from, coalesce(p.valid_to, 'infinity'::date) as valid_to, coalesce(p.revoked_on, 'infinity'::date) as revoked_on
          from certificate.pub_issue p where p.employee_id = g.employee_id and p.category_id = g.category_id),
        away as (select x.certificate_id, x.from_on, coalesce(x.to_on, 'infinity'::date) as to_on from certificate.suspension x
          where x.certificate_id in (select certificate_id from own)),
        edge as (select valid_from as day from own union select valid_to + 1 from own where valid_to < 'infinity'
          union select revoked_on from own where revoked_on < 'infinity'
          union select from_on from away union select to_on + 1 from away where to_on < 'infinity'),
        span as (select day, coalesce(lead(day) over (order by day) - 1, 'infinity'::date) as last_on from edge)
      select day, last_on, (select max(o.valid_to) from own o where o.valid_from <= day and o.valid_to >= day and o.revoked_on > day
          and not exists (select from away x where x.certificate_id = o.certificate_id and x.from_on <= day and x.to_on >= day)) as until,
        (select case when o.revoked_on <= day then 'revoked' when o.valid_to >= day then 'suspended' else 'expired' end from own o
          where o.valid_from <= day order by least(o.valid_to, o.revoked_on - 1) desc, o.certificate_id desc limit 1) as lapse
      from span where day >= (select min(valid_from) from own)) s;
end $$;


select certificate.write_holdings(array_agg(employee_id), array_agg(category_id)) from (select distinct employee_id, category_id from certificate.pub_issue) x
  having count(*) > 0;

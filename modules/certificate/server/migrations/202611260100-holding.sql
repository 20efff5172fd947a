-- Certificates of a person, revoked ones too.
create index certificate_person on certificate.certificate (employee_id, category_id);

-- What somebody holds of a category, day by day, from the day on which it was first held: spans that follow one another without a gap, the last one
-- without an end. `until`: the last day of what is held in the span, `infinity` without one; null where nothing is held (over, revoked or suspended).
-- Derived of issues, revocations and suspensions by the triggers below, in the transaction that changes them.
create table certificate.holding (
  employee_id bigint not null references organization.employee, category_id bigint not null references certificate.category,
  from_on date not null, last_on date not null, until date, primary key (employee_id, category_id, from_on));
create index holding_day on certificate.holding (employee_id, last_on) include (category_id, from_on, until);
create index holding_category on certificate.holding (category_id, employee_id, last_on) include (from_on, until);

create function certificate.write_holdings(employees bigint[], categories bigint[]) returns void language plpgsql as $$
begin
  -- Whoever changes another certificate of the same person and category waits, and then sees this one.
  perform from certificate.certificate c where (c.employee_id, c.category_id) in (select * from unnest(employees, categories)) order by c.id for update;
  delete from certificate.holding h using (select distinct * from unnest(employees, categories) g(employee_id, category_id)) g
    where h.employee_id = g.employee_id and h.category_id = g.category_id;
  insert into certificate.holding (employee_id, category_id, from_on, last_on, until)
  select g.employee_id, g.category_id, s.day, s.last_on, s.until
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
          and not exists (select from away x where x.certificate_id = o.certificate_id and x.from_on <= day and x.to_on >= day)) as until
      from span where day >= (select min(valid_from) from own)) s;
end $$;

create function certificate.holding_of_certificates() returns trigger language plpgsql as $$
declare
  employees bigint[];
  categories bigint[];
begin
  select array_agg(c.employee_id), array_agg(c.category_id) into employees, categories
    from (select distinct certificate_id from changed) x join certificate.certificate c on c.id = x.certificate_id;
  if employees is not null then perform certificate.write_holdings(employees, categories); end if;
  return null;
end $$;
create trigger holding_of_new_issues after insert on certificate.issue referencing new table as changed for each statement execute function certificate.holding_of_certificates();
create trigger holding_of_issues after update on certificate.issue referencing new table as changed for each statement execute function certificate.holding_of_certificates();
create trigger holding_of_new_suspensions after insert on certificate.suspension referencing new table as changed for each statement execute function certificate.holding_of_certificates();
create trigger holding_of_suspensions after update on certificate.suspension referencing new table as changed for each statement execute function certificate.holding_of_certificates();

-- Of the certificate itself only its revocation: whose and of what it is never changes.
create function certificate.holding_of_revoked() returns trigger language plpgsql as $$
begin
  perform certificate.write_holdings(array[new.employee_id], array[new.category_id]);
  return null;
end $$;
create trigger holding_of_revoked after update of revoked_on on certificate.certificate for each row when (old.revoked_on is distinct from new.revoked_on)
  execute function certificate.holding_of_revoked();

select certificate.write_holdings(array_agg(employee_id), array_agg(category_id)) from (select distinct employee_id, category_id from certificate.pub_issue) x
  having count(*) > 0;

create view certificate.pub_holding as select employee_id, category_id, from_on, last_on, until from certificate.holding;

-- The day a version was published where its people are: what held the day before is not touched by it.
alter table training.lesson_version add published_on date not null default now()::date;
update training.lesson_version v set published_on = (v.published_at at time zone u.time_zone)::date
  from training.lesson l join organization.pub_unit u on u.id = l.unit_id where l.id = v.lesson_id;

-- As before; a further post holds by the day where its unit is.
create or replace view training.required as
  select r.id * 100000000 + p.id as id, p.id as employee_id, p.company_id, p.unit_id, p.names, p.code, p.job_id, p.job_names, p.hired_on,
    r.id as requirement_id, r.post_group_id is null as is_general, r.category_id, r.lesson_id, r.grace_days, r.from_on,
    k.names as category_names, k.ladder, k.rank, k.warn_days
  from organization.pub_person p
    join organization.pub_closure c on c.descendant_id = p.unit_id and c.valid_to is null
    join training.requirement r on r.unit_id = c.ancestor_id
    join certificate.pub_category k on k.id = r.category_id
  where r.post_group_id is null or r.post_group_id = p.post_group_id
    or exists (select from organization.pub_further_post f where f.employee_id = p.id and f.post_group_id = r.post_group_id
      and f.valid_from <= (now() at time zone (select u.time_zone from organization.pub_unit u where u.id = p.unit_id))::date
        and (f.valid_to is null or f.valid_to > (now() at time zone (select u.time_zone from organization.pub_unit u where u.id = p.unit_id))::date));

-- As before, by the day of publication.
create or replace function training.held_to(employee bigint, company bigint, category bigint, of_ladder text, of_rank int, lesson bigint, day date)
  returns date language sql stable as $$
  select case when h.until is null or a.retrain_by < day then null else least(h.until, coalesce(a.retrain_by, 'infinity'::date)) end
  from (select max(coalesce(i.valid_to, 'infinity'::date)) as until from certificate.pub_issue i join certificate.pub_category k on k.id = i.category_id
      where i.employee_id = employee and (k.id = category or (k.company_id = company and k.ladder = of_ladder and k.rank >= of_rank))
        and i.valid_from <= day and (i.valid_to is null or i.valid_to >= day) and (i.revoked_on is null or i.revoked_on > day)
        and not exists (select from certificate.pub_suspension x where x.certificate_id = i.certificate_id and x.from_on <= day
          and (x.to_on is null or x.to_on >= day))) h
    left join lateral (select m.retrain_by from training.lesson_version m
      where h.until is not null and m.lesson_id = lesson and m.retrain_by is not null and m.published_on <= day
        and (select max(v.no) from training.record r join training.scheduling s on s.id = r.scheduling_id join training.lesson_version v on v.id = s.lesson_version_id
          where r.employee_id = employee and v.lesson_id = m.lesson_id and not r.is_cancelled and r.status in ('_SYS_TA_2', '_SYS_TA_5', '_SYS_TA_4')
            and r.finished_on <= day) < m.no
      order by m.no desc limit 1) a on true $$;

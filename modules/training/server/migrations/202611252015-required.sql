-- What each person in post is asked today: requirements of their unit and those above it, for all or for a post group they belong to.
create view training.required as
  select r.id * 100000000 + p.id as id, p.id as employee_id, p.company_id, p.unit_id, p.names, p.code, p.job_id, p.job_names, p.hired_on,
    r.id as requirement_id, r.post_group_id is null as is_general, r.category_id, r.lesson_id, r.grace_days, r.from_on,
    k.names as category_names, k.ladder, k.rank, k.warn_days
  from organization.pub_person p
    join organization.pub_closure c on c.descendant_id = p.unit_id and c.valid_to is null
    join training.requirement r on r.unit_id = c.ancestor_id
    join certificate.pub_category k on k.id = r.category_id
  where r.post_group_id is null or r.post_group_id = p.post_group_id
    or exists (select from organization.pub_further_post f where f.employee_id = p.id and f.post_group_id = r.post_group_id
      and f.valid_from <= current_date and (f.valid_to is null or f.valid_to > current_date));

-- Until when a person holds what is required, `infinity` without an end, null where not: by the certificate or a higher rank of its ladder,
-- cut by a material revision of the lesson that was not learned again.
create function training.held_to(employee bigint, company bigint, category bigint, of_ladder text, of_rank int, lesson bigint, day date)
  returns date language sql stable as $$
  select case when h.until is null or a.retrain_by < day then null else least(h.until, coalesce(a.retrain_by, 'infinity'::date)) end
  from (select max(coalesce(i.valid_to, 'infinity'::date)) as until from certificate.pub_issue i join certificate.pub_category k on k.id = i.category_id
      where i.employee_id = employee and (k.id = category or (k.company_id = company and k.ladder = of_ladder and k.rank >= of_rank))
        and i.valid_from <= day and (i.valid_to is null or i.valid_to >= day) and (i.revoked_on is null or i.revoked_on > day)
        and not exists (select from certificate.pub_suspension x where x.certificate_id = i.certificate_id and x.from_on <= day
          and (x.to_on is null or x.to_on >= day))) h
    left join lateral (select m.retrain_by from training.lesson_version m
      where h.until is not null and m.lesson_id = lesson and m.retrain_by is not null and m.published_at < day + 1
        and (select max(v.no) from training.record r join training.scheduling s on s.id = r.scheduling_id join training.lesson_version v on v.id = s.lesson_version_id
          where r.employee_id = employee and v.lesson_id = m.lesson_id and not r.is_cancelled and r.status in ('_SYS_TA_2', '_SYS_TA_5', '_SYS_TA_4')
            and r.finished_on <= day) < m.no
      order by m.no desc limit 1) a on true $$;

-- The first that fits, as `stateOf` says it.
create function training.required_state(q training.required, day date) returns text language sql stable as $$
  select case
    when h.until is not null then case when h.until <= day + q.warn_days then 'expiring' else 'held' end
    when exists (select from training.exemption x left join training.lesson l on l.id = x.lesson_id
      where x.employee_id = q.employee_id and coalesce(x.category_id, l.category_id) = q.category_id and x.status in ('_SYS_EX_3', '_SYS_EX_5')
        and day between x.from_on and coalesce(x.ended_on, x.to_on)) then 'exempt'
    when q.grace_days > 0 and day <= greatest(coalesce(q.hired_on, q.from_on), q.from_on) + q.grace_days then 'grace'
    when exists (select from certificate.pub_issue i join certificate.pub_category k on k.id = i.category_id
      where i.employee_id = q.employee_id and (k.id = q.category_id or (k.company_id = q.company_id and k.ladder = q.ladder and k.rank >= q.rank))
        and i.valid_from <= day) then 'expired'
    else 'missing' end
  from (select training.held_to(q.employee_id, q.company_id, q.category_id, q.ladder, q.rank, q.lesson_id, day) as until) h $$;

-- People in post of each published scheme; one of a post may be in several.
create view attestation.pub_in_post as
  select p.id * 10000000 + s.id as id, p.id as employee_id, p.company_id, p.unit_id, p.code, p.job_names, s.id as scheme_id, v.id as version_id,
    v.names as scheme_names,
    lower(concat_ws(' ', p.code, p.names->>'en', p.names->>'zh-Hans', p.names->>'zh-Hant')) as search
  from organization.pub_person p
    join attestation.scheme s on s.company_id = p.company_id and s.status = '_SYS_LS_2'
    join attestation.scheme_version v on v.id = s.version_id and p.job_id = any(v.job_ids);

-- The highest level of a version a person holds on a day, by the dates.
create function attestation.held_level(employee bigint, version bigint, day date)
  returns table (rank int, names jsonb, certificate_id bigint, valid_from date, valid_to date) language sql stable as $$
  select l.rank, l.names, i.certificate_id, i.valid_from, i.valid_to
  from attestation.level l join certificate.pub_issue i on i.category_id = l.category_id and i.employee_id = employee
  where l.version_id = version and i.valid_from <= day and (i.valid_to is null or i.valid_to >= day)
    and (i.revoked_on is null or i.revoked_on > day)
    and not exists (select from certificate.pub_suspension x where x.certificate_id = i.certificate_id and x.from_on <= day
      and (x.to_on is null or x.to_on >= day))
  order by l.rank desc, i.valid_to desc nulls first limit 1 $$;
create function attestation.next_level(version bigint, held int) returns table (id bigint, names jsonb) language sql stable as $$
  select l.id, l.names from attestation.level l where l.version_id = version and l.rank > coalesce(held, 0) order by l.rank limit 1 $$;

-- A lapse is listed with its place, and names its cause.
alter table attestation.lapse add column company_id bigint, add column unit_id bigint references organization.unit, add column code text, add column cause_code text,
  add column cause_href text, add column status text not null default 'live', add column version int not null default 1, add column search text not null default '',
  add column created_by bigint, add column created_at timestamptz not null default now(), add column updated_by bigint, add column updated_at timestamptz not null default now();
update attestation.lapse t set company_id = e.company_id, unit_id = e.unit_id, code = c.code, status = case when t.ended_on is null then 'live' else 'ended' end,
    search = lower(concat_ws(' ', c.code, e.names->>'en', e.names->>'zh-Hans', e.names->>'zh-Hant'))
  from organization.employee e, certificate.certificate c where e.id = t.employee_id and c.id = t.certificate_id;
alter table attestation.lapse alter column company_id set not null, alter column unit_id set not null, alter column code set not null;
create index lapse_company_begun on attestation.lapse (company_id, begun_on, id);
create index lapse_unit_begun on attestation.lapse (unit_id, begun_on, id);
create index lapse_begun on attestation.lapse (begun_on, id);
create index lapse_company_code on attestation.lapse (company_id, code, id);
create index lapse_unit_code on attestation.lapse (unit_id, code, id);
create index lapse_code on attestation.lapse (code, id);
create index lapse_search on attestation.lapse using gin (search gin_trgm_ops);
create index lapse_pairs on attestation.lapse using gin (platform.bigrams(search));
create index lapse_cause on attestation.lapse (cause, cause_id);

import type { TestApp } from '@quantum/platform/testing';

const UNIT = (n: string) => `(array[201, 201, 202, 203, 301])[1 + ${n} % 5]`;
/** Documents of a unit and category are periods of one chain. */
const CATEGORIES_EACH = 12;

/**
 * Categories of two companies, needed by four projects: with no document, one, or periods after each other; ended, ending, ahead, revoked, followed,
 * without an end; not needed now, or of the past.
 */
export async function plantDocuments(app: TestApp): Promise<void> {
  await app.sql(
    `insert into compliance_document.category (company_id, unit_id, code, client_id, names, need, no_expiry, lead_days, warn_days, responsible_role, status, created_at, updated_at)
      select c.id, c.id, 'PLANT-' || n, gen_random_uuid(), jsonb_build_object('en', 'Planted ' || n, 'zh-Hans', 'P' || n, 'zh-Hant', 'P' || n), 'nobody', false, 30,
        '{90}', 'projectManager', '_SYS_A9_1', now(), now()
      from organization.unit c, generate_series(1, ${CATEGORIES_EACH}) n
      where c.id in (select company_id from organization.unit where id in (201, 301))`,
  );
  await app.sql(
    `insert into compliance_document.requirement (company_id, unit_id, category_id, code, from_on, to_on, is_applicable, reason, is_asked, created_at, updated_at)
      select u.company_id, u.id, c.id, c.code || '-' || u.id, current_date - 400, case when c.id % 7 = 0 then current_date - 9 end, c.id % 5 <> 0,
        case when c.id % 5 = 0 then 'Planted' end, true, now(), now()
      from compliance_document.category c join organization.unit u on u.company_id = c.company_id and u.id in (201, 202, 203, 301) where c.code like 'PLANT-%'`,
  );
  await app.sql(
    `insert into compliance_document.document (company_id, unit_id, event_on, code, client_id, category_id, name, number, holder_id, issuer, valid_from, valid_to,
        warn_days, revoked_on, revoked_reason, status, created_at, updated_at)
      select u.company_id, u.id, current_date, 'PLANT-D' || n, gen_random_uuid(), c.id, 'Planted', 'P-' || n, u.id, 'Planted', p.day, 
        case when n % 11 > 0 then p.day + (n * 37) % 400 end, '{90}', case when n % 13 = 0 then p.day + 3 end, case when n % 13 = 0 then 'Planted' end,
        case when n % 17 = 0 then '_SYS_CD_3' else '_SYS_CD_1' end, now(), now()
      from generate_series(1, 120) n, lateral (select ${UNIT('n')} as unit, current_date - (n * 29) % 500 + 40 as day) p
        join organization.unit u on u.id = p.unit, lateral (select c.id from compliance_document.category c where c.company_id = u.company_id
          and c.code = 'PLANT-' || (1 + (n / 5) % ${CATEGORIES_EACH - 2})) c`,
  );
  await app.sql(
    `update compliance_document.document d set replaced_on = (select min(e.valid_from) from compliance_document.document e
        where e.unit_id = d.unit_id and e.category_id = d.category_id and (e.valid_from, e.id) > (d.valid_from, d.id)),
      is_latest = not exists (select from compliance_document.document e where e.unit_id = d.unit_id and e.category_id = d.category_id
        and (e.valid_from, e.id) > (d.valid_from, d.id)) where code like 'PLANT-%'`,
  );
  await app.sql(
    `update compliance_document.requirement r set has_document = exists (select from compliance_document.document d
      where d.unit_id = r.unit_id and d.category_id = r.category_id) where code like 'PLANT-%'`,
  );
}

import type { TestApp } from '@quantum/platform/testing';

const NAMES = (text: string) => `jsonb_build_object('en', ${text}, 'zh-Hans', ${text}, 'zh-Hant', ${text})`;
/** The companies, each its own top unit. */
const COMPANIES = '(select id from organization.unit where id = company_id)';

/**
 * What each company asks of its people, in force, in grace and to come; who holds it without an end, to one that is near, far or past, or
 * not at all.
 */
export async function plantTraining(app: TestApp): Promise<void> {
  await app.sql(
    `with k as (insert into certificate.category (company_id, unit_id, code, client_id, names, issuer, issued_here, valid_months, warn_days, proof_required, status, created_at, updated_at)
        select c.id, c.id, 'PLANT-' || c.id || '-' || n, gen_random_uuid(), ${NAMES(`'Planted ' || n`)}, 'Academy', true, 12, 60, false, '_SYS_A9_1', now(), now()
        from ${COMPANIES} c, generate_series(1, 5) n returning id, company_id, code),
      r as (insert into training.requirement (company_id, unit_id, client_id, category_id, grace_days, from_on, created_at, updated_at)
        select company_id, company_id, gen_random_uuid(), id, case when code like '%-4' then 400 else 0 end,
          case when code like '%-5' then current_date + 90 when code like '%-4' then current_date - 30 else date '2025-01-01' end, now(), now() from k),
      c as (insert into certificate.certificate (company_id, unit_id, event_on, employee_id, category_id, code, is_pending, status, created_at, updated_at)
        select e.company_id, e.unit_id, current_date, e.id, k.id, gen_random_uuid()::text, false, '_SYS_CE_2', now(), now()
        from organization.employee e join k on k.company_id = e.company_id where e.left_on is null and (e.id + k.id) % 3 <> 0 returning id, category_id, employee_id)
      insert into certificate.issue (certificate_id, category_id, issue_no, source, status, valid_from, valid_to, issued_on)
      select id, category_id, 1, 'typed', '_SYS_CE_2', current_date - 400, case when id % 2 = 0 then current_date - 60 + (id % 7 * 60)::int end, current_date - 400 from c`,
  );
  // Their dates, as the server keeps them for lists.
  await app.sql(
    `update certificate.certificate c set issued_on = i.issued_on, valid_from = i.valid_from, valid_to = i.valid_to from certificate.issue i
       where i.certificate_id = c.id and c.valid_from is null`,
  );
}

import { addDays, dayAt } from '@quantum/platform/domain';

/** Marks what the bench of compliance documents has made. */
export const MARK = 'BENC-';
const COMPANY = 35;
/** Projects, what each must hold, and the periods of each of these. */
export const UNITS = 500;
export const CATEGORIES = 40;
export const PERIODS = 15;
const FIRST = 60_000_000;
const YEAR = 365;
/** Documents that end, open a renewal, or warn in the night that is measured. */
export const NIGHT = { ends: 600, renewals: 600, warnings: 2000 };

export type Run = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
const names = (text: string): string => `jsonb_build_object('en', ${text}, 'zh-Hans', ${text}, 'zh-Hant', ${text})`;

/** Removes what the bench has made; with the rules of writing off. */
export async function clearDocuments(run: Run): Promise<void> {
  const own = `(select id from organization.unit where code like '${MARK}%')`;
  await run(`delete from task.assignee where task_id in (select id from task.task where unit_id in ${own})`);
  await run(`delete from task.task where unit_id in ${own}`);
  for (const table of ['not_needed', 'pack', 'renewal', 'document', 'requirement'])
    await run(
      table === 'not_needed'
        ? `delete from compliance_document.not_needed where requirement_id in (select id from compliance_document.requirement where unit_id in ${own})`
        : `delete from compliance_document.${table} where unit_id in ${own}`,
    );
  await run(`delete from compliance_document.category where code like '${MARK}%'`);
  await run(`delete from organization.unit_closure where descendant_id in ${own} or ancestor_id in ${own}`);
  await run(`delete from organization.unit_period where unit_id in ${own}`);
  await run(`delete from organization.unit where code like '${MARK}%'`);
}

async function fillUnits(run: Run): Promise<void> {
  await run(
    `with made as (
       insert into organization.unit (company_id, parent_id, code, names, short_name, org_type, status, in_ranking, time_zone, valid_from, event_on, search, created_at, updated_at)
       select $1, 101, '${MARK}' || n, ${names(`'Bench hospital ' || n`)}, '${MARK}' || n, '_SYS_OT_6', '_SYS_A9_1', true, 'Asia/Hong_Kong', '2010-01-01', '2010-01-01', lower('${MARK}' || n), now(), now()
       from generate_series(1, ${UNITS}) n returning id, parent_id, names, short_name, org_type, status, in_ranking, valid_from),
     period as (insert into organization.unit_period (unit_id, parent_id, names, short_name, org_type, status, in_ranking, valid_from)
       select id, parent_id, names, short_name, org_type, status, in_ranking, valid_from from made)
     insert into organization.unit_closure (ancestor_id, descendant_id, depth, valid_from)
       select id, id, 0, '2010-01-01'::timestamptz from made union all
       select c.ancestor_id, m.id, c.depth + 1, '2010-01-01'::timestamptz from made m join organization.unit_closure c on c.descendant_id = m.parent_id and c.valid_to is null`,
    [COMPANY],
  );
}

/** What each project must hold; of one category in fifty there is no document, and one in sixty is not needed. */
async function fillNeeds(run: Run): Promise<void> {
  await run(
    `insert into compliance_document.category (id, company_id, unit_id, code, client_id, names, need, unit_ids, no_expiry, validity_months, lead_days, warn_days, responsible_role, status, search, created_at, updated_at)
     select ${FIRST} + n, $1, $1, '${MARK}' || n, gen_random_uuid(), ${names(`'Bench licence ' || n`)}, 'once', (select array_agg(id) from organization.unit where code like '${MARK}%'), false, 12, 30,
       '{90,60,30,7}', 'projectManager', '_SYS_A9_1', lower('${MARK}' || n), now(), now() from generate_series(1, ${CATEGORIES}) n`,
    [COMPANY],
  );
  await run(
    `insert into compliance_document.requirement (company_id, unit_id, category_id, code, from_on, is_applicable, reason, has_document, is_asked, search, created_at, updated_at)
     select u.company_id, u.id, c.id, c.code || '-' || u.code, '2012-01-01', (u.at + c.id) % 60 > 0, case when (u.at + c.id) % 60 = 0 then 'Not here' end,
       (u.at + c.id) % 50 > 0, true, lower(c.code || '-' || u.code || ' bench licence'), now(), now()
     from (select id, company_id, code, row_number() over (order by id) as at from organization.unit where code like '${MARK}%') u
       cross join compliance_document.category c where c.code like '${MARK}%'`,
  );
}

/** Periods of a year each, one after the other; the last ends between three weeks ago and in a year. */
async function fillPeriods(run: Run): Promise<void> {
  const today = dayAt(new Date(), 'Asia/Hong_Kong');
  await run(
    `insert into compliance_document.document (id, company_id, unit_id, event_on, code, client_id, category_id, name, number, holder_id, issuer, issue_date, valid_from, valid_to,
       warn_days, responsible_id, previous_id, replaced_on, is_past, is_latest, renew_on, warn_on, told_step, status, search, created_at, updated_at)
     select ${FIRST} + r.at * ${PERIODS} + k, r.company_id, r.unit_id, e.last - ${YEAR} * (${PERIODS} - k) - 400, '${MARK}' || r.at || '-' || k, gen_random_uuid(), r.category_id, 'Bench licence', 'L-' || r.at, r.unit_id,
       'Bench authority', null, e.last - ${YEAR} * (${PERIODS} - k + 1) + 1, e.last - ${YEAR} * (${PERIODS} - k), '{90,60,30,7}', p.id, case when k > 1 then ${FIRST} + r.at * ${PERIODS} + k - 1 end,
       case when k < ${PERIODS} then e.last - ${YEAR} * (${PERIODS} - k) + 1 end, k < ${PERIODS}, k = ${PERIODS},
       case when k = ${PERIODS} and e.last - 90 > $1::date then e.last - 90 end, case when k = ${PERIODS} then greatest(e.last - 90, $1::date + 1) end, null,
       case when k = ${PERIODS} and e.last >= $1::date then '_SYS_CD_1' else '_SYS_CD_2' end, lower('${MARK}' || r.at || '-' || k || ' bench licence l-' || r.at || ' bench authority'), now(), now()
     from (select r.*, row_number() over (order by r.id) as at from compliance_document.requirement r where r.code like '${MARK}%' and r.has_document) r
       cross join lateral (select $1::date - 20 + (r.at * 37 % 386)::int as last) e cross join generate_series(1, ${PERIODS}) k
       cross join (select min(id) as id from organization.employee where unit_id = 201) p`,
    [today],
  );
  await run(
    `insert into compliance_document.renewal (company_id, unit_id, event_on, code, category_id, document_id, reason, opened_on, file_by, responsible_id, status, search, created_at, updated_at)
     select d.company_id, d.unit_id, $1, '${MARK}R' || d.id, d.category_id, d.id, '_SYS_CR_1', $1, d.valid_to - 30, d.responsible_id, '_SYS_TS_1', lower('${MARK}r' || d.id), now(), now()
     from compliance_document.document d where d.code like '${MARK}%' and d.is_latest and d.renew_on is null`,
    [addDays(today, -1)],
  );
}

/** A night of a busy season: documents that ended and are still called valid, renewals that open, people to be warned. */
export async function bringNight(run: Run): Promise<void> {
  const some = (where: string, count: number) =>
    `id in (select id from compliance_document.document where code like '${MARK}%' and is_latest and ${where} order by id limit ${count})`;
  await run(`update compliance_document.document set status = '_SYS_CD_1' where ${some(`status = '_SYS_CD_2'`, NIGHT.ends)}`);
  await run(`update compliance_document.document set renew_on = current_date - 1 where ${some('renew_on is not null', NIGHT.renewals)}`);
  await run(
    `update compliance_document.document set warn_on = current_date - 1 where ${some('valid_to between current_date and current_date + 80', NIGHT.warnings)}`,
  );
}

/** 500 projects with 40 requirements each, and 300,000 documents. */
export async function fillDocuments(run: Run): Promise<void> {
  await fillUnits(run);
  await fillNeeds(run);
  await fillPeriods(run);
  for (const table of ['organization.unit', 'organization.unit_period', 'organization.unit_closure']) await run(`vacuum analyze ${table}`);
  for (const table of ['category', 'requirement', 'document', 'renewal']) await run(`vacuum analyze compliance_document.${table}`);
  await run(`select pg_notify('quantum', 'units:')`);
}

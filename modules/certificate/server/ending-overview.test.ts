import { must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { addDays, dayAt } from '@quantum/platform/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';

let app: TestApp;
let today: string;
let project: number;
let job: number | null;
beforeAll(async () => {
  app = await startTestApp();
  today = dayAt(app.clock.now(), 'Asia/Hong_Kong');
  const holder = await whoIs(app, 'emp');
  project = holder.orgId;
  [{ job }] = (await app.sql('select job_id::int as job from organization.employee where id = $1', [holder.employeeId])) as [
    { job: number | null },
  ];
  await plant(holder.employeeId, 'OURS');
  const { employeeId } = await whoIs(app, 'other');
  await plant(employeeId, 'THEIRS');
});
afterAll(() => app.stop());

/** Licences of a person that end today, in 20, 60 and 90 days, the day after, and yesterday. */
async function plant(employeeId: number, code: string): Promise<void> {
  for (const days of [0, 20, 60, 90, 91, -1])
    await app.sql(
      `with e as (select id, company_id, unit_id from organization.employee where id = $1),
        k as (insert into certificate.category (company_id, unit_id, code, client_id, names, issuer, issued_here, valid_months, warn_days, proof_required, status, search, created_at, updated_at)
          select company_id, company_id, $2, gen_random_uuid(), jsonb_build_object('en', $2::text, 'zh-Hans', $2::text, 'zh-Hant', $2::text), '', true, 12, 30, false, '_SYS_A9_1', '', now(), now() from e returning id),
        c as (insert into certificate.certificate (company_id, unit_id, event_on, code, employee_id, category_id, is_pending, status, issued_on, valid_from, valid_to, created_at, updated_at)
          select e.company_id, e.unit_id, current_date, $2, e.id, k.id, false, '_SYS_CE_2', $3::date - 400, $3::date - 400, $3::date, now(), now() from e, k returning id, category_id)
        insert into certificate.issue (certificate_id, category_id, issue_no, source, status, valid_from, valid_to, issued_on)
          select id, category_id, 1, 'typed', '_SYS_CE_2', $3::date - 400, $3::date, $3::date - 400 from c`,
      [employeeId, `${code}-${days}`, addDays(today, days)],
    );
}

const board = (who: string, query = `months=3&unit=${project}`) => must(app, who, 'GET', `/charts/overviews/training?${query}`);
const part = (parts: { id: string }[], id: string) => parts.find((one) => one.id === id) as never as Record<string, never>;
const listed = async (who: string, ...queryCriterias: object[]) =>
  (await must(app, who, 'POST', '/training/certifications/list', { queryCriterias: [{ key: 'held', value: true }, ...queryCriterias] }))
    .totalCount;

it('licences that end within ninety days, by post and month, each cell opening its own', async () => {
  const { charts, tables } = await board('trn');
  const chart = part(charts, 'endingByPost') as unknown as {
    categories: string[];
    records: number;
    series: { cells: { value: number | null; href: string | null }[] }[];
  };
  const all = chart.series.flatMap(({ cells }) => cells);
  expect(chart.records).toBe(all.reduce((sum, { value }) => sum + (value ?? 0), 0));
  expect(chart.records).toBe(
    await listed('trn', { key: 'unitId', value: project }, { key: 'validTo', condition: 'between', value: [today, addDays(today, 90)] }),
  );
  const own = await listed(
    'trn',
    { key: 'unitId', value: project },
    { key: 'validTo', condition: 'between', value: [today, addDays(today, 90)] },
    job === null ? { key: 'jobId', condition: 'isNull' } : { key: 'jobId', value: job },
  );
  expect(own).toBeGreaterThanOrEqual(4);
  expect(chart.series.map(({ cells }) => cells.reduce((sum, { value }) => sum + (value ?? 0), 0))).toContain(own);
  const rows = (part(tables, 'ending') as unknown as { rows: { cells: string[]; href: string }[] }).rows;
  const ends = rows.map(({ cells }) => cells.at(-1)!);
  expect(ends).toEqual(ends.toSorted());
  expect(rows.map(({ cells }) => cells[2])).toContain('OURS-0');
  expect(rows.map(({ cells }) => cells[2])).not.toContain('OURS--1');
  for (const { href } of rows) expect((await app.as('trn', 'GET', `/training/certifications/${href.split('/').at(-1)}`)).STATUS).toBe(0);
});

it('counted where its reader reads certificates, and never in another company', async () => {
  const of = async (who: string) =>
    part((await board(who, 'months=3')).tables, 'ending') as unknown as { records: number; rows: { cells: string[] }[] };
  const within = { key: 'validTo', condition: 'between', value: [today, addDays(today, 90)] };
  for (const who of ['trn', 'pm', 'other']) expect([who, (await of(who)).records]).toEqual([who, await listed(who, within)]);
  const seen = (await of('other')).rows.map(({ cells }) => cells[2]!);
  expect(seen).toContain('THEIRS-0');
  expect(seen.filter((words) => words.startsWith('OURS'))).toEqual([]);
});

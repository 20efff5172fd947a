import { randomUUID } from 'node:crypto';
import { inThree, must, startTestApp, unique, whoIs, type TestApp } from '@quantum/platform/testing';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import writeSheet from 'write-excel-file/node';

const BASE = '/training/certifications';
let app: TestApp;
let employee: string;
let category: { code: string };
beforeAll(async () => {
  app = await startTestApp();
  const { employeeId } = await whoIs(app, 'emp');
  employee = (await app.sql<{ code: string }>('select code from organization.employee where id = $1', [employeeId]))[0]!.code;
  const code = unique('CAT');
  await must(app, 'trn', 'POST', `${BASE}/categories`, {
    clientId: randomUUID(),
    code,
    names: inThree('Licence'),
    issuer: 'Police',
    issuedHere: false,
    validMonths: 60,
    warnDays: 90,
    proofRequired: false,
    ladder: null,
    rank: null,
    numberPattern: null,
  });
  category = { code };
});
afterAll(() => app.stop());

type Cells = Record<number, string | Date | null>;
const row = (more: Cells = {}) =>
  Object.assign([employee, category.code, unique('N'), '2026-01-05', '2026-01-05', '2031-01-04', null] as (string | Date | null)[], more);
const headOf = async () => readSheet((await app.raw('trn', 'GET', `${BASE}/import/template`)).body);
/** A workbook of these rows, uploaded. */
async function workbook(rows: readonly unknown[][]): Promise<number> {
  const cells = rows.map((one) => one.map((value) => (value instanceof Date ? { value, type: Date, format: 'yyyy-mm-dd' } : value)));
  const [head] = await headOf();
  const content = await writeSheet([head as string[], ...cells] as never).toBuffer();
  return (await app.upload('trn', 'licences.xlsx', content, 'application/octet-stream')).DATA.id;
}
const bring = (fileId: number) => must(app, 'trn', 'POST', `${BASE}/import`, { fileId, dryRun: false });

it('a workbook with a leaver, an unknown category and days that are none is told by row and column, and nothing of it is saved', async () => {
  const [gone] = await app.sql<{ code: string }>(
    `update organization.employee set left_on = '2026-01-31' where id = (select max(id) from organization.employee where company_id = 35 and left_on is null
      and id not in (select employee_id from access.user where employee_id is not null)) returning code`,
  );
  // Days as text are days, as Excel writes them too; the thirtieth of February is none.
  const rows = [row(), row({ 0: gone!.code }), row({ 1: 'NO-SUCH' }), row({ 3: '2026-02-30' })];
  const [head] = await headOf();
  const fileId = await workbook(rows);
  const count = async () => (await app.sql<{ n: number }>('select count(*)::int as n from certificate.issue'))[0]!.n;
  const before = await count();
  const { faults } = await bring(fileId);
  const told = faults.map(({ row: at, column }: { row: number; column: string }) => `${at} ${column}`);
  const places = [
    [3, 0],
    [4, 1],
    [5, 3],
  ] as const;
  for (const [at, column] of places) expect(told).toContain(`${at} ${String(head![column]).split(' / ')[0]}`);
  const rowsTold = faults.map(({ row: at }: { row: number }) => at);
  for (const at of [3, 4, 5]) expect(rowsTold).toContain(at);
  expect(await count()).toBe(before);
});

it.each([
  ['an end before its beginning', { 5: '2025-01-01' }, 5],
  ['issued in the future', { 3: '2031-01-01' }, 3],
  ['a day as people write it', { 3: '5 Jan 2026' }, 3],
])('a licence with %s is refused at its cell', async (_what, cells: Cells, column) => {
  const [head] = await headOf();
  const { faults, applied } = await bring(await workbook([row(cells)]));
  expect([applied, faults[0]]).toMatchObject([false, { row: 2, column: String(head![column]).split(' / ')[0] }]);
});

it('days are taken as text and as days of the workbook', async () => {
  const day = new Date('2026-01-05T00:00:00Z');
  const { applied, created } = await bring(await workbook([row({ 3: day, 4: '2026-01-05', 5: new Date('2031-01-04T00:00:00Z') })]));
  expect([applied, created]).toEqual([true, 1]);
  const dates = await app.sql(
    `select issued_on::text as issued, valid_from::text as "from", valid_to::text as "to" from certificate.issue order by id desc limit 1`,
  );
  expect(dates).toEqual([{ issued: '2026-01-05', from: '2026-01-05', to: '2031-01-04' }]);
});

it('a scan that is a page is refused, whatever it is called', async () => {
  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  for (const [name, type] of [
    ['scan.html', 'text/html'],
    ['scan.jpg', 'image/jpeg'],
    ['scan.pdf', 'application/pdf'],
  ] as const)
    expect((await app.upload('emp', name, page, type)).STATUS).toBe(1400);
});

it('a thousand guessed codes get one answer, then none for an hour', async () => {
  const answers: number[] = [];
  for (let from = 0; from < 1000; from += 50) {
    const some = await Promise.all(
      Array.from({ length: 50 }, (_, i) => app.as(null, 'GET', `/public/certificate/${String(from + i).padStart(20, 'A')}`)),
    );
    answers.push(...some.map(({ STATUS }) => STATUS));
  }
  expect(new Set(answers)).toEqual(new Set([1410, 1429]));
  expect(answers.at(-1)).toBe(1429);
});

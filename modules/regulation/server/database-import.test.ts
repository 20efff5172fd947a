import { must, startTestApp, unique, type TestApp } from '@quantum/platform/testing';
import { addPeople } from '../../../apps/server/testing/people.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REGULATION_STATUS } from '../contract/index.ts';
import { activeRegulation, clauseLine, draftRegulation, REGULATIONS as BASE, regulationSheet, XLSX } from './testing/world.ts';

let app: TestApp;
let unit: string;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
  [{ code: unit }] = (await app.sql<{ code: string }>('select code from organization.unit where id = 35')) as [{ code: string }];
});
afterAll(() => app.stop());

async function send(rows: Parameters<typeof regulationSheet>[0], { who = 'leg', dryRun = false } = {}) {
  const { DATA } = await app.upload(who, 'law.xlsx', await regulationSheet(rows), XLSX);
  return app.as(who, 'POST', `${BASE}/import`, { fileId: DATA.id, dryRun });
}
const count = async () => (await app.sql<{ n: number }>('select count(*)::int as n from regulation.clause'))[0]!.n;
const find = async (documentNo: string) =>
  (await must(app, 'leg', 'POST', `${BASE}/list`, { queryCriterias: [{ key: 'documentNo', value: documentNo }] })).items;

it('rows of one document number are one regulation with its clauses in their order', async () => {
  const [first, second] = [unique('Order '), unique('Order ')];
  const rows = [
    clauseLine(unit, first, '第一条'),
    { 'Document number': first, 'Clause number': '第二条', 'Clause text': '<b>bold</b>' },
    clauseLine('', second, '1', { 'Importance (0–3)': 0 }),
  ];
  expect((await send(rows, { dryRun: true })).DATA).toMatchObject({ created: 2, applied: false, faults: [] });
  expect((await send(rows)).DATA).toMatchObject({ created: 2, applied: true });
  const [made] = await find(first);
  expect(made).toMatchObject({ clauseCount: 2, status: REGULATION_STATUS.pending, effective_date: '2003-06-16' });
  const { clauses } = await must(app, 'leg', 'GET', `${BASE}/${made.id}/clauses`);
  expect(clauses).toMatchObject([
    { no: '第一条', importance: 2, intervalMonths: 12 },
    { no: '第二条', text: '<b>bold</b>' },
  ]);
});

it('a draft that is there gets the clauses: a number it has is changed under its key, another one is new', async () => {
  const documentNo = unique('Order ');
  const { id } = await draftRegulation(app, 'leg', { documentNo });
  const rows = ['2', '7'].map((no) => ({ 'Document number': documentNo, 'Clause number': no, 'Clause text': `New words of ${no}` }));
  expect((await send(rows)).DATA).toMatchObject({ created: 0, updated: 1, applied: true });
  const { clauses } = await must(app, 'leg', 'GET', `${BASE}/${id}/clauses`);
  expect(clauses.map(({ key, text }: { key: string; text: string }) => [key, text])).toEqual([
    ['c1', 'Text of clause 1'],
    ['c2', 'New words of 2'],
    ['c3', 'Text of clause 3'],
    ['c4', 'New words of 7'],
  ]);
});

it('what is wrong is told by its cell, and nothing is entered', async () => {
  const before = await count();
  const documentNo = unique('Order ');
  const one = (more: object) => [clauseLine(unit, documentNo, '1', more)];
  const active = await must(app, 'leg', 'GET', `${BASE}/${(await activeRegulation(app)).id}`);
  const known = await count();
  for (const [rows, column, row] of [
    [[clauseLine(unit, documentNo, '1'), clauseLine(unit, documentNo, '1')], 'Clause number', 3],
    [[clauseLine(unit, documentNo, '第1条'), clauseLine(unit, documentNo, '第 １ 条')], 'Clause number', 3],
    [one({ 'Unit code': 'NOWHERE' }), 'Unit code', 2],
    [one({ Type: 'Rumour' }), 'Type', 2],
    [one({ 'Issued by': null }), 'Issued by', 2],
    [one({ 'Issued on': '2004-01-01' }), 'Effective date', 2],
    [one({ 'Importance (0–3)': 4 }), 'Importance (0–3)', 2],
    [one({ 'Web address': 'javascript:alert(1)' }), 'Web address', 2],
    [one({ 'Clause text': null }), 'Clause text', 2],
    [[clauseLine(unit, active.documentNo, '9')], 'Document number', 2],
  ] as const) {
    const answer = await send(rows);
    expect(answer.DATA.faults[0], column).toMatchObject({ row, column });
    expect(answer.DATA.applied).toBe(false);
  }
  expect(await count()).toBe(known);
  expect(known).toBe(before + 3);
});

it('of 5,000 clauses with 40 faults all are named, and nothing is saved', async () => {
  const before = await count();
  const documentNo = unique('Long ');
  const rows = Array.from({ length: 5000 }, (_, i) =>
    clauseLine(unit, documentNo, i % 250 === 249 ? '1' : `${i + 1}`, i % 250 === 120 ? { 'Importance (0–3)': 9 } : {}),
  );
  const answer = await send(rows);
  expect(answer.DATA).toMatchObject({ faultCount: 40, applied: false, jobId: null });
  expect(new Set(answer.DATA.faults.map(({ row, column }: { row: number; column: string }) => `${column} ${(row - 2) % 250}`))).toEqual(
    new Set(['Clause number 249', 'Importance (0–3) 120']),
  );
  expect(await count()).toBe(before);
}, 60_000);

it('who may not write regulations enters nothing', async () => {
  expect((await send([clauseLine(unit, unique('Order '), '1')], { who: 'pm' })).STATUS).toBe(1403);
});

import { must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACCIDENT_TYPE, MOST_HAZARDS, VERSION_STATUS } from '../../contract/index.ts';
import { hazardRow, taskSheet } from '../testing/job-task-sheet.ts';
import { BASE } from '../testing/world.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
let app: TestApp;
let unit: string;
beforeAll(async () => {
  app = await startTestApp();
  const { orgId } = await whoIs(app, 'ehsm');
  [{ code: unit }] = (await app.sql<{ code: string }>('select code from organization.unit where id = $1', [orgId])) as [{ code: string }];
});
afterAll(() => app.stop());

async function send(rows: Parameters<typeof taskSheet>[0], who = 'ehsm', dryRun = false) {
  const { DATA } = await app.upload(who, 'tasks.xlsx', await taskSheet(rows), TYPE);
  return app.as(who, 'POST', `${BASE}/jobTask/import`, { fileId: DATA.id, dryRun });
}
const count = async () => (await app.sql<{ n: number }>('select count(*)::int as n from risk.job_task'))[0]!.n;

it('rows of one name are one task, with its steps and hazards in their order; the words of a choice are read in any language', async () => {
  const rows = [
    hazardRow(unit),
    hazardRow(unit, { 'Hazard (English)': 'Heavy bag', 'Type of accident': '体力搬运伤害', 'Hazard type': 'Environment' }),
    hazardRow(unit, { 'Step (English)': 'Tie the bags', 'Hazard (English)': 'Splash' }),
    hazardRow(unit, { 'Job task (English)': 'Linen round', 'Hazard (English)': 'Trolley' }),
  ];
  const looked = await send(rows, 'ehsm', true);
  expect(looked.DATA).toMatchObject({ created: 2, applied: false, faults: [] });
  expect((await send(rows)).DATA).toMatchObject({ created: 2, applied: true });
  const { items } = await must(app, 'ehsm', 'POST', `${BASE}/jobTask/list`, { queryCriterias: [] });
  const made = items.find(({ name }: { name: string }) => name === 'Ward waste round');
  const it = await must(app, 'ehsm', 'GET', `${BASE}/jobTask/${made.id}`);
  expect(it).toMatchObject({
    status: VERSION_STATUS.pending,
    names: { 'zh-Hans': 'Ward waste round', 'zh-Hant': '病房收集廢物' },
    peopleExposed: 4,
  });
  expect(it.steps.map((step: { names: { en: string }; hazards: unknown[] }) => [step.names.en, step.hazards.length])).toEqual([
    ['Collect the bags', 2],
    ['Tie the bags', 1],
  ]);
  expect(it.steps[0].hazards[1].accidentType).toBe(ACCIDENT_TYPE.handling);
  await must(app, 'ehsm', 'POST', `${BASE}/jobTask/${made.id}/publish`, { version: 1 });
});

it('what is wrong is told by its cell, and nothing is entered', async () => {
  const before = await count();
  const many = Array.from({ length: MOST_HAZARDS + 1 }, (_, i) => hazardRow(unit, { 'Hazard (English)': `Hazard ${i}` }));
  for (const [rows, column, row] of [
    [[hazardRow(unit), hazardRow(unit)], 'Hazard (English)', 3],
    [[hazardRow('NOWHERE')], 'Unit code', 2],
    [[hazardRow(unit, { 'Hazard type': 'Ghosts' })], 'Hazard type', 2],
    [[hazardRow(unit, { 'Hazard (English)': null })], 'Hazard (English)', 2],
    [[hazardRow(unit, { 'People exposed': 2.5 })], 'People exposed', 2],
    [[hazardRow(unit, { 'Post (name)': 'Astronaut' })], 'Post (name)', 2],
    [many, 'Hazard (English)', MOST_HAZARDS + 2],
  ] as const) {
    const answer = await send(rows);
    expect(answer.DATA.faults[0], column).toMatchObject({ row, column });
    expect(answer.DATA.applied).toBe(false);
  }
  expect(await count()).toBe(before);
});

it('who may not publish enters nothing', async () => {
  expect((await send([hazardRow(unit)], 'sup')).STATUS).toBe(1403);
});

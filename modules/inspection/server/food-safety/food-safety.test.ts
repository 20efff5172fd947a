import { addDays, dayAt } from '@quantum/platform/domain';
import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { heldOnDevice, openInspectionOf, planInput, plantKitchenRounds } from '../testing.ts';
import { foodRollup } from './food-sums.store.ts';

const KITCHEN = 201;
const OTHER = 202;
const WITHOUT = 203;
const FOREIGN = 301;

let app: TestApp;
let today: string;
beforeAll(async () => {
  app = await startTestApp();
  today = dayAt(app.clock.now(), 'Asia/Hong_Kong');
});
afterAll(() => app.stop());

const day = (before: number): string => addDays(today, -before);
/** Figures, charts and tables of the board over the last ninety days. */
const board = (who: string, unit?: number) =>
  must(app, who, 'GET', `/charts/overviews/food-safety?from=${day(90)}&to=${today}${unit === undefined ? '' : `&unit=${unit}`}`);
const figure = async (who: string, id: string, unit?: number) =>
  (await board(who, unit)).figures.find((one: { id: string }) => one.id === `inspection.${id}`);
const answers = (who: string, ...queryCriterias: object[]) => must(app, who, 'POST', '/inspectionTasks/answers/list', { queryCriterias });
const is = (key: string, value: unknown) => ({ key, value });

it('twenty rounds of two critical temperatures, three out of limits: 7.50 %, less is better', async () => {
  await plantKitchenRounds(
    app,
    Array.from({ length: 20 }, (_, i) => ({
      unitId: KITCHEN,
      day: day(1 + i * 2),
      failing: i === 0 ? ['core'] : i < 3 ? ['chiller', 'freezer'] : i === 3 ? ['sample-weight'] : [],
      without: i === 4 ? ['sample-storage'] : [],
    })),
  );
  const breaches = await figure('pm', 'ccpBreach', KITCHEN);
  expect(breaches).toMatchObject({ numerator: 3, denominator: 40, moreIsBetter: false, unit: 'percent' });
  expect((100 * breaches.numerator) / breaches.denominator).toBe(7.5);
  // The freezers are no critical question, and what is not applicable was not asked.
  expect(await figure('pm', 'sampleKept', KITCHEN)).toMatchObject({ numerator: 38, denominator: 39, moreIsBetter: true });
  const fails = await figure('pm', 'foodFail', KITCHEN);
  expect(fails).toMatchObject({ numerator: 6, moreIsBetter: false });
  expect((await answers('pm', is('unitId', KITCHEN))).totalCount).toBe(fails.denominator);
});

it('each figure opens exactly its answers, and the filters narrow them', async () => {
  const readings = await answers('pm', is('unitId', KITCHEN), is('criticalReading', true));
  expect(readings.totalCount).toBe(40);
  const out = await answers('pm', is('unitId', KITCHEN), is('criticalReading', true), is('verdict', 'fail'));
  expect(out.items.map((one: { answer: string; limits: string }) => `${one.answer} of ${one.limits}`).sort()).toEqual([
    '-1 °C of 0–8 °C',
    '-1 °C of 0–8 °C',
    '69 °C of ≥ 70 °C',
  ]);
  expect((await answers('pm', is('unitId', KITCHEN), is('tag', 'retained-sample'))).totalCount).toBe(39);
  expect((await answers('pm', is('unitId', KITCHEN), is('item', 'pests'))).items[0]).toMatchObject({
    isYes: false,
    isYesNo: true,
    critical: true,
  });
  expect((await answers('pm', is('unitId', KITCHEN), is('item', 'state'))).items[0]).toMatchObject({ answer: 'Clean', limits: null });
  expect((await answers('pm', is('unitId', KITCHEN), is('critical', true))).totalCount).toBe(80);
  expect((await answers('pm', is('unitId', KITCHEN), is('search', '雪櫃'))).totalCount).toBe(20);
  expect((await answers('pm', is('unitId', KITCHEN), is('search', 'no such question'))).totalCount).toBe(0);
});

it('a kitchen without a reading says that there are no records, and has no share', async () => {
  const [task] = await plantKitchenRounds(app, [{ unitId: WITHOUT, day: day(3), failing: ['clothing'] }]);
  await app.sql(
    `delete from inspection.answer a using inspection.answer_item m where m.id = a.item_id and m.type in ('reading', 'temperature') and a.task_id = $1`,
    [task],
  );
  expect(await figure('dir', 'ccpBreach', WITHOUT)).toMatchObject({ numerator: 0, denominator: 0 });
  expect(await figure('dir', 'foodFail', WITHOUT)).toMatchObject({ numerator: 1 });
});

it('voided inspections count no longer, those sent back not until they are submitted again', async () => {
  const [task] = await plantKitchenRounds(app, [{ unitId: OTHER, day: day(2), failing: ['core'] }]);
  const breaches = async () => (await figure('dir', 'ccpBreach', OTHER)).numerator;
  const listed = async () => (await answers('dir', is('unitId', OTHER))).totalCount;
  expect([await breaches(), (await listed()) > 0]).toEqual([1, true]);
  for (const status of ['_SYS_TS_21', '_SYS_TS_1']) {
    await app.sql(`update inspection.task set status = $2 where id = $1`, [task, status]);
    expect([await breaches(), await listed()]).toEqual([0, 0]);
  }
  await app.sql(`update inspection.task set status = '_SYS_TS_7' where id = $1`, [task]);
  expect(await breaches()).toBe(1);
});

it('sums of days are the same as what they sum', async () => {
  const read = async () =>
    (await board('dir')).figures.map(({ id, numerator, denominator }: Record<string, unknown>) => [id, numerator, denominator]);
  const live = await read();
  await foodRollup.refresh(app.kernel.db.ownerDb, app.clock.now());
  expect(await app.sql('select 1 from inspection.answer_due')).toEqual([]);
  expect(await read()).toEqual(live);
  expect(await foodRollup.rebuild(app.kernel.db.ownerDb, app.clock.now())).toBeGreaterThan(10);
  expect(await read()).toEqual(live);
});

it('a submission from a device is kept as its answers, and its breach is open until its action is closed', async () => {
  const { items } = await must(app, 'pm', 'POST', '/forms/havingPreview/list/plan', { queryCriterias: [is('code', 'FS-HACCP-KITCHEN')] });
  const formId = items.find((form: { org_id: number }) => form.org_id === 35).id;
  const plan = await must(app, 'pm', 'POST', '/inspections', { ...(await planInput(app)), formId });
  await must(app, 'pm', 'POST', `/inspections/${plan.id}/publish`, { version: plan.version });
  const { id } = await openInspectionOf(app, plan.id);
  await must(app, 'insp', 'POST', `/inspectionTasks/${id}/handIn`, await heldOnDevice(app, 'insp', id));
  expect(await app.sql(`select 1 from inspection.answer where task_id = $1 and counts and verdict = 'pass'`, [id])).not.toHaveLength(0);

  const open = async () => (await board('pm', KITCHEN)).tables.find((one: { id: string }) => one.id === 'breaches').records;
  expect(await open()).toBe(3);
  const [breach] = (await answers('pm', is('unitId', KITCHEN), is('openBreach', true), is('item', 'core'))).items;
  await app.sql(
    `with found as (insert into inspection.finding (company_id, unit_id, event_on, task_id, client_id, code, item, description, risk, mode, created_at, updated_at)
         select company_id, unit_id, event_on, id, gen_random_uuid(), 'F-1', 'core', 'x', '_SYS_IR_1', '_SYS_CM_1', now(), now() from inspection.task where id = $1 returning *)
       insert into action.action (company_id, unit_id, event_on, code, source_kind, source_id, title, description, risk, mode, status, created_at, updated_at)
         select company_id, unit_id, event_on, 'A-1', 'inspection.finding', id, 'x', 'x', risk, mode, '_SYS_TS_4', now(), now() from found`,
    [breach.inspectionId],
  );
  expect(await open()).toBe(3);
  await app.sql(`update action.action set status = '_SYS_TS_7', closed_at = now() where code = 'A-1'`);
  expect(await open()).toBe(2);
  const { charts } = await board('pm', KITCHEN);
  const steps = charts.find((one: { id: string }) => one.id === 'breachesByStep');
  expect([steps.categories, steps.series[0].cells.map(({ value }: { value: number }) => value)]).toEqual([['Receiving and storage'], [2]]);
});

it('no one sees answers beyond their projects, or of another company', async () => {
  await plantKitchenRounds(app, [{ unitId: FOREIGN, day: day(5), failing: ['core'] }]);
  expect((await answers('pm', is('unitId', FOREIGN))).totalCount).toBe(0);
  const foreign = await answers('other');
  expect(new Set(foreign.items.map(({ unitId }: { unitId: number }) => unitId))).toEqual(new Set([FOREIGN]));
  expect((await figure('other', 'ccpBreach')).numerator).toBe(1);
  expect((await board('other')).tables.find((one: { id: string }) => one.id === 'breaches').records).toBe(1);
  expect((await app.as('emp', 'POST', '/inspectionTasks/answers/list', {})).STATUS).toBe(1403);
});

import { addDays, dayAt } from '@quantum/platform/domain';
import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { livePlan, openInspectionOf, submission } from '../../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const path = (unitId: number) => `/inspections/targets/${unitId}`;
async function save(who: string, unitId: number, more: { byRisk?: object[]; bySpace?: object[] } = {}) {
  const { stamp } = await must(app, who, 'GET', path(unitId));
  return app.as(who, 'PUT', path(unitId), { stamp, byRisk: [], bySpace: [], ...more });
}
/** An open inspection, its project, its space and the functional risk of that. */
async function inspection() {
  const plan = await livePlan(app);
  const { id } = await openInspectionOf(app, plan.id);
  const { space, unitId, target } = await must(app, 'pm', 'GET', `/inspectionTasks/${id}`);
  return { id, unitId, spaceId: space.id as number, risk: space.functionalRisk as string, target };
}
const targetOf = async (id: number) => (await must(app, 'pm', 'GET', `/inspectionTasks/${id}`)).target;

it('a score is held against the target of the functional risk, then of the space, then of the form', async () => {
  const { id, unitId, spaceId, risk, target: ofForm } = await inspection();
  await save('pm', unitId, { bySpace: [{ spaceId, percent: 90 }] });
  expect(await targetOf(id)).toBe(90);
  await save('ehsm', 35, { byRisk: [{ risk, percent: 98 }] });
  expect(await targetOf(id)).toBe(98);
  await save('pm', unitId, { byRisk: [{ risk, percent: 100 }] });
  expect(await targetOf(id)).toBe(100);
  expect((await must(app, 'pm', 'GET', path(unitId))).inherited).toMatchObject([{ risk, percent: 98 }]);
  await save('pm', unitId);
  await save('ehsm', 35);
  expect(await targetOf(id)).toBe(ofForm);
});

it('of one space at two units the nearest counts, and the other where it says nothing more', async () => {
  const { id, unitId, spaceId, target: ofForm } = await inspection();
  expect((await save('ehsm', 35, { bySpace: [{ spaceId, percent: 70 }] })).STATUS).toBe(0);
  expect(await targetOf(id)).toBe(70);
  expect((await save('pm', unitId, { bySpace: [{ spaceId, percent: 90 }] })).STATUS).toBe(0);
  expect(await targetOf(id)).toBe(90);
  await save('pm', unitId);
  expect(await targetOf(id)).toBe(70);
  await save('ehsm', 35);
  expect(await targetOf(id)).toBe(ofForm);
});

it('the result of a submission follows the target of its space; one that stands keeps its receipt', async () => {
  const { id, unitId, spaceId } = await inspection();
  await save('pm', unitId, { bySpace: [{ spaceId, percent: 1 }] });
  const body = await submission(app, 'insp', id, [{}]);
  const done = await must(app, 'insp', 'POST', `/inspectionTasks/${id}/submit`, body);
  expect(done.receipt).toMatchObject({ target: '1', result: 'pass' });
  await save('pm', unitId);
  expect((await must(app, 'pm', 'GET', `/inspectionTasks/${id}`)).receipt.target).toBe('1');
});

it('is changed by who plans for the unit, as it was read, and every fault is told at its place', async () => {
  const { unitId, spaceId } = await inspection();
  expect(await app.as('other', 'GET', path(unitId))).toMatchObject({ STATUS: 1410 });
  expect((await must(app, 'insp', 'GET', path(unitId))).mayChange).toBe(false);
  expect((await save('insp', unitId)).STATUS).toBe(1403);
  const [foreign] = await app.sql<{ id: number }>('select id from organization.space where company_id <> 35 limit 1');
  for (const [more, at] of [
    [{ byRisk: [{ risk: '_SYS_FR_99', percent: 90 }] }, 'byRisk.0.risk'],
    [{ byRisk: [1, 2].map(() => ({ risk: '_SYS_FR_1', percent: 90 })) }, 'byRisk.1.risk'],
    [{ bySpace: [{ spaceId: foreign!.id, percent: 90 }] }, 'bySpace.0.spaceId'],
    [{ bySpace: [{ spaceId, percent: 101 }] }, 'bySpace.0.percent'],
    [{ bySpace: [{ spaceId, percent: 90.005 }] }, 'bySpace.0.percent'],
  ] as const)
    expect(await save('pm', unitId, more as object)).toMatchObject({ STATUS: 1400, DATA: [{ path: at }] });
  const { stamp } = await must(app, 'pm', 'GET', path(unitId));
  await save('pm', unitId, { bySpace: [{ spaceId, percent: 90 }] });
  expect(await app.as('pm', 'PUT', path(unitId), { stamp, byRisk: [], bySpace: [] })).toMatchObject({
    STATUS: 1422,
    DATA: { key: 'inspection.target.refusal.stale' },
  });
});

it('holds from its day on: until then the earlier one counts, and a result that stands keeps the target of its day', async () => {
  const { id, unitId, risk } = await inspection();
  const today = dayAt(app.clock.now(), 'Asia/Hong_Kong');
  const from = async (validFrom: string, percent: number) => {
    const { stamp } = await must(app, 'pm', 'GET', `${path(unitId)}?on=${validFrom}`);
    return app.as('pm', 'PUT', path(unitId), { stamp, validFrom, byRisk: [{ risk, percent }], bySpace: [] });
  };
  await save('pm', unitId, { byRisk: [{ risk, percent: 80 }] });
  const tomorrow = addDays(today, 1);
  expect((await from(tomorrow, 99)).STATUS).toBe(0);
  expect(await must(app, 'pm', 'GET', path(unitId))).toMatchObject({ on: today, byRisk: [{ risk, percent: 80 }], upcoming: [tomorrow] });
  expect(await must(app, 'pm', 'GET', `${path(unitId)}?on=${tomorrow}`)).toMatchObject({ byRisk: [{ risk, percent: 99 }], upcoming: [] });
  expect(await from(addDays(today, -1), 50)).toMatchObject({ STATUS: 1400, DATA: [{ path: 'validFrom' }] });
  const done = await must(app, 'insp', 'POST', `/inspectionTasks/${id}/submit`, await submission(app, 'insp', id));
  expect(done.receipt.target).toBe('80');
  const later = await inspection();
  app.later({ hours: 24 });
  expect([await targetOf(later.id), (await must(app, 'pm', 'GET', `/inspectionTasks/${id}`)).receipt.target]).toEqual([99, '80']);
});

import { must, startTestApp, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draftPlan, livePlan, openInspectionOf } from '../../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const give = (who: string, ids: number[], inspectorIds: number[]) => app.as(who, 'POST', '/inspections/reassign', { ids, inspectorIds });
const inspectorsOf = async (id: number): Promise<number[]> => (await must(app, 'pm', 'GET', `/inspections/${id}`)).inspectorIds;

it('each plan takes its inspectors for itself; open windows that have not been started follow, what refuses keeps none of the others', async () => {
  const [live, draft, ended] = [await livePlan(app), await draftPlan(app), await livePlan(app)];
  await must(app, 'pm', 'POST', `/inspections/${ended.id}/stop`, { version: ended.version, reason: 'contract ended' });
  const [insp, sup] = [(await whoIs(app, 'insp')).employeeId, (await whoIs(app, 'sup')).employeeId];
  const { DATA } = await give('pm', [live.id, draft.id, ended.id, 999_999], [sup, sup]);
  expect(DATA.results.map((one: { STATUS: number }) => one.STATUS)).toEqual([0, 0, 1422, 1410]);
  expect([await inspectorsOf(live.id), await inspectorsOf(draft.id), await inspectorsOf(ended.id)]).toEqual([[sup], [sup], [insp]]);
  const { id } = await openInspectionOf(app, live.id);
  expect(await must(app, 'pm', 'GET', `/inspectionTasks/${id}`)).toMatchObject({ inspectorId: sup });
  const [change] = await must(app, 'pm', 'GET', `/inspections/${live.id}/history`);
  expect(change).toMatchObject({ event: 'update', changes: { inspector_ids: [[{ id: insp }], [{ id: sup }]] } });
  const after = await must(app, 'pm', 'GET', `/inspections/${live.id}`);
  expect(after).toMatchObject({ spaceIds: live.spaceIds, times: live.times, status: live.status });
});

it('refuses strangers and leavers, and who may not plan', async () => {
  const { id } = await draftPlan(app);
  const before = await inspectorsOf(id);
  const other = (await whoIs(app, 'other')).employeeId;
  expect((await give('pm', [id], [other])).DATA.results).toMatchObject([{ STATUS: 1400 }]);
  expect(await give('insp', [id], before)).toMatchObject({ STATUS: 1403 });
  expect(await give('pm', [id], [])).toMatchObject({ STATUS: 1400 });
  expect(await inspectorsOf(id)).toEqual(before);
});

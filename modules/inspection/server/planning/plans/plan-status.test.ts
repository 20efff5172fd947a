import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draftPlan, livePlan } from '../../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const move = (ids: number[], status: string, who = 'pm') => app.as(who, 'POST', '/inspections/status', { ids, status });
const statusOf = async (id: number): Promise<string> => (await must(app, 'pm', 'GET', `/inspections/${id}`)).status;

it('publishes drafts and resumes what is paused, each by itself; what may not move says why and stays', async () => {
  const draft = await draftPlan(app);
  const empty = await draftPlan(app);
  await must(app, 'pm', 'PUT', `/inspections/${empty.id}`, {
    ...Object.fromEntries(Object.entries(empty).filter(([key]) => PLAN_KEYS.has(key))),
    inspectorIds: [],
  });
  const live = await livePlan(app);
  const { DATA } = await move([draft.id, empty.id, live.id], '_SYS_IP_2');
  const by = new Map<number, { STATUS: number; refusal: { key: string } | null }>(DATA.results.map((one: { id: number }) => [one.id, one]));
  expect(by.get(draft.id)).toMatchObject({ STATUS: 0 });
  expect(['_SYS_IP_2', '_SYS_IP_3']).toContain(await statusOf(draft.id));
  expect(by.get(empty.id)).toMatchObject({ STATUS: 1422, refusal: { key: 'inspection.plan.refusal.noInspector' } });
  expect(await statusOf(empty.id)).toBe('_SYS_IP_1');
  expect(by.get(live.id)).toMatchObject({ STATUS: 1422 });

  const [begun] = await app.sql<{ id: number }>(`update inspection.plan set status = '_SYS_IP_4' where id = $1 returning id`, [live.id]);
  expect((await move([begun!.id], '_SYS_IP_3')).DATA.results).toMatchObject([{ STATUS: 0 }]);
  expect(await statusOf(live.id)).toBe('_SYS_IP_3');
});

it.each(['_SYS_IP_4', '_SYS_IP_6', '_SYS_IP_5'])(
  'offers no bulk change to a state that needs a reason or is automatic: %s',
  async (status) => {
    const live = await livePlan(app);
    expect((await move([live.id], status)).DATA.results).toMatchObject([
      { STATUS: 1422, refusal: { key: 'inspection.plan.refusal.status' } },
    ]);
  },
);

it('of another company answers as if it were not there', async () => {
  const draft = await draftPlan(app);
  expect((await move([draft.id], '_SYS_IP_2', 'other')).DATA.results).toMatchObject([{ STATUS: 1410 }]);
  expect(await statusOf(draft.id)).toBe('_SYS_IP_1');
});

const PLAN_KEYS = new Set([
  'name',
  'unitId',
  'method',
  'formId',
  'spaceIds',
  'inspectorIds',
  'assignRule',
  'frequency',
  'interval',
  'weekdays',
  'times',
  'windowMinutes',
  'graceMinutes',
  'startsOn',
  'endsOn',
  'holidayRule',
  'signOff',
  'version',
]);

import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { livePlan } from '../../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('a space cannot be removed while a plan uses it; the refusal names the plan with its link; a stopped plan lets it go', async () => {
  const plan = await livePlan(app);
  const [space] = await app.sql<{ id: number; version: number }>(
    'select s.id, s.version from inspection.plan_space x join organization.space s on s.id = x.space_id where x.plan_id = $1',
    [plan.id],
  );
  const remove = () => app.as('admin', 'POST', `/space/${space!.id}/remove`, { version: space!.version, reason: 'rebuilt' });
  const refused = await remove();
  expect(refused).toMatchObject({ STATUS: 1422, DATA: { key: 'inspection.refusal.plansInSpace', params: { count: 1 } } });
  expect(refused.DATA.links).toEqual([{ title: plan.code, href: `/quantum/inspection/scheduling/${plan.id}` }]);
  const { DATA } = await app.as('admin', 'GET', `/space/${space!.id}`);
  expect(DATA.events.find((one: { event: string }) => one.event === 'remove').refusal.links).toEqual(refused.DATA.links);
  const { version } = (await app.as('pm', 'GET', `/inspections/${plan.id}`)).DATA;
  expect((await app.as('pm', 'POST', `/inspections/${plan.id}/stop`, { version, reason: 'rebuilt' })).STATUS).toBe(0);
  expect((await remove()).STATUS).toBe(0);
});

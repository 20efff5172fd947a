import { startTestApp, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runPlanningTick } from '../planning.jobs.ts';
import { livePlan } from '../../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const WINDOW_AND_GRACE = { hours: 6 };

it('a missed round is told to its project manager once, and leads to the plan', async () => {
  const { employeeId } = await whoIs(app, 'pm');
  const plan = await livePlan(app, { spaces: 2 });
  app.clock.advance(WINDOW_AND_GRACE);
  await runPlanningTick(app.kernel);
  await runPlanningTick(app.kernel);
  const told = await app.sql<{ event: string; href: string; text: string }>(
    `select event, href, body->>'en' as text from notification.message where employee_id = $1 and code = $2`,
    [employeeId, plan.code],
  );
  expect(told).toMatchObject([{ event: 'inspection.missed', href: `/quantum/inspection/scheduling/${plan.id}` }]);
  expect(told[0]!.text).toContain('2 of 2 spaces');
});

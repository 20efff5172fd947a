import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openInspectionOf, planInput, submission } from '../../../inspection/server/testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it.each([
  ['_SYS_FR_1', 2],
  ['_SYS_FR_2', 48],
])('a finding in a room of %s is to be corrected within %i hours, whatever its risk', async (risk, hours) => {
  const input = await planInput(app);
  await app.sql('update organization.space set functional_risk = $2 where id = $1', [input.spaceIds[0], risk]);
  const plan = await must(app, 'pm', 'POST', '/inspections/programmes/space/plans', input);
  await must(app, 'pm', 'POST', `/inspections/${plan.id}/publish`, { version: plan.version });
  const { id } = await openInspectionOf(app, plan.id);
  // Low: its own days would be weeks.
  const done = await must(app, 'insp', 'POST', `/inspectionTasks/${id}/submit`, await submission(app, 'insp', id, [{ risk: '_SYS_IR_3' }]));
  const [action] = await app.sql<{ hours: number }>(
    `select extract(epoch from a.due_at - a.created_at) / 3600 as hours from action.action a join inspection.finding f on f.id = a.source_id where f.task_id = $1`,
    [done.id],
  );
  expect(Math.round(Number(action!.hours))).toBe(hours);
});

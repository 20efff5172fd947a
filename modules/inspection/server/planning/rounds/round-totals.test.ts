import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { livePlan, submission } from '../../testing.ts';

let app: TestApp;
let planId: number;
let roundId: number;
let tasks: { id: number }[];
beforeAll(async () => {
  app = await startTestApp();
  ({ id: planId } = await livePlan(app, { spaces: 8 }));
  [{ id: roundId }] = (await app.sql('select id from inspection.round where plan_id = $1 and opened_at is not null', [planId])) as [
    { id: number },
  ];
  tasks = await app.sql('select id from inspection.task where round_id = $1 order by id', [roundId]);
});
afterAll(() => app.stop());

/** How many spaces the round has and how many are done, as each screen tells it. */
async function told(): Promise<Record<string, string>> {
  const round = await must(app, 'insp', 'GET', `/inspectionTasks/round/${roundId}`);
  const todos = await must(app, 'insp', 'POST', '/tasks/todo/list', {});
  const todo = todos.items.find(({ href }: { href: string }) => href.endsWith(`/round/${roundId}`));
  const calendar = await must(app, 'pm', 'POST', '/inspectionTasks/rounds/list', {});
  const inCalendar = calendar.items.find(({ id }: { id: number }) => id === roundId);
  const { figures } = await must(app, 'pm', 'GET', '/charts/homepage');
  const today = figures.find(({ id }: { id: string }) => id === 'inspection.today').parts;
  const part = today.find(({ label }: { label: string }) => label === 'Ward cleaning round');
  const { rounds } = await must(app, 'pm', 'GET', `/inspections/${planId}`);
  const ofPlan = rounds.find(({ id }: { id: number }) => id === roundId);
  return {
    plan: `${ofPlan.done} of ${ofPlan.total}`,
    round: `${round.done} of ${round.total}`,
    todo: `${todo.progressDone} of ${todo.progressTotal}`,
    calendar: `${inCalendar.done} of ${inCalendar.total}`,
    homepage: `${part.done} of ${part.total}`,
  };
}
const everywhere = (count: string) => ({ plan: count, round: count, todo: count, calendar: count, homepage: count });

it('a round has as many spaces wherever it is told, and an exempted one is among none of them', async () => {
  const plans = await must(app, 'pm', 'POST', '/inspections/list', {});
  expect(plans.items.find(({ id }: { id: number }) => id === planId).spaceCount).toBe(8);
  expect(await told()).toEqual(everywhere('0 of 8'));
  const { version } = await must(app, 'pm', 'GET', `/inspectionTasks/${tasks[1]!.id}`);
  await must(app, 'pm', 'POST', `/inspectionTasks/${tasks[1]!.id}/exempt`, { version, reason: 'Closed for works' });
  expect(await told()).toEqual(everywhere('0 of 7'));
  await must(app, 'insp', 'POST', `/inspectionTasks/${tasks[0]!.id}/submit`, await submission(app, 'insp', tasks[0]!.id, []));
  expect(await told()).toEqual(everywhere('1 of 7'));
  // It is still named, with its state.
  const round = await must(app, 'insp', 'GET', `/inspectionTasks/round/${roundId}`);
  expect(round.tasks).toHaveLength(8);
});

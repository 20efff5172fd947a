import { must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { livePlan, submission } from '../testing.ts';

let app: TestApp;
let roundId: number;
let tasks: { id: number }[];
beforeAll(async () => {
  app = await startTestApp();
  const plan = await livePlan(app, { spaces: 4 });
  [{ id: roundId }] = (await app.sql('select id from inspection.round where plan_id = $1 and opened_at is not null', [plan.id])) as [
    { id: number },
  ];
  tasks = await app.sql('select id from inspection.task where round_id = $1 order by id', [roundId]);
});
afterAll(() => app.stop());

interface List {
  id: string;
  rows: { title: string; note: string; href: string; action: string | null; state: { text: string } }[];
}
const nextOf = async (who: string): Promise<List | undefined> =>
  (await must(app, who, 'GET', '/charts/homepage')).lists.find(({ id }: List) => id === 'inspection.nextRound');
const pageOf = async (who: string): Promise<List[]> => (await must(app, who, 'GET', '/charts/homepage')).lists;

it('stands first: where it is, until when, and the tap that begins it', async () => {
  const [first] = await pageOf('insp');
  expect(first).toMatchObject({ id: 'inspection.nextRound', count: null });
  const [row] = first!.rows;
  expect(row).toMatchObject({ title: 'Ward cleaning round', href: `/quantum/inspection/round/${roundId}`, action: 'Start' });
  expect(row!.note).toMatch(/^Kwun Shan Hospital · .+ · .+ · 2 more spaces$/);
  expect(row!.state.text).toMatch(/^due in \d+ (h|min)$/);
});

it('goes on where it was left, and leaves out what is done or exempted', async () => {
  await must(app, 'insp', 'POST', `/inspectionTasks/${tasks[0]!.id}/submit`, await submission(app, 'insp', tasks[0]!.id, []));
  expect((await nextOf('insp'))!.rows[0]).toMatchObject({ action: 'Continue (1 of 4)' });
  const { version } = await must(app, 'pm', 'GET', `/inspectionTasks/${tasks[1]!.id}`);
  await must(app, 'pm', 'POST', `/inspectionTasks/${tasks[1]!.id}/exempt`, { version, reason: 'Closed for works' });
  const { action, note } = (await nextOf('insp'))!.rows[0]!;
  expect(action).toBe('Continue (1 of 3)');
  expect(note).not.toContain('more space');
});

it('is of its inspector alone', async () => {
  const { employeeId } = await whoIs(app, 'sup');
  expect(await app.sql('select id from inspection.round where $1 = any(inspectors) and ended_at is null', [employeeId])).toEqual([]);
  expect(await nextOf('sup')).toBeUndefined();
});

it('of the days to come is told with its beginning, and cannot be begun', async () => {
  for (const { id } of tasks.slice(2))
    await must(app, 'insp', 'POST', `/inspectionTasks/${id}/submit`, await submission(app, 'insp', id, []));
  const [row] = (await nextOf('insp'))!.rows;
  expect(row!.action).toBeNull();
  expect(row!.state.text).toMatch(/^begins \d{4}-\d\d-\d\d \d\d:\d\d$/);
});

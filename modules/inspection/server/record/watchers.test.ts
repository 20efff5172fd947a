import { must, startTestApp, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signingInspection, submission, waitingInspection } from '../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

interface Told {
  event: string;
  text: string;
  why: string;
}
/** What a person was told of one inspection, oldest first. */
const told = async (who: string, id: number): Promise<Told[]> =>
  app.sql<Told & { id: number }>(
    `select event, body->>'en' as text, why->>'en' as why from notification.message
     where employee_id = $1 and record_kind = 'inspection.task' and record_id = $2 order by id`,
    [(await whoIs(app, who)).employeeId, id],
  );
const words = async (who: string, id: number) => (await told(who, id)).map(({ text }) => text);

it('are notified of each step, and why they are told', async () => {
  const { id } = await waitingInspection(app);
  await must(app, 'qa', 'POST', `/inspectionTasks/${id}/watch`);
  await must(app, 'insp', 'POST', `/inspectionTasks/${id}/submit`, await submission(app, 'insp', id));
  const heard = await told('qa', id);
  expect(heard.map(({ text }) => text)).toEqual([expect.stringMatching(/submitted$/), expect.stringMatching(/closed the case$/)]);
  expect(new Set(heard.map(({ event }) => event))).toEqual(new Set(['collaboration.moved']));
  expect(new Set(heard.map(({ why }) => why))).toEqual(new Set(['you follow it']));
  expect(await words('insp', id)).toEqual([]);
});

it('are notified once of a return, also when they are told of it in other words', async () => {
  const inspection = await signingInspection(app);
  await must(app, 'qa', 'POST', `/inspectionTasks/${inspection.id}/watch`);
  await must(app, 'insp', 'POST', `/inspectionTasks/${inspection.id}/watch`);
  const [round] = (await must(app, 'pm', 'GET', `/inspectionTasks/${inspection.id}`)).signing;
  const seat = { version: round.version, seatId: round.seats[0].id };
  await must(app, 'pm', 'POST', `/tasks/sign/${round.id}/reject`, { ...seat, reason: 'Room 3 is missing', parts: [] });
  expect((await words('qa', inspection.id)).filter((text) => text.endsWith('sent it back for rework'))).toHaveLength(1);
  expect((await told('insp', inspection.id)).filter(({ event }) => event === 'inspection.sentBack')).toHaveLength(1);
  expect((await words('insp', inspection.id)).filter((text) => text.endsWith('sent it back for rework'))).toEqual([]);
});

it('are notified of what happens to many at once: a plan that is stopped, and only of what they watch', async () => {
  const { id } = await waitingInspection(app, { spaces: 2 });
  const [inspection] = await app.sql<{ plan_id: number }>('select plan_id from inspection.task where id = $1', [id]);
  await must(app, 'qa', 'POST', `/inspectionTasks/${id}/watch`);
  const { version } = await must(app, 'pm', 'GET', `/inspections/${inspection!.plan_id}`);
  await must(app, 'pm', 'POST', `/inspections/${inspection!.plan_id}/stop`, { version, reason: 'The ward moves' });
  expect(await words('qa', id)).toEqual([expect.stringMatching(/cancelled it$/)]);
  const others = await app.sql<{ id: number }>('select id from inspection.task where plan_id = $1 and id <> $2', [inspection!.plan_id, id]);
  for (const other of others) expect(await words('qa', other.id)).toEqual([]);
});

it('who may no longer read it is not notified', async () => {
  const { id } = await waitingInspection(app);
  await must(app, 'qa', 'POST', `/inspectionTasks/${id}/watch`);
  const { userId } = await whoIs(app, 'qa');
  await app.sql(`update access.grant set valid_to = current_date - 1, valid_from = current_date - 2 where user_id = $1`, [userId]);
  await app.sql(`select pg_notify('quantum', 'grants:')`);
  await must(app, 'insp', 'POST', `/inspectionTasks/${id}/submit`, await submission(app, 'insp', id));
  const { rows } = {
    rows: await app.sql<{ n: number }>(
      `select count(*)::int as n from notification.message where record_kind = 'inspection.task' and record_id = $1 and event = 'collaboration.moved'`,
      [id],
    ),
  };
  expect(rows[0]!.n).toBe(0);
});

import { must, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { askForPaper, roundNow, startPaperApp } from '../testing/papers.ts';

let app: TestApp;
const people: Record<string, { userId: number; employeeId: number }> = {};
beforeAll(async () => {
  app = await startPaperApp();
  for (const who of ['pm', 'ehs', 'sup', 'insp']) {
    const { employeeId } = await whoIs(app, who);
    const [user] = await app.sql<{ id: number }>('select id::int as id from access.user where user_name = $1', [who]);
    people[who] = { employeeId, userId: user!.id };
  }
});
beforeEach(() =>
  app.sql(`update task.task set created_by = null; update task.sign_round set status = 'withdrawn' where status = 'signing'`),
);
afterAll(() => app.stop());

/** A to-do that somebody gave to others, due so many days from now. */
async function give(
  code: string,
  by: string,
  to: string[],
  days: number | null,
  type = '_SYS_TK_6',
  kind = 'action.action',
): Promise<void> {
  const [task] = await app.sql<{ id: number }>(
    `insert into task.task (type, source_kind, source_id, code, title, place, status, company_id, unit_id, event_on, due_at, created_by, created_at, updated_at)
     values ($1, $2, 7, $3, jsonb_build_object('en', $3::text), '{}', '_SYS_TS_4', 35, 201, current_date, $4::timestamptz + make_interval(days => $5), $6,
       $4::timestamptz - interval '3 days', now()) returning id::int as id`,
    [type, kind, code, app.clock.now().toISOString(), days, people[by]!.userId],
  );
  for (const who of to)
    await app.sql(`insert into task.assignee (task_id, employee_id, responsibility, open) values ($1, $2, '_SYS_RP_1', true)`, [
      task!.id,
      people[who]!.employeeId,
    ]);
}

interface List {
  id: string;
  count: number;
  rows: { title: string; note: string; href: string; state: { text: string; tone: string } | null }[];
}
const awaited = async (who: string): Promise<List | undefined> =>
  ((await must(app, who, 'GET', '/charts/homepage')).lists as List[]).find(({ id }) => id === 'signature.awaited');
const nameOf = async (who: string): Promise<string> =>
  (await app.sql<{ name: string }>(`select names->>'en' as name from organization.employee where id = $1`, [people[who]!.employeeId]))[0]!
    .name;

it('says whom a record of mine waits for, since when and how late, what is late first', async () => {
  await give('NO-DUE', 'insp', ['pm'], null);
  await give('LATE', 'insp', ['sup', 'pm'], -2);
  await give('SOON', 'insp', ['ehs'], 9);
  const list = (await awaited('insp'))!;
  expect([list.count, list.rows.map(({ title }) => title)]).toEqual([3, ['LATE', 'SOON', 'NO-DUE']]);
  const [late] = list.rows;
  expect(late!.note).toContain(await nameOf('sup'));
  expect(late!.note).toContain(await nameOf('pm'));
  expect(late!.note).toContain('3 days');
  expect([late!.state, late!.href]).toEqual([{ text: '2 d late', tone: 'danger' }, '/quantum/corrective-action/detail/7']);
});

it('leaves out what is mine to do, what others gave, and what opens for whose to-do it is alone', async () => {
  await give('MINE-TOO', 'insp', ['insp', 'pm'], -2);
  await give('OF-SUP', 'sup', ['pm'], -2);
  await give('COURSE', 'insp', ['pm'], -2, '_SYS_TK_21', 'training.record');
  expect(await awaited('insp')).toBeUndefined();
  expect((await awaited('sup'))!.rows.map(({ title }) => title)).toEqual(['OF-SUP']);
});

it('of a round it waits for the open seat, for whose work is signed; not for those who signed before', async () => {
  const signers = [{ employeeId: people['pm']!.employeeId }, { employeeId: people['ehs']!.employeeId }];
  const { round } = await askForPaper(app, { mode: 'sequential', rule: 'all', signers, authors: [people['insp']!.employeeId] });
  const waits = async () => (await awaited('insp'))!.rows.map(({ note }) => note);
  expect(await waits()).toEqual([expect.stringContaining(await nameOf('pm'))]);
  const { version, seats } = await roundNow(app, round);
  await must(app, 'pm', 'POST', `/tasks/sign/${round}/ok`, { version, seatId: seats[0]!.id });
  expect(await waits()).toEqual([expect.stringContaining(await nameOf('ehs'))]);
  expect(await awaited('pm')).toBeUndefined();
});

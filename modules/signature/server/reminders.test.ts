import { inDays, must, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remindSigners } from './reminder.jobs.ts';
import { actOn, askForPaper, roundNow, startPaperApp } from './testing/papers.ts';

let app: TestApp;
const ids: Record<string, number> = {};
beforeAll(async () => {
  app = await startPaperApp();
  for (const who of ['pm', 'ehs', 'sup', 'insp']) ids[who] = (await whoIs(app, who)).employeeId;
});
afterAll(() => app.stop());

const messagesOf = (who: string) =>
  app.sql<{ event: string; code: string }>(
    `select m.event, m.code from notification.message m where m.employee_id = $1 and m.event like 'signature.%' order by m.id`,
    [ids[who]],
  );
const reports = (who: string, to: string | null) =>
  app.sql('update organization.employee set manager_id = $2 where id = $1', [ids[who], to === null ? null : ids[to]]);

it('a signer is reminded after 24 and 72 hours, once each; then the next above may sign in their place', async () => {
  await reports('sup', 'insp');
  await reports('insp', 'ehs');
  // Who made it never comes in: the one above them does.
  const { paper, round } = await askForPaper(app, {
    mode: 'sequential',
    rule: 'all',
    signers: [{ employeeId: ids['sup']! }],
    authors: [ids['insp']!],
  });
  const seat = async () =>
    (
      await app.sql<{ reminders: number; proxy: number | null }>(
        'select reminders, proxy_id::int as proxy from task.sign_seat where round_id = $1',
        [round],
      )
    )[0];
  await remindSigners(app.kernel);
  expect(await seat()).toEqual({ reminders: 0, proxy: null });
  app.later({ hours: 25 });
  for (let i = 0; i < 2; i++) await remindSigners(app.kernel);
  expect(await seat()).toEqual({ reminders: 1, proxy: null });
  expect((await messagesOf('sup')).map(({ event }) => event)).toEqual(['signature.reminder']);
  app.later({ hours: 50 });
  for (let i = 0; i < 2; i++) await remindSigners(app.kernel);
  expect(await seat()).toEqual({ reminders: 2, proxy: ids['ehs'] });
  expect((await messagesOf('sup')).map(({ event }) => event)).toEqual(['signature.reminder', 'signature.reminder']);
  expect((await messagesOf('ehs')).map(({ event }) => event)).toEqual(['signature.escalated']);
  expect(await messagesOf('insp')).toEqual([]);
  const { seats } = await must(app, 'ehs', 'GET', '/tasks/toSign');
  expect(seats).toMatchObject([{ code: `P-${paper}`, roundId: round }]);
  const [{ roundId, version, seatId, contentHash }] = seats;
  expect((await must(app, 'ehs', 'POST', '/tasks/toSign', { seats: [{ roundId, version, seatId, contentHash }] })).results).toMatchObject([
    { STATUS: 0 },
  ]);
  expect((await roundNow(app, round)).status).toBe('signed');
});

it('without anyone above who may sign it goes on waiting; who has answered is not reminded', async () => {
  await reports('pm', null);
  const alone = await askForPaper(app, { mode: 'sequential', rule: 'all', signers: [{ employeeId: ids['pm']! }] });
  const done = await askForPaper(app, {
    mode: 'parallel',
    rule: 'all',
    signers: [{ employeeId: ids['pm']! }, { employeeId: ids['ehs']! }],
  });
  await actOn(app, done.round, 'ehs', 'ok');
  const before = (await messagesOf('ehs')).length;
  app.later({ hours: 100 });
  await remindSigners(app.kernel);
  expect((await messagesOf('pm')).length).toBeGreaterThanOrEqual(2);
  expect((await messagesOf('ehs')).length).toBe(before);
  expect((await roundNow(app, alone.round)).seats).toMatchObject([{ status: 'unsigned' }]);
});

it('a round that is being signed is left alone, and comes with the next look', async () => {
  const { round } = await askForPaper(app, { mode: 'sequential', rule: 'all', signers: [{ employeeId: ids['sup']! }] });
  app.later({ hours: 25 });
  const signer = await app.kernel.db.owner.connect();
  const reminders = async () => (await app.sql('select reminders from task.sign_seat where round_id = $1', [round]))[0];
  try {
    await signer.query('begin');
    await signer.query('select from task.sign_round where id = $1 for update', [round]);
    await remindSigners(app.kernel);
    expect(await reminders()).toEqual({ reminders: 0 });
  } finally {
    await signer.query('rollback');
    signer.release();
  }
  await remindSigners(app.kernel);
  expect(await reminders()).toEqual({ reminders: 1 });
});

describe('after the escalation', () => {
  it('an absence is entered: the stand-in signs, and the next above has nothing left to do', async () => {
    await reports('sup', 'insp');
    const { paper, round } = await askForPaper(app, { mode: 'sequential', rule: 'all', signers: [{ employeeId: ids['sup']! }] });
    app.later({ hours: 100 });
    for (let i = 0; i < 2; i++) await remindSigners(app.kernel);
    const isMine = async (who: string) =>
      (await must(app, who, 'POST', '/tasks/todo/list', {})).items.some(({ code }: { code: string }) => code === `P-${paper}`);
    expect(await isMine('insp')).toBe(true);
    const day = (days: number) => inDays(days, app.clock.now());
    await must(app, 'sup', 'POST', '/tasks/absences', { standInId: ids['ehs'], fromOn: day(0), toOn: day(3) });
    expect(await isMine('ehs')).toBe(true);
    const { version, seats } = await roundNow(app, round);
    expect((await app.as('ehs', 'POST', `/tasks/sign/${round}/ok`, { version, seatId: seats[0]!.id })).STATUS).toBe(0);
    expect(await isMine('insp')).toBe(false);
  });

  it('who is asked for one signer already is not asked for a second of the round: the one above them is', async () => {
    await reports('sup', 'insp');
    await reports('pm', 'insp');
    await reports('insp', 'ehs');
    const { round } = await askForPaper(app, {
      mode: 'parallel',
      rule: 'all',
      signers: [{ employeeId: ids['sup']! }, { employeeId: ids['pm']! }],
    });
    app.later({ hours: 100 });
    for (let i = 0; i < 2; i++) await remindSigners(app.kernel);
    const proxies = await app.sql<{ proxy: number }>('select proxy_id::int as proxy from task.sign_seat where round_id = $1', [round]);
    expect(new Set(proxies.map(({ proxy }) => proxy))).toEqual(new Set([ids['insp'], ids['ehs']]));
  });
});

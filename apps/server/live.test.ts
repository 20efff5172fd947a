import { randomUUID } from 'node:crypto';
import { listenTo, startTestApp, type EventStream, type TestApp } from '@quantum/platform/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

/** Open pages on two servers of one database: what changes on either is told on both, and nothing to who may no longer know. */

let first: TestApp;
let second: TestApp;
const open: EventStream[] = [];
beforeAll(async () => {
  first = await startTestApp({ listen: true });
  second = await startTestApp({ beside: first, listen: true });
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});
afterAll(async () => {
  await second?.stop();
  await first?.stop();
});

const within = (work: () => unknown) => expect.poll(work, { timeout: 1000, interval: 20 });
/** Observations of a unit: held under one title alone, unlike issues. */
const UNITS = 'unit:safety-observation.observation.list:201';

async function listen(app: TestApp, who: string | { token: string }, topics: string): Promise<EventStream> {
  const stream = await listenTo(app.address, typeof who === 'string' ? await app.tokenOf(who) : who.token, topics);
  open.push(stream);
  if (stream.http === 200) await expect.poll(() => stream.told.length).toBeGreaterThan(0);
  return stream;
}
const topicsOf = (stream: EventStream) => stream.told.findLast(({ event }) => event === 'topics')?.data;
const changes = (stream: EventStream) => stream.told.filter(({ event }) => event === 'changed').map(({ data }) => data);
async function report(app: TestApp, who = 'emp'): Promise<number> {
  const body = { clientId: randomUUID(), unitId: 201, spaceId: null, category: '_SYS_FC_3', description: 'A wet floor', photos: [] };
  const { STATUS, DATA } = await app.as(who, 'POST', '/issues', body);
  expect(STATUS).toBe(0);
  return DATA.id;
}
async function observe(app: TestApp): Promise<number> {
  const what = { observedGroup: '_SYS_OG_1', behaviours: [{ category: '_SYS_BC_1', safe: 3, atRisk: 1 }], note: 'Gloves missing' };
  const flags = { positive: false, stopWork: false, anonymous: false };
  const body = { clientId: randomUUID(), unitId: 201, spaceId: null, doneOnSpot: 'Gloves', photos: [], action: null, ...what, ...flags };
  const { STATUS, DATA } = await app.as('ehs', 'POST', '/safetyObservations', body);
  expect(STATUS).toBe(0);
  return DATA.id;
}
async function signIn(app: TestApp, userName: string): Promise<{ token: string }> {
  return (await app.as(null, 'POST', '/permissions/login', { userName, password: 'quantum-demo', channelType: '_SYS_LT_B' })).DATA;
}

describe('who listens', () => {
  it('has a session', async () => {
    expect((await listenTo(first.address, undefined, 'messages')).http).toBe(401);
    expect((await listenTo(first.address, 'unknown-unknown-unknown', 'messages')).http).toBe(401);
  });

  it.each(['', ',', 'x'.repeat(121), Array.from({ length: 51 }, (_, i) => `unit:safety-observation.observation.list:${i}`).join(',')])(
    'asks for topics that can be (%#)',
    async (topics) => expect((await listenTo(first.address, await first.tokenOf('emp'), topics)).http).toBe(400),
  );

  it('is told which topics it hears of: one out of scope, unknown or not readable is left out', async () => {
    const id = await report(first, 'sup');
    const own = await listen(first, 'pm', `messages,todos,${UNITS},record:/issues/${id}`);
    expect(topicsOf(own)).toEqual(['messages', 'todos', UNITS, `record:/issues/${id}`]);
    const wanted = [
      `${UNITS},unit:safety-observation.observation.list:999999,unit:issue.issue.list:201,unit:issue.issue.report:201,unit:access.user.list:201,unit:nothing:201,unit:safety-observation.observation.list:x`,
      `record:/issues/${id},record:/issues/999999,record:/issues/list,record:/employees/../issues/${id},record:/nothing/1,secrets,messages`,
    ];
    const other = await listen(first, 'emp', wanted.join(','));
    expect(topicsOf(other)).toEqual(['messages']);
  });

  it('has no more than a hundred streams at once', async () => {
    const { token } = await signIn(first, 'leg');
    const streams = await Promise.all(Array.from({ length: 100 }, () => listen(first, { token }, 'messages')));
    expect((await listenTo(first.address, token, 'messages')).http).toBe(429);
    streams[0]!.close();
    await expect.poll(async () => (await listen(first, { token }, 'messages')).http).toBe(200);
  });
});

describe('what is told', () => {
  it('a message, a to-do and a record, on both servers, within a second and once', async () => {
    const [here, beside] = [await listen(first, 'pm', `messages,todos,${UNITS}`), await listen(second, 'pm', `messages,todos,${UNITS}`)];
    const bystander = await listen(second, 'dir', 'messages,todos');
    const streams = [here, beside];
    await report(first);
    for (const stream of streams) {
      await within(() => changes(stream)).toEqual(expect.arrayContaining([{ topic: 'messages' }, { topic: 'todos' }]));
      expect(changes(stream).filter((one) => (one as { topic: string }).topic === 'messages')).toHaveLength(1);
    }
    const id = await observe(first);
    for (const stream of streams)
      await within(() => changes(stream)).toContainEqual({ topic: UNITS, kind: 'safety-observation.observation', id });
    expect(changes(bystander)).toEqual([]);
  });

  it('that a message was read in another tab', async () => {
    await report(first);
    const stream = await listen(second, 'pm', 'messages');
    expect((await first.as('pm', 'POST', '/message/readAll', {})).STATUS).toBe(0);
    await within(() => changes(stream)).toEqual([{ topic: 'messages' }]);
  });

  it('that the record on the screen has changed, to who may read it', async () => {
    const id = await report(first);
    const stream = await listen(second, 'ehs', `record:/issues/${id}`);
    await report(first);
    expect((await first.as('pm', 'POST', `/issues/${id}/dismiss`, { version: 1, reason: 'Seen' })).STATUS).toBe(0);
    await within(() => changes(stream)).toEqual([{ topic: `record:/issues/${id}` }]);
  });

  it('nothing of what was rolled back', async () => {
    const stream = await listen(first, 'pm', UNITS);
    const refused = await first.as('emp', 'POST', '/issues', {
      clientId: randomUUID(),
      unitId: 201,
      spaceId: 999999,
      category: '_SYS_FC_3',
      description: 'x',
      photos: [],
    });
    expect(refused.STATUS).not.toBe(0);
    const id = await observe(first);
    await within(() => changes(stream)).toEqual([{ topic: UNITS, kind: 'safety-observation.observation', id }]);
  });
});

describe('rights that end', () => {
  it('with the session: closed within a second of signing out on another server', async () => {
    const session = await signIn(first, 'sup');
    const stream = await listen(second, session, 'messages,todos');
    await first.as(null, 'POST', '/permissions/logout', {}, { headers: { token: session.token } });
    await within(() => stream.isOver).toBe(true);
    expect(stream.told.at(-1)).toEqual({ event: 'end', data: { reason: 'session' } });
  });

  it('with the account', async () => {
    const stream = await listen(second, await signIn(first, 'sec'), 'messages');
    await first.sql(`update access.user set status = '_SYS_A9_2' where user_name = 'sec'`);
    await first.sql(`select pg_notify('quantum', 'grants:')`);
    await within(() => stream.isOver).toBe(true);
  });

  it('with the clock', async () => {
    const stream = await listen(second, await signIn(first, 'qa'), 'messages');
    const stays = await listen(second, await signIn(first, 'qa'), 'messages');
    await first.sql(`update access.session set ends_at = started_at where id = (select max(id) - 1 from access.session)`);
    await first.sql(`select pg_notify('quantum', 'sessions:')`);
    await within(() => stream.isOver).toBe(true);
    expect(stays.isOver).toBe(false);
  });

  it('with a grant: no id of the unit after a second, and the rest goes on', async () => {
    const id = await report(first);
    const stream = await listen(second, 'pm', `messages,${UNITS},record:/issues/${id}`);
    const mine = `user_id = (select id from access.user where user_name = 'pm')`;
    const grants = await first.sql<{ id: number; unit_id: number; company_id: number }>(
      `select id, unit_id, company_id from access.grant where ${mine}`,
    );
    await first.sql(`update access.grant set unit_id = 202 where ${mine}`);
    await first.sql(`select pg_notify('quantum', 'grants:')`);
    await within(() => topicsOf(stream)).toEqual(['messages']);
    const before = changes(stream).length;
    await observe(first);
    expect((await first.as('ehs', 'POST', `/issues/${id}/dismiss`, { version: 1, reason: 'Seen' })).STATUS).toBe(0);
    const still = await listen(first, 'ehs', UNITS);
    const seen = await observe(first);
    await within(() => changes(still)).toContainEqual({ topic: UNITS, kind: 'safety-observation.observation', id: seen });
    expect(
      changes(stream)
        .slice(before)
        .filter((one) => (one as { topic: string }).topic !== 'messages'),
    ).toEqual([]);
    for (const grant of grants) await first.sql('update access.grant set unit_id = $1 where id = $2', [grant.unit_id, grant.id]);
    await first.sql(`select pg_notify('quantum', 'grants:')`);
    await within(() => topicsOf(stream)).toEqual(['messages', UNITS, `record:/issues/${id}`]);
  });

  it('told in the same moment as an event: the event is not told', async () => {
    const stream = await listen(first, 'pm', UNITS);
    const mine = `user_id = (select id from access.user where user_name = 'pm')`;
    const [grant] = await first.sql<{ unit_id: number }>(`select unit_id from access.grant where ${mine}`);
    await first.sql(`update access.grant set unit_id = 202 where ${mine}`);
    first.kernel.invalidation.tell('grants', '');
    await observe(first);
    await within(() => topicsOf(stream)).toEqual([]);
    expect(changes(stream)).toEqual([]);
    await first.sql(`update access.grant set unit_id = $1 where ${mine}`, [grant!.unit_id]);
    first.kernel.invalidation.tell('grants', '');
  });
});

it('a server that stops closes its streams at once', async () => {
  const third = await startTestApp({ beside: first, listen: true });
  const stream = await listen(third, await signIn(first, 'om'), 'messages');
  const began = Date.now();
  await third.stop();
  expect(Date.now() - began).toBeLessThan(3000);
  expect(stream.told.at(-1)).toEqual({ event: 'end', data: { reason: 'stopping' } });
  await expect.poll(() => stream.isOver).toBe(true);
});

import { randomUUID } from 'node:crypto';
import { must, photo, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTION_STATUS } from '@quantum/modules/action/contract';
import { ATP_VERDICT, CHAIN_STATUS, SURFACE_TYPE } from '../../contract/index.ts';
import { HYGIENA, madeMeter, placeOfGround, spacesOfGround, swabOf } from '../testing/atp-ground.ts';

let app: TestApp;
let place: { spaceId: number; meterId: number };
let spaces: number[];
beforeAll(async () => {
  app = await startTestApp();
  place = await placeOfGround(app, 'ehs');
  spaces = await spacesOfGround(app);
});
afterAll(() => app.stop());

const MINUTE = 60_000;
const at = (minutes: number): string => new Date(app.clock.now().getTime() + minutes * MINUTE).toISOString();
const swab = (more: object = {}) => swabOf(app, place, more);
const send = (body: object, who = 'insp') => app.as(who, 'POST', 'retestOf' in body ? '/atp/retest' : '/atp', body);
const record = async (body: object, who = 'insp') =>
  (await must(app, who, 'POST', 'retestOf' in body ? '/atp/retest' : '/atp', body)) as {
    id: number;
    chainId: number;
    verdict: string;
    leftOut: string | null;
  };
const chain = (id: number, who = 'pm') => must(app, who, 'GET', `/atp/chains/${id}`);
const pathsOf = (answer: { DATA: { path: string }[] }) => answer.DATA.map(({ path }) => path);
const todosOf = (id: number) =>
  app.sql<{ due_at: string; done_at: string | null }>(
    `select due_at, done_at from task.task where source_kind = 'space-inspection.chain' and source_id = $1 and type = '_SYS_TK_37' order by id`,
    [id],
  );

describe('a test', () => {
  it.each([
    [10, ATP_VERDICT.pass, CHAIN_STATUS.completed],
    [11, ATP_VERDICT.caution, CHAIN_STATUS.completed],
    [30, ATP_VERDICT.caution, CHAIN_STATUS.completed],
    [31, ATP_VERDICT.fail, CHAIN_STATUS.inProgress],
  ])('of %i is judged by the limits of its meter', async (rlu, verdict, status) => {
    const saved = await record(swab({ rlu }));
    expect(saved.verdict).toBe(verdict);
    expect((await chain(saved.chainId)).status).toBe(status);
  });

  it('is one however often its draft is sent, and other content under it is refused with both', async () => {
    const body = swab({ rlu: 55 });
    const answers = await Promise.all([1, 2, 3].map(() => send(body)));
    expect(new Set(answers.map(({ DATA }) => DATA.code)).size).toBe(1);
    const other = await send({ ...body, rlu: 5 });
    expect([other.STATUS, other.DATA.kept.rlu]).toEqual([1409, 55]);
    expect((await send(body, 'sup')).STATUS).toBe(1410);
    expect((await chain(answers[0]!.DATA.chainId)).tests).toBe(1);
  });

  it.each([
    ['below nought', { rlu: -1 }, 'rlu'],
    ['beyond any meter', { rlu: 1e9 }, 'rlu'],
    ['with a comma', { rlu: '12,5' }, 'rlu'],
    ['with a fraction', { rlu: 12.5 }, 'rlu'],
    ['of a surface nobody knows', { surface: '_SYS_SU_99' }, 'surface'],
    ['by a meter that is not there', { meterId: 999_999 }, 'meterId'],
    ['of an inspection that is not there', { inspectionId: 999_999 }, 'inspectionId'],
    ['at no time', { takenAt: 'yesterday' }, 'takenAt'],
    ['before cleaning as a retest', { retestOf: randomUUID(), phase: 'before' }, 'phase'],
  ])('%s is a fault at its field', async (_what, more, path) => {
    const answer = await send(swab(more) as never);
    expect([answer.STATUS, pathsOf(answer)]).toEqual([1400, [path]]);
  });

  it('is refused in another hospital, by a meter of another hospital, and to who may not swab', async () => {
    const [foreign] = await app.sql<{ id: number }>('select id from organization.space where unit_id = 301 limit 1');
    expect((await send(swab({ spaceId: Number(foreign!.id) }))).STATUS).toBe(1410);
    expect((await app.as('insp', 'GET', `/atp/sheet?space=${foreign!.id}`)).STATUS).toBe(1410);
    const meter = await madeMeter(app, 'ehs');
    await app.sql('update space_inspection.meter set unit_id = 301 where id = $1', [meter.id]);
    expect(pathsOf(await send(swab({ meterId: meter.id })))).toEqual(['meterId']);
    expect((await send(swab(), 'emp')).STATUS).toBe(1403);
    expect((await send(swab(), 'ehs')).STATUS).toBe(1403);
  });

  it('with an expired batch or a meter out of calibration is kept, outside figures, and closes no chain', async () => {
    const first = swab({ rlu: 60, surface: SURFACE_TYPE.bedRail });
    const { chainId } = await record(first);
    const meter = await madeMeter(app, 'ehs', { calibrationDue: '2026-01-31' });
    const retest = { ...swab({ rlu: 3, surface: SURFACE_TYPE.bedRail }), retestOf: first.clientId };
    expect((await record({ ...retest, clientId: randomUUID(), expiresOn: '2026-01-01' })).leftOut).toBe('batch');
    expect((await record({ ...retest, clientId: randomUUID(), meterId: meter.id })).leftOut).toBe('calibration');
    expect(await chain(chainId)).toMatchObject({ status: CHAIN_STATUS.inProgress, tests: 3 });
    await record(retest);
    expect(await chain(chainId)).toMatchObject({ status: CHAIN_STATUS.completed, tests: 4 });
  });

  it('from a phone a day fast keeps its time, and has the day of the server', async () => {
    const fast = swab({ rlu: 70, takenAt: at(24 * 60), surface: SURFACE_TYPE.keyboard });
    const { chainId } = await record(fast);
    const [test] = (await chain(chainId)).list;
    expect([test.isClockOff, test.takenAt]).toEqual([true, fast.takenAt]);
    const [row] = await app.sql(`select event_on::text as day from space_inspection.swab where chain_id = $1`, [chainId]);
    expect(row!['day']).toBe(new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Hong_Kong' }).format(app.clock.now()));
    // Another phone, with the right time, closes it.
    await record({ ...swab({ rlu: 3, surface: SURFACE_TYPE.keyboard, takenAt: at(1) }), retestOf: fast.clientId });
    expect((await chain(chainId)).status).toBe(CHAIN_STATUS.completed);
  });

  it('keeps its photos', async () => {
    const { chainId } = await record(swab({ photos: [await photo(app, 'insp')] }));
    expect((await chain(chainId)).list[0].photos).toHaveLength(1);
  });
});

describe('a chain', () => {
  it('fails, is cleaned, fails, fails: one action of high risk; it closes with a pass and its action', async () => {
    const first = swab({ rlu: 90, surface: SURFACE_TYPE.toiletFlush, takenAt: at(-30) });
    const retest = (rlu: number, minutes: number) => ({
      ...swab({ rlu, surface: SURFACE_TYPE.toiletFlush, takenAt: at(minutes) }),
      retestOf: first.clientId,
    });
    const { chainId } = await record(first);
    expect(await todosOf(chainId)).toHaveLength(1);
    const [todo] = await todosOf(chainId);
    expect(new Date(todo!.due_at).toISOString()).toBe(new Date(Date.parse(first.takenAt) + 60 * MINUTE).toISOString());
    await record(retest(80, -20));
    expect((await todosOf(chainId)).filter(({ done_at }) => done_at === null)).toHaveLength(1);
    expect((await chain(chainId)).actions).toEqual([]);
    await record(retest(70, -10));
    let now = await chain(chainId);
    expect(now).toMatchObject({ status: CHAIN_STATUS.underImprovement, fails: 3 });
    expect(now.actions).toHaveLength(1);
    const told = async () =>
      (await app.as('pm', 'POST', '/message/list', {})).DATA.items.filter(({ href }: { href: string }) =>
        href?.endsWith(`/chains/${chainId}`),
      );
    expect(await told()).toHaveLength(1);
    const raised = await app.sql<{ id: number }>(
      `update action.action set responsible_id = (select employee_id from access.user where lower(user_name) = 'sup')
        where source_kind = 'space-inspection.chain' and source_id = $1 returning id::int`,
      [chainId],
    );
    const actionId = raised[0]!.id;
    const further = async (): Promise<string[]> =>
      (await must(app, 'pm', 'GET', `/tasks/correctiveAction/${actionId}/history`))
        .filter(({ event }: { event: string }) => event === 'furtherFailure')
        .map(({ comment }: { comment: string }) => comment);
    expect(await further()).toEqual([]);
    await record(retest(65, -5));
    expect((await chain(chainId)).actions).toHaveLength(1);
    expect(await further()).toEqual([expect.stringMatching(/^Test SWB-\S+: 65 RLU\. 4 tests of SWC-\S+ have failed\.$/)]);
    const supTold = (await app.as('sup', 'POST', '/message/list', {})).DATA.items as { href: string; title: string }[];
    expect(supTold.filter(({ href, title }) => href.endsWith(`/${actionId}`) && title.startsWith('Failed again'))).toHaveLength(1);
    await record(retest(5, -1));
    now = await chain(chainId);
    expect([now.status, now.retestDueAt]).toEqual([CHAIN_STATUS.underImprovement, null]);
    expect((await todosOf(chainId)).filter(({ done_at }) => done_at === null)).toHaveLength(0);
    const [action] = await app.sql<{ id: number; version: number }>(
      `select id, version, risk from action.action where source_kind = 'space-inspection.chain' and source_id = $1`,
      [chainId],
    );
    expect(action).toMatchObject({ risk: '_SYS_IR_1' });
    await must(app, 'ehs', 'POST', `/tasks/correctiveAction/${action!.id}/cancel`, {
      version: action!.version,
      reason: 'Cleaned with the new agent',
    });
    const done = await chain(chainId);
    expect([done.status, done.actions[0].status]).toEqual([CHAIN_STATUS.caseClosed, ACTION_STATUS.cancelled]);
  });

  it('of two phones is the same in whatever order its tests arrive, and raises one action', async () => {
    const states = [];
    for (const order of [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [2, 0, 3, 1],
    ]) {
      const first = swab({ rlu: 90, surface: SURFACE_TYPE.callButton, takenAt: at(-60) });
      const bodies = [
        first,
        ...[80, 70, 4].map((rlu, n) => ({
          ...swab({ rlu, surface: SURFACE_TYPE.callButton, takenAt: at(-50 + n * 10) }),
          retestOf: first.clientId,
        })),
      ];
      for (const n of order) await record(bodies[n]!, n % 2 === 0 ? 'insp' : 'sup');
      const [row] = await app.sql<{ id: number }>('select id from space_inspection.chain where client_id = $1', [first.clientId]);
      const { status, fails, tests, lastRlu, retestDueAt, actions } = await chain(Number(row!.id));
      states.push({ status, fails, tests, lastRlu, retestDueAt, actions: actions.length });
    }
    expect(new Set(states.map((state) => JSON.stringify(state))).size).toBe(1);
    expect(states[0]).toEqual({ status: CHAIN_STATUS.underImprovement, fails: 3, tests: 4, lastRlu: 4, retestDueAt: null, actions: 1 });
  });

  it('takes both tests of two devices at once', async () => {
    const first = swab({ rlu: 90, surface: SURFACE_TYPE.ivPole, takenAt: at(-40) });
    const { chainId } = await record(first);
    const retests = [77, 78, 79].map((rlu, n) => ({
      ...swab({ rlu, surface: SURFACE_TYPE.ivPole, takenAt: at(-30 + n) }),
      retestOf: first.clientId,
    }));
    const answers = await Promise.all(retests.map((body, n) => send(body, n === 0 ? 'sup' : 'insp')));
    expect(answers.map(({ STATUS }) => STATUS)).toEqual([0, 0, 0]);
    expect(await chain(chainId)).toMatchObject({ tests: 4, fails: 4 });
    expect((await chain(chainId)).actions).toHaveLength(1);
  });

  it('of one surface begins twice where two devices swab first at once, and each waits for its own retest', async () => {
    const firsts = [91, 92].map((rlu) => swab({ rlu, surface: SURFACE_TYPE.bedRail, takenAt: at(-20) }));
    const answers = await Promise.all(firsts.map((body, n) => send(body, n === 0 ? 'sup' : 'insp')));
    expect(answers.map(({ STATUS }) => STATUS)).toEqual([0, 0]);
    const [one, other] = answers.map(({ DATA }) => DATA.chainId as number);
    expect(one).not.toBe(other);
    await record({ ...swab({ rlu: 3, surface: SURFACE_TYPE.bedRail, takenAt: at(-10) }), retestOf: firsts[0]!.clientId });
    expect([await chain(one!), await chain(other!)]).toMatchObject([
      { tests: 2, fails: 1, status: CHAIN_STATUS.completed },
      { tests: 1, fails: 1, status: CHAIN_STATUS.inProgress },
    ]);
  });

  it('refuses a retest of another surface or space, and one earlier than its test', async () => {
    const first = swab({ rlu: 90, surface: SURFACE_TYPE.liftButton });
    await record(first);
    const again = { ...swab({ rlu: 3, surface: SURFACE_TYPE.liftButton }), retestOf: first.clientId };
    expect(pathsOf(await send({ ...again, clientId: randomUUID(), surface: SURFACE_TYPE.tap }))).toEqual(['surface']);
    expect(pathsOf(await send({ ...again, clientId: randomUUID(), spaceId: spaces[1] }))).toEqual(['surface']);
    expect(pathsOf(await send({ ...again, clientId: randomUUID(), takenAt: at(-1) }))).toEqual(['takenAt']);
  });

  it('is counted again when a test is voided, and is invalid without any', async () => {
    const first = swab({ rlu: 90, surface: SURFACE_TYPE.lightSwitch });
    const one = await record(first);
    const two = await record({ ...swab({ rlu: 85, surface: SURFACE_TYPE.lightSwitch, takenAt: at(1) }), retestOf: first.clientId });
    const before = await chain(one.chainId);
    expect((await app.as('insp', 'POST', `/atp/${two.id}/void`, { version: before.version, reason: 'Wrong room' })).STATUS).toBe(1403);
    expect((await app.as('ehs', 'POST', `/atp/${two.id}/void`, { version: before.version - 1, reason: 'Wrong room' })).STATUS).toBe(1409);
    const once = await must(app, 'ehs', 'POST', `/atp/${two.id}/void`, { version: before.version, reason: 'Wrong room' });
    expect(once).toMatchObject({ status: CHAIN_STATUS.inProgress, fails: 1, tests: 1 });
    expect((await app.as('ehs', 'POST', `/atp/${two.id}/void`, { version: once.version, reason: 'Again' })).STATUS).toBe(1422);
    const none = await must(app, 'ehs', 'POST', `/atp/${one.id}/void`, { version: once.version, reason: 'Wrong room' });
    expect([none.status, none.retestDueAt]).toEqual([CHAIN_STATUS.invalid, null]);
    expect(none.list.map(({ voidReason }: { voidReason: string }) => voidReason)).toEqual(['Wrong room', 'Wrong room']);
  });

  it('keeps what the rule says of its tests, over random histories', async () => {
    const { chainOf } = await import('../../domain/chain.rules.ts');
    interface StoredTest {
      chain: number;
      client_id: string;
      counts_at: string;
      rlu: number;
      verdict: (typeof ATP_VERDICT)[keyof typeof ATP_VERDICT];
      phase: 'before' | 'after';
      counted: boolean;
      voided: boolean;
    }
    const rows = await app.sql<StoredTest>(
      `select t.chain_id::int as chain, t.client_id, t.counts_at, t.rlu, t.verdict, t.phase, t.left_out is null as counted, t.voided_at is not null as voided from space_inspection.swab t`,
    );
    const chains = await app.sql<{ id: number; status: string; fails: number; tests: number; is_raised: boolean; open: boolean }>(
      `select c.id::int as id, c.status, c.fails, c.tests, c.is_raised, exists (select from action.action a where a.source_kind = 'space-inspection.chain'
        and a.source_id = c.id and a.status not in ('${ACTION_STATUS.caseClosed}', '${ACTION_STATUS.cancelled}')) as open from space_inspection.chain c`,
    );
    for (const one of chains) {
      const tests = rows
        .filter(({ chain: id }) => id === one.id)
        .map((row) => ({
          clientId: row.client_id,
          takenAt: new Date(row.counts_at).toISOString(),
          rlu: row.rlu,
          verdict: row.verdict,
          phase: row.phase,
          isCounted: row.counted,
          isVoided: row.voided,
        }));
      const state = chainOf(tests, one.is_raised ? (one.open ? 'open' : 'settled') : 'none');
      expect([one.status, one.fails, one.tests]).toEqual([state.status, state.fails, state.tests]);
    }
  });
});

describe('limits', () => {
  const limit = (more: object = {}) => ({
    clientId: randomUUID(),
    unitId: 201,
    modelId: HYGIENA,
    surface: SURFACE_TYPE.doorHandle,
    passLimit: 5,
    failLimit: 15,
    validFrom: new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Hong_Kong' }).format(app.clock.now()),
    note: 'Agreed with infection control',
    ...more,
  });

  it('upside down, of the past or of no model are faults', async () => {
    expect(pathsOf(await app.as('ehs', 'POST', '/atp/limits', limit({ passLimit: 16 })))).toEqual(['failLimit']);
    expect(pathsOf(await app.as('ehs', 'POST', '/atp/limits', limit({ validFrom: '2026-01-01' })))).toEqual(['validFrom']);
    expect(pathsOf(await app.as('ehs', 'POST', '/atp/limits', limit({ modelId: 99 })))).toEqual(['modelId']);
    expect((await app.as('pm', 'POST', '/atp/limits', limit())).STATUS).toBe(1403);
  });

  it('changed while a chain is open judge the tests after them; earlier tests keep theirs', async () => {
    const first = swab({ rlu: 40, surface: SURFACE_TYPE.doorHandle, takenAt: at(-2) });
    const { chainId } = await record(first);
    await must(app, 'ehs', 'POST', '/atp/limits', limit());
    await record({ ...swab({ rlu: 12, surface: SURFACE_TYPE.doorHandle, takenAt: at(-1) }), retestOf: first.clientId });
    const { list, status } = await chain(chainId);
    expect(list.map(({ passLimit, failLimit }: { passLimit: number; failLimit: number }) => [passLimit, failLimit])).toEqual([
      [10, 30],
      [5, 15],
    ]);
    expect([list[1].verdict, status]).toEqual([ATP_VERDICT.caution, CHAIN_STATUS.completed]);
    const sheet = await must(app, 'insp', 'GET', `/atp/sheet?space=${place.spaceId}`);
    const held = sheet.meters.find(({ id }: { id: number }) => id === place.meterId).limits;
    expect(held.find(({ surface }: { surface: string }) => surface === SURFACE_TYPE.doorHandle)).toMatchObject({
      passLimit: 5,
      failLimit: 15,
    });
    expect(held.find(({ surface }: { surface: string }) => surface === SURFACE_TYPE.tap)).toMatchObject({ passLimit: 10, failLimit: 30 });
  });

  it('are proposed from twenty clean readings', async () => {
    const of = (surface: string) => must(app, 'ehs', 'GET', `/atp/limits/proposal?unit=201&model=${HYGIENA}&surface=${surface}`);
    const { bedsideTable: surface } = SURFACE_TYPE;
    for (const rlu of [4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8, 8, 9, 9, 10, 10, 10]) await record(swab({ rlu, surface }));
    expect((await of(surface)).limits).toBeNull();
    await record(swab({ rlu: 10, surface }));
    expect(await of(surface)).toMatchObject({ readings: 20, limits: { passLimit: 8, failLimit: 14 } });
  });
});

it('the sheet says where to swab next, and which chains wait', async () => {
  const spaceId = spaces[2]!;
  const own = { ...place, spaceId };
  const first = swabOf(app, own, { surface: SURFACE_TYPE.keyboard, rlu: 99 });
  await record(first);
  const sheet = await must(app, 'insp', 'GET', `/atp/sheet?space=${spaceId}`);
  expect(sheet.next.map(({ surface, why }: { surface: string; why: string }) => [surface, why])).toEqual([
    [SURFACE_TYPE.keyboard, 'failed'],
    [SURFACE_TYPE.bedRail, 'never'],
    [SURFACE_TYPE.callButton, 'never'],
  ]);
  expect(sheet.open).toMatchObject([{ key: first.clientId, surface: SURFACE_TYPE.keyboard }]);
});

it('the first-swab pass rate is 4 of 10, with void, left out and before-cleaning tests outside', async () => {
  const spaceId = spaces[3]!;
  const meter = await madeMeter(app, 'ehs');
  const own = { spaceId, meterId: meter.id };
  const surface = SURFACE_TYPE.liftButton;
  const before = await ofSurface();
  for (const rlu of [8, 12, 6, 35, 22, 9, 41, 10, 30, 31]) await record(swabOf(app, own, { rlu, surface }));
  await record(swabOf(app, own, { rlu: 2, surface, phase: 'before' }));
  await record(swabOf(app, own, { rlu: 2, surface, expiresOn: '2026-01-01' }));
  const voided = await record(swabOf(app, own, { rlu: 2, surface }));
  await must(app, 'ehs', 'POST', `/atp/${voided.id}/void`, { version: (await chain(voided.chainId)).version, reason: 'Twice' });
  const after = await ofSurface();
  expect([after.passes - before.passes, after.first - before.first]).toEqual([4, 10]);

  async function ofSurface(): Promise<{ first: number; passes: number }> {
    const charts = await must(app, 'pm', 'GET', '/atp/charts?unit=201');
    const weeks = charts.models.flatMap((model: { weeks: { first: number; passes: number }[] }) => model.weeks);
    return weeks.reduce(
      (sum: { first: number; passes: number }, week: { first: number; passes: number }) => ({
        first: sum.first + week.first,
        passes: sum.passes + week.passes,
      }),
      { first: 0, passes: 0 },
    );
  }
});

import fc from 'fast-check';
import { addDays, dayAt } from '@quantum/platform/domain';
import { must, startTestApp, type TestApp, whoIs } from '@quantum/platform/testing';
import { PATIENCE_MS, runs, seedOf } from '@quantum/platform/testing/runs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runPlanningTick } from '../planning.jobs.ts';
import { openInspectionOf, planInput } from '../../testing.ts';

let app: TestApp;
let second: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  second = await startTestApp({ beside: app });
});
afterEach(async () => {
  await calendar();
  await app.sql(`update inspection.plan set status = '_SYS_IP_6' where status in ('_SYS_IP_2', '_SYS_IP_3')`);
});
afterAll(async () => {
  app.clock.set(new Date());
  await second.stop();
  await app.stop();
});

const HOLIDAYS = '/inspections/holidays/35';
const names = { en: 'Test Day', 'zh-Hans': '测试日', 'zh-Hant': '測試日' };
async function calendar(...days: string[]): Promise<void> {
  const { stamp } = await must(app, 'ehsm', 'GET', HOLIDAYS);
  await must(app, 'ehsm', 'PUT', HOLIDAYS, { stamp, holidays: days.map((day) => ({ day, names })) });
}
const tick = () => Promise.all([runPlanningTick(app.kernel), runPlanningTick(second.kernel)]);
const read = (id: number) => must(app, 'pm', 'GET', `/inspections/${id}`);
const INPUT = [
  'name',
  'unitId',
  'method',
  'formId',
  'spaceIds',
  'groupIds',
  'inspectorIds',
  'assignRule',
  'frequency',
  'interval',
  'weekdays',
].concat(['times', 'windowMinutes', 'graceMinutes', 'startsOn', 'endsOn', 'endsAfter', 'holidayRule', 'version']);
const inputOf = (plan: Record<string, unknown>) => Object.fromEntries(INPUT.map((key) => [key, plan[key]]));
const edit = async (id: number, more: object) => app.as('pm', 'PUT', `/inspections/${id}`, { ...inputOf(await read(id)), ...more });
async function daily(endsAfter: number, more: object = {}) {
  const input = { ...(await planInput(app)), frequency: '_SYS_PF_3', weekdays: [], endsAfter, ...more };
  const plan = await must(app, 'pm', 'POST', '/inspections', input);
  return must(app, 'pm', 'POST', `/inspections/${plan.id}/publish`, { version: plan.version });
}
/** Rounds of a plan that were not cancelled, in the order of their dates. */
const existing = (id: number) =>
  app.sql<{ id: number; version: number; slot_key: string; day: string; ended: boolean }>(
    `select r.id, r.version, r.slot_key, r.event_on as day, r.ended_at is not null as ended from inspection.round r where r.plan_id = $1
      and exists (select from inspection.task t where t.round_id = r.id and (t.status <> '_SYS_TS_3' or t.missed)) order by r.slot_key`,
    [id],
  );
/** Windows, however many people have a round of their own in them. */
const count = async (id: number) => new Set((await existing(id)).map((one) => one.slot_key)).size;

describe('a plan that ends after so many rounds', () => {
  it('stops there in the preview and in what it makes; completes once the last is over, and its record and list say so', async () => {
    const input = { ...(await planInput(app)), frequency: '_SYS_PF_3', weekdays: [], endsAfter: 4 };
    const { dates } = await must(app, 'pm', 'POST', '/inspections/preview', input);
    expect(dates.map((date: { round: number }) => date.round)).toEqual([1, 2, 3, 4]);
    const plan = await daily(4);
    expect(plan).toMatchObject({ endsAfter: 4, roundsDone: 0, status: '_SYS_IP_3' });
    expect(await count(plan.id)).toBe(4);
    const { items } = await must(app, 'pm', 'POST', '/inspections/list', { queryCriterias: [{ key: 'code', value: plan.code }] });
    expect(items).toMatchObject([{ endsAfter: 4, endsOn: null }]);
    app.later({ days: 2 });
    await tick();
    const now = await read(plan.id);
    expect(now).toMatchObject({ roundsDone: 2, status: '_SYS_IP_3' });
    const ahead = await must(app, 'pm', 'POST', '/inspections/preview', { ...inputOf({ ...now, version: undefined }), planId: plan.id });
    expect(ahead.dates.map((date: { round: number }) => date.round)).toEqual([3, 4]);
    app.later({ days: 3 });
    await tick();
    expect(await read(plan.id)).toMatchObject({ roundsDone: 4, status: '_SYS_IP_5' });
    app.later({ days: 40 });
    await tick();
    expect(await count(plan.id)).toBe(4);
    const history = await must(app, 'pm', 'GET', `/inspections/${plan.id}/history`);
    expect(history.filter((row: { event: string }) => row.event === 'complete')).toHaveLength(1);
  });

  it('with an end day too, whichever comes first', async () => {
    const today = dayAt(app.clock.now(), 'Asia/Hong_Kong');
    const plan = await daily(9, { endsOn: addDays(today, 2) });
    expect(await count(plan.id)).toBe(3);
    app.later({ days: 4 });
    await tick();
    expect(await read(plan.id)).toMatchObject({ status: '_SYS_IP_5', roundsDone: 3 });
  });

  it('makes up for a holiday, and takes the round back when the day is none', async () => {
    const plan = await daily(5);
    const before = await existing(plan.id);
    await calendar(before[2]!.day);
    const past = await existing(plan.id);
    expect(past.map((one) => one.day)).toEqual([...before.filter((_, i) => i !== 2).map((one) => one.day), addDays(before[4]!.day, 1)]);
    await calendar();
    expect((await existing(plan.id)).map((one) => one.id)).toEqual(before.map((one) => one.id));
  });

  it('a pause makes up what it cancelled; what has begun counts', async () => {
    const plan = await daily(5);
    const { id, version } = await openInspectionOf(app, plan.id);
    await must(app, 'insp', 'POST', `/inspectionTasks/${id}/start`, { version });
    await must(app, 'pm', 'POST', `/inspections/${plan.id}/pause`, { version: plan.version, reason: 'works' });
    expect(await count(plan.id)).toBe(1);
    app.later({ days: 10 });
    await tick();
    await must(app, 'pm', 'POST', `/inspections/${plan.id}/resume`, { version: (await read(plan.id)).version });
    const after = await existing(plan.id);
    expect(after).toHaveLength(5);
    expect(after.slice(1).every((one) => one.day >= dayAt(app.clock.now(), 'Asia/Hong_Kong'))).toBe(true);
  });

  it('more or fewer by an edit, never fewer than have been; a round put elsewhere by hand stays and counts', async () => {
    const plan = await daily(6);
    expect((await edit(plan.id, { endsAfter: 3 })).STATUS).toBe(0);
    expect(await count(plan.id)).toBe(3);
    expect((await edit(plan.id, { endsAfter: 5 })).STATUS).toBe(0);
    const rounds = await existing(plan.id);
    expect(rounds).toHaveLength(5);
    const [, moved] = rounds;
    const to = { day: addDays(rounds[4]!.day, 3), time: '07:00', reason: 'closed', version: moved!.version };
    await must(app, 'pm', 'POST', `/inspectionTasks/round/${moved!.id}/reschedule`, to);
    app.later({ days: 3 });
    await tick();
    // Its own date is past: an edit and a change of the calendar leave it where it was put.
    expect((await edit(plan.id, { name: 'Renamed' })).STATUS).toBe(0);
    await calendar('2031-01-01');
    const now = await existing(plan.id);
    expect(now.map((one) => one.id).toSorted()).toEqual(rounds.map((one) => one.id).toSorted());
    expect(now.find((one) => one.id === moved!.id)).toMatchObject({ day: to.day, ended: false });
    expect(await edit(plan.id, { endsAfter: 1 })).toMatchObject({ STATUS: 1400, DATA: [{ path: 'endsAfter', params: { count: 2 } }] });
  });
});

const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ do: fc.constant('pause' as const) }),
    fc.record({ do: fc.constant('resume' as const) }),
    fc.record({ do: fc.constant('holidays' as const), days: fc.uniqueArray(fc.integer({ min: -3, max: 12 }), { maxLength: 4 }) }),
    fc.record({ do: fc.constant('move' as const), nth: fc.nat(8), days: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ do: fc.constant('rule' as const), times: fc.constantFrom(['06:00'], ['09:00', '15:00']) }),
    fc.record({ do: fc.constant('begin' as const) }),
  ),
  { minLength: 3, maxLength: 9 },
);

it(
  'whatever happens to it, a plan never has more rounds than it ends after, and never fewer when nothing else ends it',
  { timeout: PATIENCE_MS },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        steps,
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom('skip', 'move', 'ignore'),
        fc.constantFrom(1, 2, 3),
        async (all, limit, holidayRule, rule) => {
          const inspectorIds = [(await whoIs(app, 'insp')).employeeId, (await whoIs(app, 'sup')).employeeId];
          const { id } = await daily(limit, { holidayRule, inspectorIds, assignRule: `_SYS_AR_${rule}` });
          for (const step of all) {
            const plan = await read(id);
            const today = dayAt(app.clock.now(), 'Asia/Hong_Kong');
            if (step.do === 'wait') app.later({ days: step.days });
            // What a state does not allow is refused; the plan stays as it is.
            if (step.do === 'pause') await app.as('pm', 'POST', `/inspections/${id}/pause`, { version: plan.version, reason: 'works' });
            if (step.do === 'resume') await app.as('pm', 'POST', `/inspections/${id}/resume`, { version: plan.version });
            if (step.do === 'holidays') await calendar(...step.days.map((n) => addDays(today, n)));
            if (step.do === 'rule') await edit(id, { times: step.times });
            if (step.do === 'move') {
              const round = (await existing(id))[step.nth];
              const to = { day: addDays(today, step.days), time: '11:30', reason: 'closed', version: round?.version };
              if (round) await app.as('pm', 'POST', `/inspectionTasks/round/${round.id}/reschedule`, to);
            }
            if (step.do === 'begin') {
              const [inspection] = await app.sql<{ id: number; version: number }>(
                `select id, version from inspection.task where plan_id = $1 and status = '_SYS_TS_15' limit 1`,
                [id],
              );
              if (inspection) await app.as('insp', 'POST', `/inspectionTasks/${inspection.id}/start`, { version: inspection.version });
            }
            await tick();
            expect(await count(id)).toBeLessThanOrEqual(limit);
          }
          await app.as('pm', 'POST', `/inspections/${id}/resume`, { version: (await read(id)).version });
          await calendar();
          for (const days of [20, 30, 3]) {
            app.later({ days });
            await tick();
          }
          expect([await count(id), (await read(id)).status]).toEqual([limit, '_SYS_IP_5']);
        },
      ),
      { numRuns: runs(6), seed: seedOf(20_261_121) },
    );
  },
);

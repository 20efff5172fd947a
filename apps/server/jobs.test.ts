import { wordsOf, runJob, rescueJobs, startJob, Ctx, type JobKind, type ServerModule } from '@quantum/platform/server';
import { operation } from '@quantum/platform/contract';
import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { livePlan } from '../../modules/inspection/server/testing.ts';

/** Two servers on one database, both at work. */
let app: TestApp;
let other: TestApp;
let runs: string[] = [];
let broken = true;
let hold: Promise<void> | undefined;
let held: Promise<void> | undefined;

const kinds: JobKind[] = [
  {
    kind: 'test.count',
    run: async ({ job, signal }) => {
      runs.push(`count ${job.id}`);
      await hold;
      signal.throwIfAborted();
      return {};
    },
  },
  {
    // All of its work is one step, which a cancel either prevents or comes too late for.
    kind: 'test.step',
    run: async ({ job, heard }) => {
      await hold;
      await heard();
      runs.push(`step ${job.id}`);
      await held;
      return {};
    },
  },
  {
    kind: 'test.poison',
    run: async ({ job }) => {
      runs.push(`poison ${job.id}`);
      if (broken) throw new Error('the disk is on fire');
      return {};
    },
  },
];
const testing: ServerModule = { id: 'testing', jobKinds: kinds };
const op = operation({ id: 'test.start', permission: 'self', verb: 'system', kind: 'write', actors: ['system'] });

beforeAll(async () => {
  app = await startTestApp({ work: true, modules: [testing] });
  other = await startTestApp({ work: true, modules: [testing], beside: app });
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

const start = async (kind: string): Promise<number> => {
  const actor = (await app.kernel.ports.access.actorOf(await app.tokenOf('pm'))) as never;
  return app.kernel.db.transaction(async (trx) => {
    const ctx = new Ctx(app.kernel, trx, actor, op, { locale: 'en' });
    const id = await startJob(ctx, { kind, title: wordsOf(ctx, 'menu.SS145'), params: {} });
    return id;
  });
};
const state = async (id: number) =>
  (await app.sql<{ state: string; tries: number }>('select state, tries from platform.job where id = $1', [id]))[0]!;
/** What the queue puts off after a fault is due at once. */
const hurry = () => app.sql(`update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null`);
const until = async (holds: () => Promise<boolean>, work: () => Promise<unknown> = async () => undefined) => {
  for (let i = 0; i < 400; i++) {
    if (await holds()) return;
    await work();
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('it does not come to pass');
};

describe('a job', () => {
  it('is run once, however many servers take it up', async () => {
    runs = [];
    const id = await start('test.count');
    await Promise.all([app, other, app].map(({ kernel }) => runJob(kernel, kernel.jobKinds, id)));
    await until(async () => (await state(id)).state === 'done');
    expect(runs.filter((run) => run === `count ${id}`)).toHaveLength(1);
    const told = await app.sql(`select 1 from notification.message where record_kind = 'platform.job' and record_id = $1`, [id]);
    expect(told).toHaveLength(1);
  });

  it('that fails at its last try is a dead letter, which an administrator tries again', async () => {
    runs = [];
    broken = true;
    const id = await start('test.poison');
    await until(async () => (await state(id)).state === 'failed', hurry);
    expect(runs).toHaveLength(3);
    const letter = { source: 'job', id, title: 'System health', error: 'the disk is on fire', tries: 3 };
    const health = await app.as('admin', 'GET', '/system/health');
    expect(health.DATA.letters).toEqual([expect.objectContaining(letter)]);
    expect(await app.as('pm', 'GET', '/system/health')).toMatchObject({ STATUS: 1403 });
    // The person who started it is notified, in plain words.
    const [message] = (await app.as('pm', 'POST', '/message/list', {})).DATA.items;
    expect(message).toMatchObject({ event: 'job.failed', text: expect.stringMatching(/^It failed several times/) });

    broken = false;
    const after = await app.as('admin', 'POST', `/system/dead-letters/job/${id}/retry`);
    expect(after.DATA.letters).toEqual([]);
    await until(async () => (await state(id)).state === 'done', hurry);
    expect(await app.as('admin', 'POST', `/system/dead-letters/job/${id}/retry`)).toMatchObject({ STATUS: 1410 });
    const trail = await app.sql<{ event: string }>(`select event from audit.entry where kind = 'platform.job' and record_id = $1`, [id]);
    expect(trail.map(({ event }) => event)).toEqual(['retry']);
  });

  it('whose server died is taken over, and the dead one’s end no longer counts', async () => {
    runs = [];
    let letGo = (): void => undefined;
    hold = new Promise((done) => (letGo = done));
    const id = await start('test.count');
    await until(async () => (await state(id)).state === 'running');
    await app.sql(`update platform.job set beat_at = now() - interval '5 minutes', runner = gen_random_uuid() where id = $1`, [id]);
    await Promise.all([rescueJobs.run({}, app.kernel), rescueJobs.run({}, other.kernel)]);
    await until(async () => runs.length === 2, hurry);
    letGo();
    hold = undefined;
    await until(async () => (await state(id)).state === 'done');
    const told = await app.sql(`select 1 from notification.message where record_kind = 'platform.job' and record_id = $1`, [id]);
    expect(told).toHaveLength(1);
  });

  it.each([
    ['before its one step has not taken it', 'hold', 'cancelled', 0],
    ['after its one step is done all the same', 'held', 'done', 1],
  ] as const)('cancelled %s', async (_when, at, ends, steps) => {
    runs = [];
    let letGo = (): void => undefined;
    const waiting = new Promise<void>((done) => (letGo = done));
    if (at === 'hold') hold = waiting;
    else held = waiting;
    const id = await start('test.step');
    await until(async () => (at === 'hold' ? (await state(id)).state === 'running' : runs.length === 1));
    expect(await app.as('pm', 'POST', `/background-jobs/${id}/cancel`)).toMatchObject({ STATUS: 0 });
    letGo();
    [hold, held] = [undefined, undefined];
    await until(async () => (await state(id)).state !== 'running');
    expect([(await state(id)).state, runs.length]).toEqual([ends, steps]);
  });
});

describe('the queue itself', () => {
  it('shows its own dead letters to anyone who administers everything, and lets go of them', async () => {
    await app.sql(`select graphile_worker.add_job('nobody-does-this', '{}'::json, max_attempts => 1)`);
    await app.sql(
      `update graphile_worker._private_jobs set attempts = 1, last_error = 'no such task' where attempts < max_attempts and max_attempts = 1`,
    );
    const { DATA } = await app.as('admin', 'GET', '/system/health');
    const letter = DATA.letters.find(({ source }: { source: string }) => source === 'queue');
    expect(letter).toMatchObject({ title: 'nobody-does-this', error: 'no such task', who: null });
    const after = await app.as('admin', 'POST', `/system/dead-letters/queue/${letter.id}/dismiss`);
    expect(after.DATA.letters.filter(({ source }: { source: string }) => source === 'queue')).toEqual([]);
    expect(await app.as('admin', 'POST', `/system/dead-letters/queue/${letter.id}/dismiss`)).toMatchObject({ STATUS: 1410 });
  });
});

describe('occurrences', () => {
  it('are made, opened and missed once each by two servers, after three days in which neither ran', async () => {
    const plan = await livePlan(app);
    app.clock.advance({ days: 3, hours: 2 });
    const tick = app.kernel.modules.flatMap((module) => module.jobs ?? []).find(({ name }) => name === 'inspection-tick')!;
    await Promise.all([tick.run({}, app.kernel), tick.run({}, other.kernel), tick.run({}, app.kernel), tick.run({}, other.kernel)]);
    const [twice] = await app.sql<{ rounds: number; distinct: number; tasks: number; places: number }>(
      `select (select count(*)::int from inspection.round where plan_id = $1) as rounds,
        (select count(distinct (starts_at, inspectors))::int from inspection.round where plan_id = $1) as distinct,
        (select count(*)::int from inspection.task where plan_id = $1) as tasks,
        (select count(distinct (planned_at, space_id, round_id))::int from inspection.task where plan_id = $1) as places`,
      [plan.id],
    );
    expect(twice!.rounds).toBeGreaterThan(3);
    expect(twice!.distinct).toBe(twice!.rounds);
    expect(twice!.places).toBe(twice!.tasks);
    const events = await app.sql<{ times: number }>(
      `select count(*)::int as times from audit.entry e join inspection.task t on t.id = e.record_id where e.kind = 'inspection.task' and t.plan_id = $1
       and e.event in ('plan', 'open', 'miss') group by e.record_id, e.event having count(*) > 1`,
      [plan.id],
    );
    expect(events).toEqual([]);
    const todos = await app.sql(
      `select source_id from task.task where source_kind = 'inspection.round' and source_id in (select id from inspection.round where plan_id = $1) group by source_id having count(*) > 1`,
      [plan.id],
    );
    expect(todos).toEqual([]);
  });
});

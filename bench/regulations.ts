import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { APPLICABILITY, NOTHING_JUDGED } from '@quantum/modules/regulation/contract';
import { addDays, dayAt } from '@quantum/platform/domain';
import { refreshAllRollups, rollup } from '@quantum/platform/server';
import { modules } from '../apps/server/modules.ts';
import { httpClient, load, type Call } from './load.ts';
import { startServer, stop } from './processes.ts';
import {
  clearRegulations,
  CLAUSES_EACH,
  fillRegulations,
  LAWS,
  LONG,
  LONG_LAW,
  MARK,
  ROUNDS,
  UNITS,
  type Run,
} from './regulation-facts.ts';
import { add } from './report.ts';
import type { World } from './world.ts';

const BAR_MS = 150;
const LIST_BAR_MS = 50;
const OPENED_MS = 1000;
const STARTED_S = 60;
const NIGHT_S = 180;
const ZONE = 'Asia/Hong_Kong';
const ACTIVITIES = '/identRegulationActivity';

/** The law of a company of 500 hospitals: lists, records, register, board, a long regulation, an activity over all, and the night. */
export async function benchRegulations(world: World, say: (line: string) => void): Promise<void> {
  const client = await world.kernel.db.owner.connect();
  const run: Run = (text, values = []) => client.query(text, values);
  try {
    say(`Regulations: ${(UNITS * LAWS * CLAUSES_EACH * ROUNDS).toLocaleString('en')} judgements…`);
    await run('set statement_timeout = 0; set synchronous_commit = off; set session_replication_role = replica');
    await clearRegulations(run);
    await fillRegulations(run);
    await night(world, run);
    const task = await startActivities(world, run);
    await measure(world, run, task);
  } finally {
    await run('set session_replication_role = replica');
    await clearRegulations(run);
    client.release(true);
  }
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

/** All projects have another day: how each stands is worked out again. Then a day on which nothing has changed. */
async function night(world: World, run: Run): Promise<void> {
  const { db } = world.kernel;
  const standing = rollup.all().find(({ name }) => name === 'regulation.standing')!;
  const first = await seconds(() => standing.rebuild(db.ownerDb, new Date()));
  for (const table of ['standing', 'standing_sum', 'standing_unit']) await run(`vacuum analyze regulation.${table}`);
  await run('update regulation.standing_unit set day = day - 1');
  const tick = modules.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'regulation-work-tick')!;
  const again = await seconds(async () => {
    await refreshAllRollups(db.ownerDb, new Date());
    await tick.run({}, world.kernel);
  });
  for (const [what, took] of [
    ['all of it worked out from nothing', first],
    ['the night: tick, and every project worked out for its new day', again],
  ] as const)
    add({ what: `regulations: ${what}`, figure: `${took.toFixed(1)} s`, bar: `≤ ${NIGHT_S} s`, holds: took <= NIGHT_S, raw: { took } });
}

interface Begun {
  activityId: number;
  /** Seconds until each unit has its task. */
  took: number;
}
/** An activity over some units that asks for the clauses of one regulation, begun by a server. */
async function begin(world: World, run: Run, title: string, lawCode: string, unitCode: string): Promise<Begun> {
  const { employeeId } = (await world.call('ehs', 'POST', '/permissions/info', {})).DATA as { employeeId: number };
  const { rows: units } = await run('select id from organization.unit where code like $1 order by id', [unitCode]);
  const { rows: clauses } = await run(
    'select c.id from regulation.clause c join regulation.regulation r on r.id = c.regulation_id where r.code = $1 order by c.id',
    [lawCode],
  );
  const today = dayAt(new Date(), ZONE);
  const made = await done(
    world.call('leg', 'POST', ACTIVITIES, {
      ...{ clientId: randomUUID(), unitId: 35, title, kind: 'identification', note: '', startOn: today, dueOn: today, reviewerIds: [] },
      clauseIds: clauses.map(({ id }) => id),
      units: units.map(({ id }) => ({ unitId: id, assigneeId: employeeId })),
    }),
  );
  const path = `${ACTIVITIES}/${made.id}`;
  const move = async (event: string) => {
    const { version } = await done(world.call('leg', 'GET', path));
    return done(world.call('leg', 'POST', `${path}/${event}`, { version }));
  };
  await move('schedule');
  const tasks = async () =>
    Number((await run('select count(*)::int as n from regulation.task where activity_id = $1', [made.id])).rows[0]!['n']);
  const server = await startServer({ DATABASE_URL: world.url, DEMO: '1', DATA_DIR: 'bench/tmp/files' });
  const until = Date.now() + 4 * STARTED_S * 1000;
  try {
    const took = await seconds(async () => {
      await move('start');
      while ((await tasks()) < units.length && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 100));
    });
    return { activityId: made.id, took };
  } finally {
    await stop(server);
  }
}

/** What a call answered; it is a fault of the bench that one is refused. */
async function done(call: Promise<unknown>): Promise<{ id: number; version: number }> {
  const { STATUS, DATA, MSG } = (await call) as { STATUS: number; DATA: { id: number; version: number }; MSG: string };
  if (STATUS !== 0) throw new Error(MSG);
  return DATA;
}

/** An activity over all units, and one over the long regulation, whose task is the answer. */
async function startActivities(world: World, run: Run): Promise<number> {
  const { took } = await begin(world, run, `${MARK} all hospitals`, `${MARK}1`, `${MARK}%`);
  add({
    what: `regulations: an activity over ${UNITS} units starts`,
    figure: `${took.toFixed(1)} s`,
    bar: `≤ ${STARTED_S} s`,
    holds: took <= STARTED_S,
    raw: { took },
  });
  const { activityId } = await begin(world, run, `${MARK} the long one`, `${MARK}LONG`, `${MARK}1`);
  return Number((await run('select id from regulation.task where activity_id = $1', [activityId])).rows[0]!['id']);
}

async function measure(world: World, run: Run, task: number): Promise<void> {
  const unitId = Number((await run(`select id from organization.unit where code = '${MARK}1'`)).rows[0]!['id']);
  const capped = { params: { count: 'capped' } };
  const criterion = (key: string, value: unknown) => ({ queryCriterias: [{ key, value, condition: '=', connection: 'and' }], ...capped });
  const past = addDays(dayAt(new Date(), ZONE), -30);
  const judgement = (clauseId: number) => ({
    ...NOTHING_JUDGED,
    clauseId,
    applicability: APPLICABILITY.applicable,
    howApplies: 'In the contract',
  });
  const { DATA: sheet } = (await world.call('ehs', 'GET', `${ACTIVITIES}/task/${task}/sheet`)) as { DATA: { clauses: { id: number }[] } };
  const page = sheet.clauses.slice(0, 25).map(({ id }) => judgement(id));
  const calls: [string, string, 'GET' | 'POST', string, object | undefined, number][] = [
    ['register of a unit, today', 'leg', 'POST', '/govRegulation/register', { unitId, asOf: null }, BAR_MS],
    ['register of a unit, a past day', 'leg', 'POST', '/govRegulation/register', { unitId, asOf: past }, BAR_MS],
    ['register, list', 'leg', 'POST', '/govRegulation/register/list', capped, LIST_BAR_MS],
    ['register, what fails', 'leg', 'POST', '/govRegulation/register/list', criterion('standing', 'failed'), LIST_BAR_MS],
    ['register, what goes stale', 'leg', 'POST', '/govRegulation/register/list', criterion('goesStale', true), LIST_BAR_MS],
    ['matrix, today', 'leg', 'POST', '/govRegulation/register/matrix', { asOf: null }, BAR_MS],
    ['board', 'leg', 'GET', '/charts/overviews/regulation?months=6', undefined, BAR_MS],
    ['homepage', 'leg', 'GET', '/charts/homepage?period=month', undefined, BAR_MS],
    ['list of regulations', 'leg', 'POST', '/govRegulation/list', capped, LIST_BAR_MS],
    ['list of tasks', 'leg', 'POST', `${ACTIVITIES}/task/list`, capped, LIST_BAR_MS],
    ['list of activities', 'leg', 'POST', `${ACTIVITIES}/list`, capped, LIST_BAR_MS],
    ['record of a task', 'ehs', 'GET', `${ACTIVITIES}/task/${task}`, undefined, BAR_MS],
    [`a regulation of ${LONG} clauses`, 'leg', 'GET', `/govRegulation/${LONG_LAW}/clauses`, undefined, OPENED_MS],
    [`a sheet of ${LONG} clauses`, 'ehs', 'GET', `${ACTIVITIES}/task/${task}/sheet`, undefined, OPENED_MS],
    ['25 judgements kept', 'ehs', 'POST', `${ACTIVITIES}/task/${task}/judgements`, { judgements: page }, BAR_MS],
  ];
  const server = await startServer({ DATABASE_URL: world.url, DEMO: '1', DATA_DIR: 'bench/tmp/files' });
  const client = httpClient(server.port);
  try {
    for (const [what, who, method, path, body, bar] of calls) {
      const call: Call = { method, path: `/api${path}`, headers: { token: await world.tokenOf(who) }, ...(body && { body }) };
      const measured = await load(() => client.ok(call), { clients: 1, seconds: 3 });
      add({
        what: `regulations: ${what}`,
        figure: `p50 ${measured.p50.toFixed(0)} ms, p95 ${measured.p95.toFixed(0)} ms`,
        bar: `p95 ≤ ${bar} ms`,
        holds: measured.failed === 0 && measured.p95 <= bar,
        raw: measured,
      });
    }
  } finally {
    client.close();
    await stop(server);
  }
}

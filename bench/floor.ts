import { randomUUID } from 'node:crypto';
import { capture, type Statement } from './capture.ts';
import { fillFloor, PAGE, RECORD } from './floor-data.ts';
import { mustBeVacuumed, measuredDatabase, type MeasuredDatabase } from './heap-fetches.ts';
import { httpClient, load, sideBySide, type Call, type Measured } from './load.ts';
import { residentMb, startFloor, startServer, stop } from './processes.ts';
import { add } from './report.ts';
import type { World } from './world.ts';

const CLIENTS = 16;
const POOL = 10;
const COMPANY = 35;
const UNIT = 201;

/** The views of INS112: open, coming, missed, all. */
const TABS = [
  [{ key: 'status', condition: 'in', value: ['_SYS_TS_15', '_SYS_TS_1'] }],
  [{ key: 'status', condition: 'in', value: ['_SYS_TS_4'] }],
  [
    { key: 'status', condition: 'in', value: ['_SYS_TS_3'] },
    { key: 'missed', value: 'true' },
  ],
  [],
];

const KINDS = ['page', 'record', 'create'] as const;

interface FloorOptions {
  seconds: number;
  rounds: number;
  /** Only these, to see what a change of one of them gives. */
  kinds?: readonly (typeof KINDS)[number][];
}

type Headers = Record<'token', string>;

interface Work {
  what: string;
  ours: (n: number) => Call;
  floor: 'page' | 'record' | 'create';
  /** Share of the floor that must be reached; without it the row only tells. */
  bar?: number;
}

/** Ours beside the floor in one run: what the machinery (rights, scope, names, counts, audit) leaves of what the database can do. */
export async function benchFloor(world: World, { seconds, rounds, kinds = KINDS }: FloorOptions): Promise<void> {
  await fillFloor(world.kernel.db.owner);
  const { works, ids, units } = await worksOf(world);
  const server = await startServer({ DATABASE_URL: world.url, DEMO: '1', DATA_DIR: 'bench/tmp/files', DATABASE_POOL: String(POOL) });
  const floor = await startFloor({ url: world.url, pool: POOL });
  const [ours, theirs] = [httpClient(server.port), httpClient(floor.port)];
  await tellPlans(world);
  await tellWal(world);
  let n = 0;
  const floorCalls: Record<Work['floor'], () => Call> = {
    page: () => ({ method: 'GET', path: `/page?unit=${units[n++ % units.length]}` }),
    record: () => ({ method: 'GET', path: `/record?id=${ids[n++ % ids.length]}` }),
    create: () => ({ method: 'POST', path: '/create', body: {} }),
  };
  const options = { clients: CLIENTS, seconds };
  try {
    for (const kind of kinds) {
      const asked = works.filter((work) => work.floor === kind);
      await mustBeVacuumed(await databaseOf(world, asked, { ids, units }));
      const measured = await sideBySide(
        Object.fromEntries([
          ['floor', () => load(() => theirs.ok(floorCalls[kind]()), options)],
          ...asked.map(({ what, ours: call }) => [what, () => load(() => answers(ours, call(n++)), options)]),
        ]) as Record<string, () => Promise<Measured>>,
        rounds,
      );
      add({
        what: `floor: ${kind}, ${CLIENTS} clients`,
        figure: per(measured['floor']!),
        bar: '',
        holds: undefined,
        raw: measured['floor'],
      });
      for (const work of asked) tell(work, measured[work.what]!, measured['floor']!);
    }
    const resident = residentMb(server);
    if (resident !== undefined)
      add({ what: '  memory of the server after all of it', figure: `${resident.toFixed(0)} MB`, bar: '≤ 200 MB', holds: resident <= 200 });
  } finally {
    [ours, theirs].forEach((client) => client.close());
    await stop(server);
    await stop(floor);
  }
}

/** What is measured of these, ours and the floor's: their statements, and all of the tables they page through. */
async function databaseOf(
  world: World,
  works: readonly Work[],
  { ids, units }: Record<'ids' | 'units', number[]>,
): Promise<MeasuredDatabase> {
  const statements: Statement[] = [...units.map((unit) => ({ text: PAGE, values: [unit] })), { text: RECORD, values: [ids[0]] }];
  for (const work of works) for (let n = 0; n < 3; n++) statements.push(...(await capture(() => ask(world, work.ours(n)))));
  return measuredDatabase(world.kernel.db.owner, { statements, tables: ['bench.floor', 'inspection.task'] });
}

/** The same call inside this process. */
function ask(world: World, { method, path, body, headers }: Call): Promise<unknown> {
  const who = Object.keys(READERS).find((name) => READERS[name] === headers!['token'])!;
  return world.call(who, method, path.replace(/^\/api/, ''), body);
}

/** Executions with a plan that was kept, of all statements our own process has prepared for these calls. */
async function tellPlans(world: World): Promise<void> {
  const { works } = await worksOf(world);
  for (const work of works) for (let n = 0; n < 30; n++) await ask(world, work.ours(n));
  const { appPool } = world.kernel.db;
  const clients = await Promise.all(Array.from({ length: appPool.idleCount }, () => appPool.connect()));
  let [generic, custom, names] = [0, 0, 0];
  for (const client of clients) {
    const { rows } = await client.query<{ generic: number; custom: number; names: number }>(
      `select coalesce(sum(generic_plans), 0)::int as generic, coalesce(sum(custom_plans), 0)::int as custom, count(*)::int as names from pg_prepared_statements`,
    );
    [generic, custom, names] = [generic + rows[0]!.generic, custom + rows[0]!.custom, names + rows[0]!.names];
    client.release();
  }
  const figure = `${generic} with a kept plan, ${custom} planned; ${names} names on ${clients.length} connections`;
  add({ what: 'executions of prepared statements', figure, bar: '', holds: undefined });
}

/** What a create writes ahead: the price of its indexes. */
async function tellWal(world: World): Promise<void> {
  const { owner } = world.kernel.db;
  const lsn = async () => (await owner.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')).rows[0]!.at;
  await world.call('insp', 'POST', '/safetyObservations', observation());
  const from = await lsn();
  for (let n = 0; n < 50; n++) await world.call('insp', 'POST', '/safetyObservations', observation());
  const { rows } = await owner.query<{ bytes: number }>('select pg_wal_lsn_diff($1::pg_lsn, $2::pg_lsn)::int as bytes', [
    await lsn(),
    from,
  ]);
  add({ what: 'write-ahead log of a create', figure: `${Math.round(rows[0]!.bytes / 50)} bytes`, bar: '', holds: undefined });
}

/** A refusal is answered 200 too. */
const answers = async (client: ReturnType<typeof httpClient>, call: Call): Promise<boolean> => {
  const { status, text } = await client.send(call);
  return status === 200 && text.startsWith('{"STATUS":0,');
};

const per = ({ rate, p50, p99 }: Measured): string => `${rate.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;

function tell({ what, bar }: Work, ours: Measured, floor: Measured): void {
  const share = ours.rate / floor.rate;
  add({
    what: `  ${what}`,
    figure: `${per(ours)} = ${(share * 100).toFixed(0)} % of floor`,
    bar: bar === undefined ? '' : `≥ ${bar * 100} % of floor`,
    holds: bar === undefined ? (ours.failed === 0 ? undefined : false) : ours.failed === 0 && share >= bar,
    raw: ours,
  });
  if (bar !== undefined)
    add({ what: '', figure: `p99 is ${(ours.p99 / ours.p50).toFixed(1)} × p50`, bar: 'p99 ≤ 4 × p50', holds: ours.p99 <= 4 * ours.p50 });
}

/** Tokens of the readers by their names. */
const READERS: Record<string, string> = {};

async function worksOf(world: World): Promise<{ works: Work[]; ids: number[]; units: number[] }> {
  const { owner } = world.kernel.db;
  for (const who of ['pm', 'ehsm', 'insp']) READERS[who] = await world.tokenOf(who);
  const [pm, ehsm, insp] = ['pm', 'ehsm', 'insp'].map((who) => ({ token: READERS[who]! })) as [Headers, Headers, Headers];
  const numbers = async (text: string): Promise<number[]> => (await owner.query<{ id: number }>(text)).rows.map(({ id }) => id);
  const ids = await numbers(`select id from bench.floor where company_id = ${COMPANY} order by planned_at desc limit 2000`);
  const spaces = await numbers(`select distinct space_id as id from bench.floor where unit_id = ${UNIT} limit 50`);
  const units = await numbers(`select distinct unit_id as id from bench.floor where company_id = ${COMPANY}`);
  const list = (headers: Call['headers'], criterias: object[], count: string, tabs?: object[][]): Call => ({
    method: 'POST',
    path: '/api/inspectionTasks/list',
    headers: headers!,
    body: {
      queryCriterias: criterias,
      queryOrderBies: [{ columnName: 'plannedAt', orderType: 'desc' }],
      params: count === 'exact' ? {} : { count, ...(tabs && { tabs }) },
    },
  });
  const answered = [{ key: 'status', value: '_SYS_TS_7' }];
  const works: Work[] = [
    { what: 'list of one project with count', ours: () => list(pm, [], 'capped'), floor: 'page', bar: 0.5 },
    { what: 'the same with the numbers of its four tabs', ours: () => list(pm, [], 'capped', TABS), floor: 'page', bar: 0.5 },
    {
      what: 'list filtered by space, exact count',
      ours: (n) => list(ehsm, [{ key: 'spaceId', value: spaces[n % spaces.length] }], 'exact'),
      floor: 'page',
      bar: 0.4,
    },
    { what: 'list of a company of 500,000 rows, filter, count', ours: () => list(ehsm, answered, 'capped'), floor: 'page', bar: 0.4 },
    { what: 'list of a company, no count', ours: () => list(ehsm, answered, 'none'), floor: 'page' },
    {
      what: 'one record',
      ours: (n) => ({ method: 'GET', path: `/api/inspectionTasks/${ids[n % ids.length]}`, headers: ehsm }),
      floor: 'record',
      bar: 0.25,
    },
    {
      what: 'safety observation with audit row',
      ours: () => ({ method: 'POST', path: '/api/safetyObservations', headers: insp, body: observation() }),
      floor: 'create',
      bar: 0.2,
    },
  ];
  return { works, ids, units };
}

const observation = (): object => ({
  clientId: randomUUID(),
  unitId: UNIT,
  spaceId: null,
  observedGroup: '_SYS_OG_1',
  behaviours: [{ category: '_SYS_BC_1', safe: 4, atRisk: 0 }],
  positive: true,
  stopWork: false,
  note: 'Gloves changed between beds',
  doneOnSpot: '',
  anonymous: false,
  photos: [],
  action: null,
});

import { rm } from 'node:fs/promises';
import { ROWS } from './data.ts';
import { mustBeVacuumed, measuredDatabase } from './heap-fetches.ts';
import { httpClient, load, sideBySide, type Call, type Measured } from './load.ts';
import { startServer, stop } from './processes.ts';
import { add } from './report.ts';
import { openWorld, type World } from './world.ts';

const FOLDER = 'bench/tmp/growth';
const TIMES = 10;
const CLIENTS = 16;
const COMPANY = 35;
const UNIT = 201;

/** The same lists and the same record with 1,000,000 and 10,000,000 rows, in turn; needs about 40 GB for as long as it runs. */
export async function benchGrowth(say: (line: string) => void): Promise<void> {
  try {
    const [few, many] = [await openSide(ROWS, say), await openSide(ROWS * TIMES, say)];
    try {
      for (const side of [few, many]) await side.mustBeVacuumed();
      for (const what of Object.keys(few.works)) tell(what, await sideBySide({ few: few.works[what]!, many: many.works[what]! }));
    } finally {
      await few.close();
      await many.close();
    }
  } finally {
    await rm(FOLDER, { recursive: true, force: true });
  }
}

function tell(what: string, { few, many }: Record<'few' | 'many', Measured>): void {
  const share = few.rate / many.rate;
  add({
    what: `${what}: ${TIMES} times the rows`,
    figure: `${few.rate.toFixed(0)}/s, p50 ${few.p50.toFixed(1)} → ${many.rate.toFixed(0)}/s, p50 ${many.p50.toFixed(1)} ms = ${share.toFixed(2)} ×`,
    bar: '≤ 1.3 ×',
    holds: few.failed + many.failed === 0 && share <= 1.3,
    raw: { few, many },
  });
}

interface Side {
  works: Record<string, () => Promise<Measured>>;
  mustBeVacuumed(): Promise<void>;
  close(): Promise<void>;
}

async function openSide(rows: number, say: (line: string) => void): Promise<Side> {
  const world = await openWorld(say, rows === ROWS ? {} : { rows, folder: FOLDER, withSearch: false });
  const calls = await callsOf(world);
  const server = await startServer({ DATABASE_URL: world.url, DEMO: '1', DATA_DIR: `${FOLDER}/files`, DATABASE_POOL: '10' });
  const client = httpClient(server.port);
  let n = 0;
  const works = Object.entries(calls).map(([what, call]) => {
    const ask = async (): Promise<boolean> => {
      const { status, text } = await client.send(call(n++));
      return status === 200 && text.startsWith('{"STATUS":0,');
    };
    return [what, () => load(ask, { clients: CLIENTS, seconds: 3, warmSeconds: 2 })];
  });
  return {
    works: Object.fromEntries(works) as Side['works'],
    mustBeVacuumed: () => mustBeVacuumed(measuredDatabase(world.kernel.db.owner, { statements: [], tables: ['inspection.task'] })),
    close: async () => {
      client.close();
      await stop(server);
      await world.close();
    },
  };
}

async function callsOf(world: World): Promise<Record<string, (n: number) => Call>> {
  const { owner } = world.kernel.db;
  const [pm, ehsm] = [{ token: await world.tokenOf('pm') }, { token: await world.tokenOf('ehsm') }];
  const numbers = async (text: string): Promise<number[]> => (await owner.query<{ id: number }>(text)).rows.map(({ id }) => Number(id));
  const ids = await numbers(
    `select id from inspection.task where company_id = ${COMPANY} and code like 'BEN-%' order by planned_at desc limit 2000`,
  );
  const spaces = await numbers(`select id from organization.space where unit_id = ${UNIT} order by id limit 50`);
  const list = (headers: Record<string, string>, criterias: object[], count: string): Call => ({
    method: 'POST',
    path: '/api/inspectionTasks/list',
    headers,
    body: { queryCriterias: criterias, queryOrderBies: [{ columnName: 'plannedAt', orderType: 'desc' }], params: { count } },
  });
  const answered = [{ key: 'status', value: '_SYS_TS_7' }];
  return {
    'list of one project with count': () => list(pm, [], 'capped'),
    'list filtered by space, capped count': (n) => list(ehsm, [{ key: 'spaceId', value: spaces[n % spaces.length] }], 'capped'),
    'list of half the rows, filter, count': () => list(ehsm, answered, 'capped'),
    'list of half the rows, filter, no count': () => list(ehsm, answered, 'none'),
    'one record': (n) => ({ method: 'GET', path: `/api/inspectionTasks/${ids[n % ids.length]}`, headers: ehsm }),
  };
}

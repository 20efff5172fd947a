import { availableParallelism } from 'node:os';
import pg from 'pg';
import { capture, type Statement } from './capture.ts';
import { httpClient, load, sideBySide, type Call, type Measured } from './load.ts';
import { residentMb, startBare, startServer, stop, type Process } from './processes.ts';
import { add } from './report.ts';
import type { World } from './world.ts';

const CLIENTS = 16;
/** Of each of three rounds. */
const SECONDS = 3;
/** Connections of the program and of both yardsticks. */
const POOL = 10;
/** A company-level reader: the filter, the order and the count run over half a million rows. */
const READER = 'ehsm';
const LIST_BODY = {
  queryCriterias: [{ key: 'status', value: '_SYS_TS_7' }],
  queryOrderBies: [{ columnName: 'plannedAt', orderType: 'desc' }],
  params: { count: 'capped' },
};

const per = (m: Measured): string => `${m.rate.toFixed(0)}/s, p50 ${m.p50.toFixed(1)} ms, p95 ${m.p95.toFixed(1)} ms`;
const share = (ours: Measured, other: Measured): string => `${((ours.rate / other.rate) * 100).toFixed(0)} %`;

interface Read {
  what: string;
  /** What a screen asks for at once, one after the other. */
  calls: (n: number) => Call[];
  statements: Statement[];
  together: boolean;
  ids: number[];
  bareShare: number;
  p95: number;
}

/** One list page and one record, everything on, against the same SQL in a bare server and in a bare loop. */
export async function benchReads(world: World): Promise<void> {
  const headers = { token: await world.tokenOf(READER) };
  const path = '/inspectionTasks/list';
  await world.call(READER, 'POST', path, LIST_BODY);
  const list = await capture(() => world.call(READER, 'POST', path, LIST_BODY));
  const ids = (
    await world.kernel.db.owner.query<{ id: number }>(
      `select id from inspection.task where company_id = 35 and code like 'BEN-%' order by planned_at desc limit 2000`,
    )
  ).rows.map(({ id }) => id);
  const record = `/inspectionTasks/${ids[0]}`;
  await world.call(READER, 'GET', record);
  const one = await capture(() => world.call(READER, 'GET', record));
  const reads: Read[] = [
    {
      what: 'list page 1, filter, order, capped count',
      calls: () => [{ method: 'POST', path: `/api${path}`, headers, body: LIST_BODY }],
      statements: list,
      together: true,
      ids: [],
      bareShare: 0.5,
      p95: 50,
    },
    {
      what: 'one record with its events',
      calls: (n) => [{ method: 'GET', path: `/api/inspectionTasks/${ids[n % ids.length]}`, headers }],
      statements: one,
      together: false,
      ids,
      bareShare: 0.5,
      p95: 30,
    },
    await fullRecord(world, headers),
  ];
  const server = await startServer({ DATABASE_URL: world.url, DEMO: '1', DATA_DIR: 'bench/tmp/files', DATABASE_POOL: String(POOL) });
  const bare = await startBare({
    url: world.url,
    pool: POOL,
    routes: Object.fromEntries(reads.map(({ statements, together, ids: [id] }, i) => [`/${i}`, { statements, together, idFrom: id }])),
  });
  const before = residentMb(server);
  try {
    for (const [i, read] of reads.entries()) {
      await benchRead(read, i, world, server, bare);
      const resident = residentMb(server);
      if (i > 0 || resident === undefined || before === undefined) continue;
      const figure = `${resident.toFixed(0)} MB (${before.toFixed(0)} MB when ready)`;
      add({ what: 'memory of the server under list load', figure, bar: '≤ 200 MB', holds: resident <= 200 });
    }
  } finally {
    await stop(server);
    await stop(bare);
  }
}

/** A record that has everything: answers with their receipt, findings, events, and its history in a call of its own. */
async function fullRecord(world: World, headers: Record<string, string>): Promise<Read> {
  const { rows } = await world.kernel.db.owner.query<{ id: number }>(
    `select t.id from inspection.task t where t.company_id = 35 and t.code not like 'BEN-%' and t.status in ('_SYS_TS_2', '_SYS_TS_7')
       and exists (select from inspection.submission s where s.task_id = t.id and s.accepted) and exists (select from inspection.finding f where f.task_id = t.id)
     order by t.planned_at desc limit 500`,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) throw new Error('the demo has no record with findings: remove bench/tmp/data');
  const paths = (id: number) => [`/inspectionTasks/${id}`, `/inspectionTasks/${id}/history`];
  const ask = async () => {
    for (const path of paths(ids[0]!)) await world.call(READER, 'GET', path);
  };
  await ask();
  return {
    what: 'a full record: answers, findings, events, history',
    calls: (n) => paths(ids[n % ids.length]!).map((path) => ({ method: 'GET', path: `/api${path}`, headers })),
    statements: await capture(ask),
    together: false,
    ids,
    bareShare: 0.5,
    p95: 30,
  };
}

async function benchRead(read: Read, i: number, world: World, server: Process, bare: Process): Promise<void> {
  const { what, calls, statements, together, ids } = read;
  const [ours, theirs] = [httpClient(server.port), httpClient(bare.port)];
  const cores = availableParallelism();
  let n = 0;
  const mineOnce = async (): Promise<boolean> => {
    let ok = true;
    for (const call of calls(n++)) ok = (await ours.ok(call)) && ok;
    return ok;
  };
  const { mine, quiet, plain, driver } = await sideBySide({
    mine: () => load(mineOnce, { clients: CLIENTS, seconds: SECONDS }),
    plain: () =>
      load(() => theirs.ok({ method: 'GET', path: `/${i}?id=${ids[n++ % ids.length] ?? 0}` }), { clients: CLIENTS, seconds: SECONDS }),
    driver: () => bySql(world.url, statements, together, ids),
    quiet: () => load(mineOnce, { clients: cores, seconds: SECONDS }),
  });
  [ours, theirs].forEach((client) => client.close());
  const raw = { ours: mine, oneAClient: quiet, bare: plain, driver, statements: statements.length };
  const failed = mine.failed + quiet.failed + plain.failed;
  add({
    what: `${what}: ${CLIENTS} clients (${statements.length} statements)`,
    figure: `${per(mine)} = ${share(mine, plain)} of bare, ${share(mine, driver)} of driver`,
    bar: `≥ ${read.bareShare * 100} % of bare`,
    holds: failed === 0 && mine.rate >= plain.rate * read.bareShare,
    raw,
  });
  add({ what: `  bare / driver`, figure: `${per(plain)} / ${per(driver)}`, bar: '', holds: undefined });
  add({
    what: `${what}: ${cores} clients`,
    figure: per(quiet),
    bar: `p95 ≤ ${read.p95} ms`,
    holds: quiet.failed === 0 && quiet.p95 <= read.p95,
  });
}

/** The yardstick 'driver': the very SQL by a bare loop. */
async function bySql(url: string, statements: Statement[], together: boolean, ids: number[]): Promise<Measured> {
  const pool = new pg.Pool({ connectionString: url, max: POOL });
  let n = 0;
  const measured = await load(
    async () => {
      const id = ids[n++ % ids.length];
      const run = ({ text, values }: Statement) => pool.query(text, ids.length === 0 ? values : values.map((v) => (v === ids[0] ? id : v)));
      if (together) await Promise.all(statements.map(run));
      else for (const one of statements) await run(one);
      return true;
    },
    { clients: CLIENTS, seconds: SECONDS },
  );
  await pool.end();
  return measured;
}

import { rollup } from '@quantum/platform/server';
import { addDays } from '@quantum/platform/domain';
import { inDays } from '@quantum/platform/testing';
import { INSPECTION_STATUS } from '@quantum/modules/inspection/contract';
import { CHAIN_STATUS } from '@quantum/modules/space-inspection/contract';
import { httpClient, load } from './load.ts';
import { startServer, stop } from './processes.ts';
import { add } from './report.ts';
import type { World } from './world.ts';

const CHAINS = 420_000;
/** One chain in so many failed its first test and has a retest. */
const FAILS_IN = 5;
const TESTS = CHAINS + Math.floor(CHAINS / FAILS_IN);
const SPACES = 600;
const DAYS = 42;
const BAR_MS = 150;
const CODE = 'BENCHATP-';
/** The project whose board is measured. */
const UNIT = 201;
const many = (n: number): string => n.toLocaleString('en');

/** Rows like one that is there, with other values: `of` names the table, `like` which row. */
const copies = (table: string, like: string, values: string, from: string): string =>
  `insert into ${table} select r.* from (${like}) x cross join ${from} cross join lateral jsonb_populate_record(null::${table}, to_jsonb(x) || ${values}) r`;

/** Half a million ATP tests: list of chains, board, and the board of spaces of a project with 600 spaces. */
export async function benchAtp(world: World, say: (line: string) => void): Promise<void> {
  const client = await world.kernel.db.owner.connect();
  const run = (text: string) => client.query(text);
  try {
    say('ATP: filling…');
    await run('set statement_timeout = 0; set synchronous_commit = off; set session_replication_role = replica');
    await clear(run);
    await fillBoard(run);
    await withoutIndexes(run, ['chain', 'swab'], () => fillTests(run));
    await run('set session_replication_role = origin');
    await run('analyze organization.space');
    await run('vacuum analyze inspection.task');
    await run('vacuum analyze space_inspection.chain');
    await run('vacuum analyze space_inspection.swab');
    await rebuildSums(world);
    await measure(world);
  } finally {
    // A fill that failed leaves its transaction open.
    await run('rollback');
    await run('set session_replication_role = replica');
    await clear(run);
    await rebuildSums(world);
    client.release(true);
  }
}

/** Sums of tests by day, of all there are now. */
async function rebuildSums({ kernel }: World): Promise<void> {
  for (const one of rollup.all()) if (one.name.startsWith('space_inspection')) await one.rebuild(kernel.db.ownerDb, kernel.clock.now());
}

type Run = (text: string) => Promise<{ rows: Record<string, string>[] }>;

/** Rows are made without the indexes of their tables, which are built afterwards: the same, only sooner. A run that is cut off leaves them all. */
async function withoutIndexes(run: Run, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const { rows } = await run(`select indexname as name, indexdef as def from pg_indexes where schemaname = 'space_inspection'
    and tablename in ('${tables.join(`','`)}') and indexdef not like '%UNIQUE%'`);
  await run('begin');
  for (const { name } of rows) await run(`drop index space_inspection.${name}`);
  await work();
  for (const { def } of rows) await run(def!);
  await run('commit');
}

async function fillTests(run: Run): Promise<void> {
  // Spaces with a meter, numbered, so that the tests are spread over all of them.
  await run(`create temp table bench_place as select s.id as space, m.id as meter, m.model_id as model, s.unit_id, s.company_id, row_number() over (order by s.id) - 1 as no
    from organization.space s join lateral (select id, model_id from space_inspection.meter r where r.unit_id = s.unit_id order by id limit 1) m on true
    where s.deleted_at is null`);
  await run('analyze bench_place');
  const at = `now() - make_interval(mins => (n * 1.4)::int)`;
  const values = `jsonb_build_object('id', 10000000 + n, 'code', '${CODE}' || n, 'client_id', gen_random_uuid(), 'company_id', p.company_id, 'unit_id', p.unit_id,
    'space_id', p.space, 'surface', '_SYS_SU_' || 1 + n % 10, 'event_on', (${at})::date`;
  const places = `generate_series(1, ${CHAINS}) n join bench_place p on p.no = n % (select count(*) from bench_place)`;
  const isFail = `n % ${FAILS_IN} = 0`;
  await run(
    copies(
      'space_inspection.chain',
      `select * from space_inspection.chain where status = '${CHAIN_STATUS.completed}' order by id limit 1`,
      `${values}, 'last_at', ${at}, 'search', 'benchatp ' || n, 'tests', case when ${isFail} then 2 else 1 end)`,
      places,
    ),
  );
  const swab = `${values}, 'chain_id', 10000000 + n, 'meter_id', p.meter, 'model_id', p.model, 'counts_at', ${at}, 'taken_at', ${at}, 'search', 'benchatp ' || n`;
  const like = `select * from space_inspection.swab where voided_at is null and left_out is null and phase = 'after' order by id limit 1`;
  await run(
    copies(
      'space_inspection.swab',
      like,
      `${swab}, 'is_retest', false, 'verdict', case when ${isFail} then '_SYS_AV_3' else '_SYS_AV_1' end)`,
      places,
    ),
  );
  await run(
    copies(
      'space_inspection.swab',
      like,
      `${swab}, 'is_retest', true, 'verdict', '_SYS_AV_1') || jsonb_build_object('id', 20000000 + n, 'code', '${CODE}R' || n)`,
      `(select n from generate_series(1, ${CHAINS}) n where ${isFail}) f join bench_place p on p.no = n % (select count(*) from bench_place)`,
    ),
  );
}

/** So many spaces in one project, each inspected every day. */
async function fillBoard(run: Run): Promise<void> {
  const own = `select count(*) from organization.space where unit_id = ${UNIT} and deleted_at is null`;
  // With triggers: each space has its room.
  await run('set session_replication_role = origin');
  await run(
    copies(
      'organization.space',
      `select * from organization.space where unit_id = ${UNIT} and deleted_at is null order by id limit 1`,
      `jsonb_build_object('id', 10000000 + n, 'code', '${CODE}' || n, 'qr_token', '${CODE}' || n)`,
      `generate_series(1, ${SPACES} - (${own})) n`,
    ),
  );
  await run('set session_replication_role = replica');
  await run(
    copies(
      'inspection.task',
      `select * from inspection.task where unit_id = ${UNIT} and status = '${INSPECTION_STATUS.completed}' and percent is not null and inspector_id is not null order by id limit 1`,
      `jsonb_build_object('id', 100000000 + s.no * 100 + d, 'code', '${CODE}' || s.no || '-' || d, 'client_id', gen_random_uuid(), 'space_id', s.id,
        'event_on', current_date - d, 'round_id', null, 'plan_id', null, 'occurrence_key', null)`,
      `(select id, row_number() over (order by id) as no from organization.space where unit_id = ${UNIT} and deleted_at is null) s,
        generate_series(0, ${DAYS - 1}) d`,
    ),
  );
}

async function clear(run: Run): Promise<void> {
  await run(`delete from space_inspection.swab where code like '${CODE}%'`);
  await run(`delete from space_inspection.chain where code like '${CODE}%'`);
  await run(`delete from inspection.task where code like '${CODE}%'`);
  await run(`delete from space_inspection.room where space_id in (select id from organization.space where code like '${CODE}%')`);
  await run(`delete from organization.space where code like '${CODE}%'`);
}

async function measure(world: World): Promise<void> {
  const to = inDays(0);
  const board = `/inspectionTasks/spaces/board?unit=${UNIT}&from=${addDays(to, 1 - DAYS)}&to=${to}`;
  const capped = { params: { count: 'capped' } };
  const calls: [string, 'GET' | 'POST', string, object | undefined][] = [
    ['list of chains', 'POST', '/atp/chains/list', capped],
    ['list of tests', 'POST', '/atp/list', capped],
    ['board of ATP, 14 months', 'GET', '/charts/overviews/atp?months=14', undefined],
    [`board of ${SPACES} spaces, ${DAYS} days`, 'GET', board, undefined],
    ['the same with the layer', 'GET', `${board}&layer=atp`, undefined],
  ];
  const headers = { token: await world.tokenOf('ehsm') };
  const server = await startServer({ DATABASE_URL: world.url, DEMO: '1', DATA_DIR: 'bench/tmp/files' });
  const client = httpClient(server.port);
  try {
    add({ what: 'ATP', figure: `${many(TESTS)} tests in ${many(CHAINS)} chains`, bar: '', holds: undefined });
    for (const [what, method, path, body] of calls) {
      const call = { method, path: `/api${path}`, headers, ...(body && { body }) };
      const measured = await load(() => client.ok(call), { clients: 1, seconds: 8, warmSeconds: 3 });
      add({
        what: `  ${what}`,
        figure: `p50 ${measured.p50.toFixed(0)} ms, p95 ${measured.p95.toFixed(0)} ms`,
        bar: `p95 ≤ ${BAR_MS} ms`,
        holds: measured.failed === 0 && measured.p95 <= BAR_MS,
        raw: measured,
      });
    }
  } finally {
    client.close();
    await stop(server);
  }
}

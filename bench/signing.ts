import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { EXEMPTION_REASON } from '@quantum/modules/exemption/contract';
import { httpClient, load } from './load.ts';
import { startServer, stop } from './processes.ts';
import { add } from './report.ts';
import type { World } from './world.ts';

const PAPERS = 200;
const BATCH_BAR_MS = 5000;
/** Open to-dos of one person, beside those of everybody else. */
const OWN = 2000;
const OF_OTHERS = 300_000;
const LIST_BAR_MS = 50;
const BENCH_CODE = 'BENCH-';
/** Who asks for the signatures, the project they are about, and who has the many to-dos. */
const [ASKS, UNIT, BUSY] = ['pm', 201, 'insp'];

/** Two hundred papers signed at once, and the to-do of a person with two thousand. */
export async function benchSigning(world: World, say: (line: string) => void): Promise<void> {
  await fillTodos(world, say);
  const server = await startServer({ DATABASE_URL: world.url, DEMO: '1', DATA_DIR: 'bench/tmp/files' });
  const client = httpClient(server.port);
  try {
    await measureTodos(world, client);
    await measureBatch(world, client, say);
  } finally {
    client.close();
    await stop(server);
    await clearTodos(world);
  }
}

async function fillTodos({ kernel }: World, say: (line: string) => void): Promise<void> {
  say('to-dos: filling…');
  const client = await kernel.db.owner.connect();
  const about = `select id as source_id, company_id, unit_id, business_line_id, title, place, type, source_kind, start_at, risk
    from task.task where source_kind in ('action.action', 'inspection.round') order by id limit 40`;
  await client.query('set statement_timeout = 0');
  // Nobody is told of them on an open page.
  await client.query('alter table task.assignee disable trigger user');
  await client.query(`with about as (select *, row_number() over () as no from (${about}) t), made as (
      insert into task.task (company_id, unit_id, business_line_id, event_on, type, source_kind, source_id, code, title, place, risk, status, start_at, due_at, created_at, updated_at)
      select a.company_id, a.unit_id, a.business_line_id, current_date, a.type, a.source_kind, a.source_id, '${BENCH_CODE}' || n, a.title, a.place, a.risk,
        '_SYS_TS_2', now(), now() + (n % 900 - 300) * interval '1 hour', now(), now()
      from generate_series(1, ${OWN + OF_OTHERS}) n join about a on a.no = 1 + n % (select count(*) from about) returning id, code, due_at)
    insert into task.assignee (task_id, employee_id, responsibility, due_at)
    select made.id, case when substr(code, ${BENCH_CODE.length + 1})::int <= ${OWN} then busy.id else others.ids[1 + made.id % cardinality(others.ids)] end, '_SYS_RT_1', due_at
    from made, (select employee_id as id from access.user where user_name = '${BUSY}') busy,
      (select array_agg(id) as ids from organization.employee where id <> (select employee_id from access.user where user_name = '${BUSY}')) others`);
  await client.query('alter table task.assignee enable trigger user');
  await client.query('vacuum (analyze) task.task, task.assignee');
  client.release(true);
}

async function clearTodos({ kernel }: World): Promise<void> {
  const client = await kernel.db.owner.connect();
  await client.query('set statement_timeout = 0');
  await client.query(`delete from task.assignee a using task.task t where t.id = a.task_id and t.code like '${BENCH_CODE}%'`);
  await client.query(`delete from task.task where code like '${BENCH_CODE}%'`);
  client.release(true);
}

async function measureTodos(world: World, client: ReturnType<typeof httpClient>): Promise<void> {
  const headers = { token: await world.tokenOf(BUSY!) };
  const calls = {
    'first page': { method: 'POST', path: '/api/tasks/todo/list', headers, body: {} },
    'page 20': { method: 'POST', path: '/api/tasks/todo/list', headers, body: { pageIndex: 20 } },
    'counts of the menu': { method: 'GET', path: '/api/tasks/todo/count', headers },
  };
  for (const [what, call] of Object.entries(calls)) {
    const { DATA } = JSON.parse((await client.send(call)).text) as { DATA: { totalCount?: number; open?: number } };
    const measured = await load(() => client.ok(call), { clients: 1, seconds: 3 });
    const found = DATA.totalCount ?? DATA.open ?? 0;
    add({
      what: `TAS111 of a person with ${found.toLocaleString('en')} to-dos, ${what}`,
      figure: `p50 ${measured.p50.toFixed(1)} ms, p95 ${measured.p95.toFixed(1)} ms`,
      bar: `p95 ≤ ${LIST_BAR_MS} ms`,
      holds: measured.failed === 0 && measured.p95 <= LIST_BAR_MS && found >= 1000,
      raw: measured,
    });
  }
}

async function measureBatch(world: World, client: ReturnType<typeof httpClient>, say: (line: string) => void): Promise<void> {
  say(`signatures: asking for ${PAPERS}…`);
  const { owner } = world.kernel.db;
  const asker = { token: await world.tokenOf(ASKS!) };
  const { rows: last } = await owner.query<{ year: number }>(
    `select greatest(2100, coalesce(max(extract(year from to_on)), 0))::int as year from exemption.exemption`,
  );
  for (let n = 0; n < PAPERS; n++) {
    const on = `${last[0]!.year + 1 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`;
    const body = {
      clientId: randomUUID(),
      unitId: UNIT,
      kind: 'kpi',
      metrics: ['inspection.completion'],
      fromOn: `${on}-01`,
      toOn: `${on}-05`,
      reason: EXEMPTION_REASON.notYetInService,
      explanation: 'The ward is closed for building works.',
    };
    const answer = await client.send({ method: 'POST', path: '/api/exemptions', headers: asker, body });
    if ((JSON.parse(answer.text) as { STATUS: number }).STATUS !== 0) throw new Error(`no exemption can be requested: ${answer.text}`);
  }
  const { rows: signers } = await owner.query<{ who: string }>(
    `select u.user_name as who from task.sign_seat s join task.sign_round r on r.id = s.round_id join access.user u on u.employee_id = s.employee_id
      where s.status = 'unsigned' and r.source_kind = 'exemption.exemption' group by u.user_name order by count(*) desc limit 1`,
  );
  const headers = { token: await world.tokenOf(signers[0]!.who) };
  const open = JSON.parse((await client.send({ method: 'GET', path: '/api/tasks/toSign', headers })).text) as {
    DATA: { seats: { roundId: number; version: number; seatId: number; contentHash: string }[] };
  };
  const seats = open.DATA.seats
    .slice(0, PAPERS)
    .map(({ roundId, version, seatId, contentHash }) => ({ roundId, version, seatId, contentHash }));
  const began = performance.now();
  const answer = await client.send({ method: 'POST', path: '/api/tasks/toSign', headers, body: { seats } });
  const took = performance.now() - began;
  const { DATA } = JSON.parse(answer.text) as { DATA: { results: { STATUS: number }[] } };
  const signed = DATA.results.filter(({ STATUS }) => STATUS === 0).length;
  add({
    what: `${signed} of ${seats.length} papers signed at once`,
    figure: `${(took / 1000).toFixed(2)} s`,
    bar: `≤ ${BATCH_BAR_MS / 1000} s, all ${PAPERS}`,
    holds: took <= BATCH_BAR_MS && signed === PAPERS,
    raw: { took, signed },
  });
}

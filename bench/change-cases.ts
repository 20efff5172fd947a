import { httpClient, load } from './load.ts';
import { startServer, stop } from './processes.ts';
import { add } from './report.ts';
import type { World } from './world.ts';

const CASES = 20_000;
const CODE = 'BENCHCHG-';
const BAR_MS = 150;
const TASKS_EACH = 5;

/** Cases in every state over two years, a quarter of them temporary, one in twenty past its last day. */
const INSERT_CASES = `with place as (
    select u.id, u.company_id, u.business_line_id, row_number() over (order by u.id) - 1 as at from organization.unit u where u.time_zone is not null),
  person as (select unit_id, array_agg(id order by id) as ids from organization.employee group by unit_id)
  insert into change.case (company_id, unit_id, business_line_id, event_on, code, client_id, title, change_type, nature, reason, description, start_planned, end_planned,
    expiry_on, requester_id, risk_before, risk_after, is_signed, submitted_at, closed_at, in_use_at, since, waited_ms, status, search, created_at, updated_at)
  select p.company_id, p.id, p.business_line_id, t.at::date, '${CODE}' || lpad(n::text, 8, '0'), gen_random_uuid(), 'New floor machine ' || n, '_SYS_CY_' || 1 + n % 8,
    case when n % 4 = 0 then '_SYS_CN_2' else '_SYS_CN_1' end, 'Worn out', 'A ride-on scrubber', t.at::date, t.at::date + 20, case when n % 4 = 0 then t.at::date + 30 end,
    e.ids[1 + n % array_length(e.ids, 1)], '_SYS_RR_' || 1 + n % 7, '_SYS_RR_' || 1 + (n + 3) % 7, true, t.at, case when n % 10 < 8 then t.at + interval '25 days' end,
    case when n % 10 < 8 then t.at + interval '22 days' end, t.at, 0,
    case when n % 10 < 8 then '_SYS_TS_20' else (array['_SYS_TS_8', '_SYS_TS_11', '_SYS_TS_17', '_SYS_TS_18', '_SYS_TS_1'])[1 + n / 10 % 5] end,
    lower('${CODE}' || lpad(n::text, 8, '0') || ' new floor machine 新洗地機 ' || n), t.at, t.at
  from generate_series(1, ${CASES}) n
  cross join lateral (select now() - (n::float / ${CASES}) * interval '730 days' as at) t
  join place p on p.at = (n * 7919::bigint) % (select count(*) from place) left join person e on e.unit_id = p.id`;
const INSERT_TASKS = `insert into change.task (case_id, company_id, unit_id, kind, text, due_on, status)
  select c.id, c.company_id, c.unit_id, 'prepare', 'Train the drivers', c.event_on + k, case when c.closed_at is null and k > 2 then 'open' else 'done' end
  from change.case c, generate_series(1, ${TASKS_EACH}) k where c.code like '${CODE}%'`;

const LIST = '/changes/list';
const open = { queryCriterias: [{ key: 'open', value: true, condition: '=', connection: 'and' }], params: { count: 'capped' } };
const late = { queryCriterias: [{ key: 'late', value: true, condition: '=', connection: 'and' }], params: { count: 'capped' } };
const bySince = { queryOrderBies: [{ columnName: 'since', orderType: 'desc' }], params: { count: 'capped' } };

/** Twenty thousand cases: lists, figures, record and homepage within the bar. */
export async function benchChangeCases(world: World, say: (line: string) => void, isQuick: boolean): Promise<void> {
  const client = await world.kernel.db.owner.connect();
  const clear = async () => {
    await client.query(`delete from change.task where case_id in (select id from change.case where code like '${CODE}%')`);
    await client.query(`delete from change.case where code like '${CODE}%'`);
  };
  try {
    say(`Changes: ${CASES.toLocaleString('en')} cases…`);
    await client.query('set statement_timeout = 0; set synchronous_commit = off; set session_replication_role = replica');
    await clear();
    await client.query(INSERT_CASES);
    await client.query(INSERT_TASKS);
    await client.query('vacuum analyze change.case');
    await client.query('vacuum analyze change.task');
    await measure(world, isQuick);
  } finally {
    await clear();
    client.release(true);
  }
}

async function measure(world: World, isQuick: boolean): Promise<void> {
  const server = await startServer({ DATABASE_URL: world.url, DEMO: '1', DATA_DIR: 'bench/tmp/files' });
  const client = httpClient(server.port);
  try {
    for (const [who, reads] of [
      ['pm', 'one project'],
      ['ehsm', 'a company'],
    ] as const) {
      const headers = { token: await world.tokenOf(who) };
      const { DATA } = await world.call(who, 'POST', LIST, { ...bySince, params: { pageSize: 1 } });
      const id = (DATA as { items: { id: number }[] }).items[0]!.id;
      const calls = [
        ['list, the newest', { method: 'POST', path: `/api${LIST}`, headers, body: bySince }],
        ['list, open', { method: 'POST', path: `/api${LIST}`, headers, body: open }],
        ['list, late', { method: 'POST', path: `/api${LIST}`, headers, body: late }],
        ['figures', { method: 'GET', path: '/api/changes/figures', headers }],
        ['record', { method: 'GET', path: `/api/changes/${id}`, headers }],
        ['homepage', { method: 'GET', path: '/api/charts/homepage?period=month', headers }],
      ] as const;
      for (const [what, call] of calls) {
        const measured = await load(() => client.ok(call), { clients: 1, seconds: isQuick ? 1 : 5, warmSeconds: isQuick ? 0.5 : 2 });
        add({
          what: `changes, ${reads}: ${what}`,
          figure: `p50 ${measured.p50.toFixed(1)} ms, p95 ${measured.p95.toFixed(1)} ms`,
          bar: `p95 ≤ ${BAR_MS} ms`,
          holds: measured.failed === 0 && measured.p95 <= BAR_MS,
          raw: measured,
        });
      }
    }
  } finally {
    client.close();
    await stop(server);
  }
}

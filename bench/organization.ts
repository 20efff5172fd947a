import type pg from 'pg';
import { httpClient, load } from './load.ts';
import { residentMb, startServer, stop } from './processes.ts';
import { add } from './report.ts';
import type { World } from './world.ts';

const UNITS = 5000;
const PEOPLE = 50_000;
const SPACES = 50_000;
const COMPANY = 35;
const BAR_MS = 50;
/** The whole tree of the company at once. */
const TREE_BAR_MS = 300;

const criteria = (key: string, value: unknown) => [{ key, value, condition: '=', connection: 'and' }];
const words = (value: string) => [{ key: 'search', value, condition: 'like', connection: 'and', isValueADigital: false }];
const picker = { params: { count: 'none' }, pagingTool: { currentPage: 1, pageSize: 20 } };

/** A large organisation: pickers, lists and the tree over 5,000 units, 50,000 employees and 50,000 spaces of one company. */
export async function benchOrganization(world: World, say: (line: string) => void): Promise<void> {
  say('Making a large organisation…');
  const { owner } = world.kernel.db;
  const unit = await fillOrganization(owner);
  const headers = { token: await world.tokenOf('ehsm') };
  const server = await startServer({ DATABASE_URL: world.url, DEMO: '1', DATA_DIR: 'bench/tmp/files' });
  const client = httpClient(server.port);
  const calls: [string, string, object, number][] = [
    ['picker of people, nothing typed', '/employee/autocompletelist', picker, BAR_MS],
    [
      'picker of people, a word',
      '/employee/autocompletelist',
      { ...picker, params: { count: 'none' }, queryCriterias: words('person 4999') },
      BAR_MS,
    ],
    [
      'picker of people, one letter',
      '/employee/autocompletelist',
      { ...picker, params: { count: 'none' }, queryCriterias: words('p') },
      BAR_MS,
    ],
    ['picker of people of a unit', '/employee/autocompletelist', { ...picker, queryCriterias: criteria('org_id', unit) }, BAR_MS],
    [
      'picker of inspectors, a word',
      '/employee/inspection/list',
      { ...picker, params: { count: 'none' }, queryCriterias: words('person 77') },
      BAR_MS,
    ],
    ['picker of units, a word', '/corporates/allList', { ...picker, params: { count: 'none' }, queryCriterias: words('unit 49') }, BAR_MS],
    ['picker of spaces of a unit', '/space/list', { ...picker, queryCriterias: criteria('unitId', unit) }, BAR_MS],
    ['picker of spaces, a word', '/space/list', { ...picker, params: { count: 'none' }, queryCriterias: words('room 4999') }, BAR_MS],
    ['list of units', '/corporates/list/table/all', { params: { count: 'capped' } }, BAR_MS],
    ['list of employees', '/employee/list/table', { params: { count: 'capped' } }, BAR_MS],
    ['list of employees, a word', '/employee/list/table', { params: { count: 'capped' }, queryCriterias: words('person 4999') }, BAR_MS],
    ['list of spaces', '/space/list/table', { params: { count: 'capped' } }, BAR_MS],
    ['list of spaces, two words', '/space/list/table', { params: { count: 'capped' }, queryCriterias: words('room 4999 bench') }, BAR_MS],
    ['the whole tree', '/corporates/list/table/history', { pagingTool: { currentPage: -1, pageSize: -1 } }, TREE_BAR_MS],
  ];
  /** All clients turn the pages of all people and all rooms at once. */
  const tellMemory = async (): Promise<void> => {
    let n = 0;
    const page = (): object => ({ pagingTool: { currentPage: 1 + (n++ % (PEOPLE / 100)), pageSize: 100 }, params: { count: 'none' } });
    const paths = ['/api/employee/list/table', '/api/space/list/table'];
    const turn = () => client.ok({ method: 'POST', path: paths[n % 2]!, headers, body: page() });
    const turned = await load(turn, { clients: 16, seconds: 10, warmSeconds: 0 });
    const resident = residentMb(server);
    if (resident === undefined) return;
    add({
      what: `organisation: memory of the server with ${PEOPLE.toLocaleString('en')} people and ${SPACES.toLocaleString('en')} rooms`,
      figure: `${resident.toFixed(0)} MB after ${turned.count} pages`,
      bar: '≤ 200 MB',
      holds: turned.failed === 0 && resident <= 200,
    });
  };
  try {
    for (const [what, path, body, bar] of calls) {
      const call = { method: 'POST', path: `/api${path}`, headers, body };
      const answer = await world.call('ehsm', 'POST', path, body);
      if (answer.STATUS !== 0) throw new Error(`${path}: ${answer.STATUS}`);
      const warm = await load(() => client.ok(call), { clients: 1, seconds: 2, warmSeconds: 0.5 });
      add({
        what: `organisation: ${what}`,
        figure: `p50 ${warm.p50.toFixed(0)} ms, p95 ${warm.p95.toFixed(0)} ms, ${(answer.DATA as { items: unknown[] }).items.length} rows`,
        bar: `p95 ≤ ${bar} ms`,
        holds: warm.failed === 0 && warm.p95 <= bar,
        raw: warm,
      });
    }
    await tellMemory();
  } finally {
    await stop(server);
    await away(owner);
  }
}

/** Answers one of the projects made. */
async function fillOrganization(pool: pg.Pool): Promise<number> {
  await away(pool);
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set synchronous_commit = off');
    const word = (kind: string) => `jsonb_build_object('en', '${kind} ' || n, 'zh-Hans', '${kind} ' || n, 'zh-Hant', '${kind} ' || n)`;
    const search = (kind: string, code: string) => `lower('${code}' || n || ' ${kind} ' || n || ' bench')`;
    // A hundred departments of forty-nine projects each.
    await client.query(
      `with head as (
         insert into organization.unit (company_id, parent_id, code, names, short_name, org_type, status, in_ranking, time_zone, valid_from, event_on, search, created_at, updated_at)
         select $1, $1, 'BENU-' || n, ${word('Department')}, 'BENU-' || n, '_SYS_OT_3', '_SYS_A9_1', true, 'Asia/Hong_Kong', '2024-01-01', '2024-01-01', ${search('department', 'benu-')}, now(), now()
         from generate_series(1, $2::int) n returning id, (substr(code, 6))::int as no)
       insert into organization.unit (company_id, parent_id, code, names, short_name, org_type, status, in_ranking, time_zone, valid_from, event_on, search, created_at, updated_at)
       select $1, h.id, 'BENU-' || n, ${word('Unit')}, 'BENU-' || n, '_SYS_OT_6', '_SYS_A9_1', true, 'Asia/Hong_Kong', '2024-01-01', '2024-01-01', ${search('unit', 'benu-')}, now(), now()
       from generate_series($2::int + 1, $3::int) n join head h on h.no = 1 + n % $2::int`,
      [COMPANY, UNITS / 50, UNITS],
    );
    await client.query(
      `insert into organization.unit_period (unit_id, parent_id, names, short_name, org_type, status, in_ranking, valid_from)
       select id, parent_id, names, short_name, org_type, status, in_ranking, '2024-01-01' from organization.unit where code like 'BENU-%'`,
    );
    await client.query(
      `with recursive up as (
         select id as descendant, id as ancestor, 0 as depth from organization.unit where code like 'BENU-%'
         union all select up.descendant, u.parent_id, up.depth + 1 from up join organization.unit u on u.id = up.ancestor where u.parent_id is not null)
       insert into organization.unit_closure (ancestor_id, descendant_id, depth, valid_from) select ancestor, descendant, depth, '2024-01-01' from up`,
    );
    await client.query(
      `with project as (select id, row_number() over (order by id) - 1 as at, count(*) over () as all_of from organization.unit where code like 'BENU-%' and org_type = '_SYS_OT_6'),
         made as (
           insert into organization.employee (company_id, unit_id, code, names, contractor, status, hired_on, event_on, search, created_at, updated_at)
           select $1, p.id, 'BENE-' || n, ${word('Person')}, 0, '_SYS_A9_1', '2024-01-01', '2024-01-01', ${search('person', 'bene-')}, now(), now()
           from generate_series(1, $2::int) n join project p on p.at = n % p.all_of returning id, unit_id, job_id)
       insert into organization.assignment (employee_id, unit_id, job_id, valid_from) select id, unit_id, job_id, '2024-01-01' from made`,
      [COMPANY, PEOPLE],
    );
    await client.query(
      `with building as (
         insert into organization.facility (company_id, unit_id, code, names, kind, status, created_at, updated_at)
         select company_id, id, 'BENF', names, '_SYS_FK_2', '_SYS_A9_1', now(), now() from organization.unit where code like 'BENU-%' and org_type = '_SYS_OT_6' returning id, unit_id),
         placed as (select id, unit_id, row_number() over (order by id) - 1 as at, count(*) over () as all_of from building),
         type as (select id, functional_risk from organization.space_type where company_id is null order by id limit 1)
       insert into organization.space (company_id, unit_id, facility_id, floor, type_id, code, names, functional_risk, qr_token, status, event_on, search, created_at, updated_at)
       select $1, b.unit_id, b.id, '1', t.id, 'BENS-' || n, ${word('Room')}, t.functional_risk, replace(gen_random_uuid()::text, '-', ''), '_SYS_A9_1', '2024-01-01', ${search('room', 'bens-')}, now(), now()
       from generate_series(1, $2::int) n join placed b on b.at = n % b.all_of cross join type t`,
      [COMPANY, SPACES],
    );
    for (const table of ['unit', 'unit_period', 'unit_closure', 'employee', 'assignment', 'space', 'facility'])
      await client.query(`vacuum analyze organization.${table}`);
    await client.query(`select pg_notify('quantum', 'units:'), pg_notify('quantum', 'employees:')`);
    const { rows } = await client.query<{ id: number }>(`select id::int from organization.unit where code = 'BENU-2500'`);
    return rows[0]!.id;
  } finally {
    await client.query('reset all').catch(() => undefined);
    client.release();
  }
}

async function away(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  const units = `(select id from organization.unit where code like 'BENU-%')`;
  try {
    await client.query('set statement_timeout = 0; set synchronous_commit = off; set session_replication_role = replica');
    await client.query(`delete from organization.assignment where unit_id in ${units}`);
    for (const [table, code] of [
      ['space', 'BENS-%'],
      ['facility', 'BENF'],
      ['employee', 'BENE-%'],
    ] as const)
      await client.query(`delete from organization.${table} where code like '${code}'`);
    await client.query(`delete from organization.unit_closure where descendant_id in ${units}`);
    await client.query(`delete from organization.unit_period where unit_id in ${units}`);
    await client.query(`delete from organization.unit where code like 'BENU-%'`);
    await client.query(`select pg_notify('quantum', 'units:'), pg_notify('quantum', 'employees:')`);
  } finally {
    await client.query('reset all').catch(() => undefined);
    client.release();
  }
}

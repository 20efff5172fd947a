import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { DEMO_PASSWORD } from '@quantum/modules/access/server-api';
import { httpClient, load } from './load.ts';
import { fillMessages } from './message-facts.ts';
import { startServer, stop } from './processes.ts';
import { add } from './report.ts';

const COMPANY = 35;
const PEOPLE = 10_000;
const CLIENTS = 4;
const SECONDS = 4;
const MOST_MS = 50;
const MOST_SLOWER = 1.5;

const NOBODY = { everyone: false, join: 'or', unitIds: [], postGroupIds: [], roles: [], businessLineIds: [], groupIds: [] };
const inThree = (text: string) => ({ en: text, 'zh-Hans': text, 'zh-Hant': text });
const is = (key: string, value: unknown) => ({ key, value, condition: '=', connection: 'and', isValueADigital: false });
const rest = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** The message centre of somebody with 20,000 of a million messages; an announcement to 10,000 people beside lists. */
export async function benchMessages(say: (line: string) => void): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'quantum-messages-'));
  say('messages: loading the demo company…');
  const server = await startServer({ DATA_DIR: home, DEMO: '1' });
  const { password, port } = JSON.parse(readFileSync(join(home, 'embedded.json'), 'utf8')) as { password: string; port: number };
  const pool = new pg.Pool({ host: '127.0.0.1', port, user: 'quantum_owner', password, database: 'quantum', max: 2 });
  const http = httpClient(server.port);
  const tokens = new Map<string, string>();
  const send = async (who: string, path: string, body: unknown) => {
    if (!tokens.has(who)) {
      const login = { userName: who, password: DEMO_PASSWORD, channelType: '_SYS_LT_B' };
      const answer = await http.send({ method: 'POST', path: '/api/permissions/login', body: login });
      tokens.set(who, (JSON.parse(answer.text) as { DATA: { token: string } }).DATA.token);
    }
    return http.send({ method: 'POST', path: `/api${path}`, headers: { token: tokens.get(who)! }, body });
  };
  const works = async (who: string, path: string, body: unknown): Promise<boolean> => {
    const { status, text } = await send(who, path, body);
    return status === 200 && (JSON.parse(text) as { STATUS: number }).STATUS === 0;
  };
  try {
    say('messages: making a million…');
    await fillMessages(pool);
    await centre(works);
    await announcement({ pool, works, send });
  } finally {
    http.close();
    await pool.end();
    await stop(server);
    rmSync(home, { recursive: true, force: true });
  }
}

type Works = (who: string, path: string, body: unknown) => Promise<boolean>;
interface Announcing {
  pool: pg.Pool;
  works: Works;
  send: (who: string, path: string, body: unknown) => Promise<{ text: string }>;
}

async function centre(works: Works): Promise<void> {
  const page = (queryCriterias: object[], currentPage = 1, count = 'capped') => ({
    pagingTool: { currentPage, pageSize: 50 },
    queryCriterias,
    params: { count },
  });
  const calls: [string, object, number][] = [
    ['first page, counted to 1,000', page([]), MOST_MS],
    ['tenth page', page([], 10), MOST_MS],
    ['unread', page([is('unread', true)]), MOST_MS],
    ['archived', page([is('archived', true)]), MOST_MS],
    ['first page, counted exactly', page([], 1, 'exact'), 4 * MOST_MS],
    ['a word that is nowhere', page([{ ...is('search', 'nothing-like-it'), condition: 'like' }]), 10 * MOST_MS],
  ];
  for (const [what, body, bar] of calls) {
    const { p50, p95, failed } = await load(() => works('pm', '/message/record/list', body), { clients: 1, seconds: SECONDS });
    add({
      what: `messages: 20,000 of a million, ${what}`,
      figure: `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
      bar: `p95 ≤ ${bar} ms`,
      holds: failed === 0 && p95 <= bar,
    });
  }
}

/** Lists of three people, in turn. */
const LISTS = [
  ['sup', '/message/record/list', { params: { count: 'capped' } }],
  ['pm', '/tasks/correctiveAction/list', { params: { count: 'capped' } }],
  ['ehsm', '/employee/list/table', { params: { count: 'capped' } }],
] as const;

async function announcement({ pool, works, send }: Announcing): Promise<void> {
  await pool.query(STAFF, [COMPANY, PEOPLE]);
  for (const table of ['organization.employee', 'access.user']) await pool.query(`vacuum analyze ${table}`);
  let turn = 0;
  const list = (): Promise<boolean> => {
    const [who, path, body] = LISTS[turn++ % LISTS.length]!;
    return works(who, path, body);
  };
  const without = await load(list, { clients: CLIENTS, seconds: SECONDS });
  const { text } = await send('ehsm', '/announcement', {
    unitId: COMPANY,
    titles: inThree('A large one'),
    body: inThree('Text'),
    audience: { ...NOBODY, everyone: true },
    mustAcknowledge: false,
    expiresOn: null,
  });
  const { id, version } = (JSON.parse(text) as { DATA: { id: number; version: number } }).DATA;
  if (!(await works('ehsm', `/announcement/${id}/publish`, { version }))) throw new Error('nothing was published');
  const began = performance.now();
  const asked = async (): Promise<number> =>
    (await pool.query<{ n: number }>('select count(*)::int as n from notification.receipt where announcement_id = $1', [id])).rows[0]!.n;
  while ((await asked()) === 0) await rest(20);
  let isDone = false;
  const watch = (async () => {
    while ((await asked()) < PEOPLE) await rest(50);
    isDone = true;
  })();
  const took: number[] = [];
  let failed = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (!isDone) {
        const at = performance.now();
        if (!(await list())) failed++;
        took.push(performance.now() - at);
      }
    }),
  );
  await watch;
  took.sort((a, b) => a - b);
  const [p50, p95] = [took[Math.floor(took.length / 2)] ?? 0, took[Math.floor(took.length * 0.95)] ?? 0];
  const slower = p50 / without.p50;
  add({
    what: `messages: lists while ${PEOPLE} people are asked, ${CLIENTS} clients`,
    figure: `${slower.toFixed(2)} × (p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms against ${without.p50.toFixed(0)}, ${without.p95.toFixed(0)}; all asked in ${((performance.now() - began) / 1000).toFixed(1)} s)`,
    bar: `< ${MOST_SLOWER} × at p50`,
    holds: failed === 0 && took.length > 0 && slower < MOST_SLOWER,
    raw: { took: took.length, without },
  });
}

const STAFF = `with made as (
    insert into organization.employee (company_id, unit_id, code, names, contractor, status, hired_on, event_on, search, created_at, updated_at)
    select $1::bigint, 201, 'BENP-' || n, jsonb_build_object('en', 'Person ' || n, 'zh-Hans', 'Person ' || n, 'zh-Hant', 'Person ' || n), 0, '_SYS_A9_1', '2024-01-01',
      '2024-01-01', lower('benp-' || n), now(), now() from generate_series(1, $2::int) n returning id, unit_id, job_id),
  assigned as (insert into organization.assignment (employee_id, unit_id, job_id, valid_from) select id, unit_id, job_id, '2024-01-01' from made)
  insert into access.user (user_name, employee_id, company_id, unit_id, status, password_hash, event_on, created_at, updated_at)
  select 'benp' || id, id, $1::bigint, unit_id, '_SYS_A9_1', 'none', '2024-01-01', now(), now() from made`;

import { performance } from 'node:perf_hooks';
import { modules } from '../apps/server/modules.ts';
import { bringNight, CATEGORIES, clearDocuments, fillDocuments, MARK, NIGHT, PERIODS, UNITS, type Run } from './compliance-facts.ts';
import { httpClient, load, type Call } from './load.ts';
import { startServer, stop } from './processes.ts';
import { add } from './report.ts';
import type { World } from './world.ts';

const BAR_MS = 150;
const LIST_BAR_MS = 50;
const NIGHT_S = 120;
const DOCUMENTS = '/compliantDocument';

/** The licences of a company of 500 hospitals: lists, records, coverage, board, homepage, and the night. */
export async function benchComplianceDocuments(world: World, say: (line: string) => void): Promise<void> {
  const client = await world.kernel.db.owner.connect();
  const run: Run = (text, values = []) => client.query(text, values);
  try {
    say(`Compliance documents: ${(UNITS * CATEGORIES * PERIODS).toLocaleString('en')} documents…`);
    await run('set statement_timeout = 0; set synchronous_commit = off; set session_replication_role = replica');
    await clearDocuments(run);
    await fillDocuments(run);
    await measure(world, run);
    await night(world, run);
  } finally {
    await run('set session_replication_role = replica');
    await clearDocuments(run);
    client.release(true);
  }
}

/** A tick that has much to do, and one that finds nothing. */
async function night(world: World, run: Run): Promise<void> {
  const tick = modules.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'compliance-tick')!;
  const seconds = async (): Promise<number> => {
    const began = performance.now();
    await tick.run({}, world.kernel);
    return (performance.now() - began) / 1000;
  };
  await seconds();
  await bringNight(run);
  const busy = await seconds();
  const idle = await seconds();
  for (const [what, took, bar] of [
    [`the night: ${NIGHT.ends} end, ${NIGHT.renewals} renewals open, ${NIGHT.warnings} warnings`, busy, NIGHT_S],
    ['an hour in which nothing happens', idle, NIGHT_S / 10],
  ] as const)
    add({
      what: `compliance documents: ${what}`,
      figure: `${took.toFixed(1)} s`,
      bar: `≤ ${bar} s`,
      holds: took <= bar,
      raw: { took },
    });
}

async function measure(world: World, run: Run): Promise<void> {
  const unitId = Number((await run(`select id from organization.unit where code = '${MARK}1'`)).rows[0]!['id']);
  const document = Number(
    (await run(`select max(id)::int as id from compliance_document.document where code like '${MARK}%' and is_latest`)).rows[0]!['id'],
  );
  const capped = { params: { count: 'capped' } };
  const listed = (more: object = {}) => ({ ...capped, ...more });
  const criterion = (key: string, value: unknown, more: object = {}) =>
    listed({ queryCriterias: [{ key, value, condition: '=', connection: 'and' }], ...more });
  const byEnd = { queryOrderBies: [{ columnName: 'validTo', orderType: 'asc' }] };
  const calls: [string, 'GET' | 'POST', string, object | undefined, number][] = [
    ['list', 'POST', `${DOCUMENTS}/list`, listed(), LIST_BAR_MS],
    ['list by end', 'POST', `${DOCUMENTS}/list`, listed(byEnd), LIST_BAR_MS],
    ['list of a project', 'POST', `${DOCUMENTS}/list`, criterion('unitId', unitId), LIST_BAR_MS],
    ['list, a word', 'POST', `${DOCUMENTS}/list`, criterion('search', 'l-4711'), LIST_BAR_MS],
    ['list, what is required', 'POST', `${DOCUMENTS}/list`, criterion('required', true), LIST_BAR_MS],
    ['list, what nothing covers', 'POST', `${DOCUMENTS}/list`, criterion('uncovered', true), LIST_BAR_MS],
    ['list, what ends soon', 'POST', `${DOCUMENTS}/list`, criterion('endsSoon', true, byEnd), LIST_BAR_MS],
    ...['missing', 'ending', 'ended', 'beingRenewed', 'replaced'].map((standing): [string, 'POST', string, object, number] => [
      `list, standing ${standing}`,
      'POST',
      `${DOCUMENTS}/list`,
      criterion('standing', standing),
      LIST_BAR_MS,
    ]),
    ['list of requirements', 'POST', `${DOCUMENTS}/requirement/list`, listed(), LIST_BAR_MS],
    ['list of renewals', 'POST', `${DOCUMENTS}/renewal/list`, listed(), LIST_BAR_MS],
    ['record', 'GET', `${DOCUMENTS}/${document}`, undefined, BAR_MS],
    [`matrix of ${CATEGORIES} × 100`, 'POST', `${DOCUMENTS}/requirement/matrix`, { unitId: 101 }, BAR_MS],
    ['coverage of a project', 'POST', `${DOCUMENTS}/requirement/coverage`, { unitId }, BAR_MS],
    ['coverage of the company', 'POST', `${DOCUMENTS}/requirement/coverage`, { unitId: 35 }, BAR_MS],
    ['board', 'GET', '/charts/overviews/regulation?months=6', undefined, BAR_MS],
    ['homepage', 'GET', '/charts/homepage?period=month', undefined, BAR_MS],
  ];
  const server = await startServer({ DATABASE_URL: world.url, DEMO: '1', DATA_DIR: 'bench/tmp/files' });
  const client = httpClient(server.port);
  try {
    for (const [what, method, path, body, bar] of calls) {
      const call: Call = { method, path: `/api${path}`, headers: { token: await world.tokenOf('leg') }, ...(body && { body }) };
      const measured = await load(() => client.ok(call), { clients: 1, seconds: 6, warmSeconds: 2 });
      add({
        what: `compliance documents: ${what}`,
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

import { performance } from 'node:perf_hooks';
import { modules } from '../apps/server/modules.ts';
import { docxOfTenPages, readLots } from './documents.ts';
import { clearLibrary, DOCUMENTS, fillDocuments, type Run } from './library-facts.ts';
import { httpClient, load, type Call, type Measured } from './load.ts';
import { startServer, stop } from './processes.ts';
import { ACKNOWLEDGEMENTS, ASKED_NOW, clearReadings, fillReadings, PEOPLE } from './reading-facts.ts';
import { add } from './report.ts';
import type { World } from './world.ts';

const LIST_BAR_MS = 50;
const BAR_MS = 150;
/** A version everybody was asked to read. */
const READ_BY_ALL = 70_000_001;
const A_MINUTE = 1000;
const HOUR_S = 12;

/** A company with 300,000 documents in force and 5,000,000 acknowledgements: lists, records, figures, and 5,000 people asked at once. */
export async function benchDocumentLists(world: World, say: (line: string) => void): Promise<void> {
  const client = await world.kernel.db.owner.connect();
  const run: Run = (text, values = []) => client.query(text, values);
  const clear = async (): Promise<void> => {
    await run('set session_replication_role = replica');
    await clearReadings(run);
    await clearLibrary(run);
  };
  try {
    say(`Documents: ${DOCUMENTS.toLocaleString('en')} in force, ${ACKNOWLEDGEMENTS.toLocaleString('en')} acknowledgements…`);
    await run("set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '512MB'");
    await clear();
    await fillDocuments(run);
    await fillReadings(run);
    await lists(world);
    await askEverybody(world, run);
    await hour(world);
    await beside(world);
  } finally {
    await clear();
    client.release(true);
  }
}

const tell = (what: string, measured: Measured, bar: number): void =>
  add({
    what: `documents: ${what}`,
    figure: `p50 ${measured.p50.toFixed(0)} ms, p95 ${measured.p95.toFixed(0)} ms`,
    bar: `p95 ≤ ${bar} ms`,
    holds: measured.failed === 0 && measured.p95 <= bar,
    raw: measured,
  });
const capped = (key?: string, value?: unknown, columnName?: string) => ({
  params: { count: 'capped' },
  ...(key && { queryCriterias: [{ key, value, condition: Array.isArray(value) ? 'in' : '=', connection: 'and' }] }),
  ...(columnName && { queryOrderBies: [{ columnName, orderType: 'asc' }] }),
});
const OPEN = ['_SYS_DS_1', '_SYS_DS_2', '_SYS_DS_3', '_SYS_DS_4'];
type Asked = [what: string, path: string, body: object | undefined, bar: number];
const VERSIONS = '/documentation/version/list';
const ASKED_LIST = '/documentation/acknowledgement/list';
const asked: Record<'emp' | 'doc' | 'ehsm', Asked[]> = {
  ehsm: [['board of regulation', '/charts/overviews/regulation?months=6', undefined, BAR_MS]],
  emp: [
    ['an employee: library', '/documentation/list', capped(), LIST_BAR_MS],
    ['an employee: library, a number', '/documentation/list', capped('search', 'benl-004711'), LIST_BAR_MS],
    ['an employee: library, a record', '/documentation/70000002', undefined, BAR_MS],
  ],
  doc: [
    ['library', '/documentation/list', capped(), LIST_BAR_MS],
    ['library, past its review', '/documentation/list', capped('isPastReview', true, 'nextReview'), LIST_BAR_MS],
    ['versions being worked on', VERSIONS, capped('status', OPEN, 'submittedAt'), LIST_BAR_MS],
    ['versions waiting for a signature', VERSIONS, capped('status', OPEN.slice(1, 3), 'submittedAt'), LIST_BAR_MS],
    ['versions, review due', VERSIONS, capped('isReviewDue', true, 'nextReview'), LIST_BAR_MS],
    ['versions, to be destroyed', VERSIONS, capped('isDestroyable', true, 'retentionUntil'), LIST_BAR_MS],
    ['acknowledgements still awaited', ASKED_LIST, capped('isOpen', true, 'dueOn'), LIST_BAR_MS],
    ['acknowledgements that are late', ASKED_LIST, capped('isLate', true, 'dueOn'), LIST_BAR_MS],
    ['acknowledgements of a version', ASKED_LIST, capped('documentVersionId', READ_BY_ALL, 'dueOn'), LIST_BAR_MS],
    ['version, 5,000 people asked', `/documentation/version/${READ_BY_ALL}`, undefined, BAR_MS],
    ['entries of binders', '/documentation/binder/entry/list', capped('isMissing', true, 'unitCode'), LIST_BAR_MS],
    ['homepage', '/charts/homepage?period=month', undefined, BAR_MS],
  ],
};

async function lists(world: World): Promise<void> {
  await serve(world, async (call) => {
    for (const who of ['emp', 'doc', 'ehsm'] as const)
      for (const [what, path, body, bar] of asked[who])
        tell(what, await load(await call(who, path, body), { clients: 1, seconds: 5, warmSeconds: 2 }), bar);
  });
}

/** A server of its own, and what calls it as a demo person. */
async function serve(
  world: World,
  work: (call: (who: string, path: string, body?: object) => Promise<() => Promise<boolean>>) => Promise<void>,
) {
  const server = await startServer({ DATABASE_URL: world.url, DEMO: '1', DATA_DIR: 'bench/tmp/files' });
  const client = httpClient(server.port);
  try {
    await work(async (who, path, body) => {
      const call: Call = {
        method: body ? 'POST' : 'GET',
        path: `/api${path}`,
        headers: { token: await world.tokenOf(who) },
        ...(body && { body }),
      };
      return () => client.ok(call);
    });
  } finally {
    client.close();
    await stop(server);
  }
}

/** Everybody of an audience is asked by two servers at once; each once. */
async function askEverybody(world: World, run: Run): Promise<void> {
  await run('set session_replication_role = origin');
  await run('update documentation.document set ack_required = true where id = $1', [ASKED_NOW]);
  const job = modules.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'document-ask')!;
  const began = performance.now();
  await Promise.all([1, 2].map(async () => job.run({ documentId: ASKED_NOW }, world.kernel)));
  const seconds = (performance.now() - began) / 1000;
  const [counted] = (
    await run(
      `select count(*)::int as n, count(distinct a.employee_id)::int as people, count(t.id)::int as todos
       from documentation.acknowledgement a join organization.employee e on e.id = a.employee_id and e.code like 'BENR-%'
         left join task.task t on t.source_kind = 'documentation.acknowledgement' and t.source_id = a.id where a.version_id = $1`,
      [ASKED_NOW],
    )
  ).rows as [{ n: number; people: number; todos: number }];
  add({
    what: `documents: ${PEOPLE.toLocaleString('en')} people asked by two servers at once`,
    figure: `${seconds.toFixed(1)} s, ${counted.people.toLocaleString('en')} asked, ${counted.todos.toLocaleString('en')} to-dos`,
    bar: 'each once',
    holds: counted.n === PEOPLE && counted.people === PEOPLE && counted.todos === PEOPLE,
    raw: { ...counted, seconds },
  });
}

/** An hour in which hardly anything happens: what has come due before is done first. */
async function hour(world: World): Promise<void> {
  const tick = modules.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'document-tick')!;
  await tick.run({}, world.kernel);
  const began = performance.now();
  await tick.run({}, world.kernel);
  const took = (performance.now() - began) / 1000;
  add({
    what: 'documents: an hour in which nothing happens',
    figure: `${took.toFixed(1)} s`,
    bar: `≤ ${HOUR_S} s`,
    holds: took <= HOUR_S,
    raw: { took },
  });
}

/** The text of documents of ten pages taken out beside people who work in a list. */
async function beside(world: World): Promise<void> {
  const file = await docxOfTenPages();
  await serve(world, async (call) => {
    const list = await call('doc', VERSIONS, capped('status', OPEN, 'submittedAt'));
    const alone = await load(list, { clients: 2, seconds: 5 });
    let isReading = true;
    const reading = readLots(file, 500).finally(() => (isReading = false));
    const took: number[] = [];
    let failed = 0;
    while (isReading) {
      const at = performance.now();
      if (!(await list())) failed++;
      took.push(performance.now() - at);
    }
    const { aMinute, read, files } = await reading;
    took.sort((one, two) => one - two);
    const p95 = took[Math.floor(took.length * 0.95)] ?? 0;
    add({
      what: 'documents: text of docx of ten pages beside a list',
      figure: `${aMinute.toFixed(0)} a minute, ${files - read} of ${files} failed; the list p95 ${p95.toFixed(0)} ms, ${alone.p95.toFixed(0)} ms without`,
      bar: `≥ ${A_MINUTE} a minute, p95 ≤ ${LIST_BAR_MS} ms`,
      holds: read === files && aMinute >= A_MINUTE && failed === 0 && p95 <= LIST_BAR_MS,
      raw: { aMinute, p95, alone },
    });
  });
}

import { performance } from 'node:perf_hooks';
import { chinese, clearLibrary, DOCUMENTS, english, fillDocuments, fillTexts, TEXTS, type Run } from './library-facts.ts';
import { httpClient, load, type Call } from './load.ts';
import { startServer, stop } from './processes.ts';
import { add } from './report.ts';
import type { World } from './world.ts';

const BAR_MS = 50;
const ASKED = 'documentation.text_keys';

/** The library of a company: 300,000 documents in force, 100,000 texts of 20 KB, half of them Chinese; searched with rights on. */
export async function benchLibrary(world: World, say: (line: string) => void, texts = TEXTS): Promise<void> {
  const client = await world.kernel.db.owner.connect();
  const run: Run = (text, values = []) => client.query(text, values);
  try {
    say(`Library: ${DOCUMENTS.toLocaleString('en')} documents, ${texts.toLocaleString('en')} texts…`);
    await run(
      "set statement_timeout = 0; set synchronous_commit = off; set session_replication_role = replica; set maintenance_work_mem = '512MB'",
    );
    await clearLibrary(run);
    const [{ indexdef }] = (await run(`select pg_get_indexdef('${ASKED}'::regclass) as indexdef`)).rows as [{ indexdef: string }];
    await fillDocuments(run);
    await run(`drop index ${ASKED}`);
    await fillTexts(run, texts, say);
    const began = performance.now();
    await run(indexdef);
    const seconds = (performance.now() - began) / 1000;
    for (const table of ['document', 'version', 'text']) await run(`vacuum analyze documentation.${table}`);
    await size(run, seconds);
    await search(world);
  } finally {
    await run('set session_replication_role = replica');
    await clearLibrary(run);
    client.release(true);
  }
}

async function size(run: Run, seconds: number): Promise<void> {
  const [{ index, whole }] = (
    await run(`select pg_relation_size('${ASKED}') / 1048576.0 as index, pg_total_relation_size('documentation.text') / 1048576.0 as whole`)
  ).rows as [{ index: string; whole: string }];
  const figure = `index ${Number(index).toFixed(0)} MB, with texts ${Number(whole).toFixed(0)} MB; built in ${seconds.toFixed(0)} s`;
  add({ what: 'library: the full text', figure, bar: 'told', holds: true, raw: { index: Number(index), whole: Number(whole), seconds } });
}

/** What people type: words of each frequency, in both scripts, and what stands nowhere. */
async function search(world: World): Promise<void> {
  const asked: [string, string][] = [
    ['two characters of nearly every text', chinese[0]!.slice(0, 2)],
    ['two characters of some texts', chinese[300]!.slice(0, 2)],
    ['a word of few texts', chinese[15_000]!],
    ['two words of Chinese', `${chinese[40]!} ${chinese[90]!}`],
    ['a phrase that stands nowhere', `${chinese[2]!.slice(0, 2)}${chinese[5]!.slice(0, 2)}${chinese[9]!.slice(0, 2)}`],
    ['two letters', english[10]!.slice(0, 2)],
    ['a word of English', english[500]!],
    ['two words of English', `${english[3]!} ${english[2_000]!}`],
    ['a number of a document', 'benl-004711'],
    ['what stands nowhere', 'xqzxqz'],
  ];
  const server = await startServer({ DATABASE_URL: world.url, DEMO: '1', DATA_DIR: 'bench/tmp/files' });
  const client = httpClient(server.port);
  try {
    for (const who of ['emp', 'doc'])
      for (const [what, words] of asked) {
        const call: Call = {
          method: 'POST',
          path: '/api/documentation/search',
          headers: { token: await world.tokenOf(who) },
          body: { search: words },
        };
        const measured = await load(() => client.ok(call), { clients: 1, seconds: 3 });
        add({
          what: `library, ${who === 'emp' ? 'an employee' : 'a document controller'}: ${what}`,
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

import { performance } from 'node:perf_hooks';
import { standingBoards } from '@quantum/modules/dashboard/server-api';
import { refreshAllRollups } from '@quantum/platform/server';
import { EXEMPTIONS, fillBoardFacts, plantExemptions, REPORTED } from './board-facts.ts';
import { ROWS } from './data.ts';
import { fillFacts } from './facts.ts';
import { httpClient, load } from './load.ts';
import { startServer, stop } from './processes.ts';
import { add } from './report.ts';
import type { World } from './world.ts';

const BAR_MS = 150;
/** The span boards offer at most by a button. */
const SPAN = 'months=14';

/** Every board there is, at its longest usual span, for who sees the whole company: all its units and one, without exemptions and with a thousand. */
export async function benchBoards(world: World, say: (line: string) => void): Promise<void> {
  await fillFacts(world, say);
  await fillBoardFacts(world, say);
  await refreshAllRollups(world.kernel.db.ownerDb, world.kernel.clock.now());
  const { rows } = await world.kernel.db.owner.query<{ n: number }>('select count(distinct unit_id)::int as n from inspection.task');
  add({
    what: 'boards',
    figure: `over ${ROWS.toLocaleString('en')} inspections, ${REPORTED.toLocaleString('en')} issues and as many observations in ${rows[0]!.n} projects`,
    bar: '',
    holds: undefined,
  });
  await measure(world, 'without exemptions');
  const { away } = await plantExemptions(world);
  try {
    await measure(world, `with ${EXEMPTIONS.toLocaleString('en')} exemptions`);
  } finally {
    await away();
  }
}

async function measure(world: World, exempt: string): Promise<void> {
  const headers = { token: await world.tokenOf('ehsm') };
  const server = await startServer({ DATABASE_URL: world.url, DEMO: '1', DATA_DIR: 'bench/tmp/files' });
  const client = httpClient(server.port);
  try {
    for (const { name } of standingBoards()) {
      const path = `/charts/overviews/${name}?${SPAN}`;
      // The smallest unit it is of.
      const page: { units: { id: number; depth: number }[] } = (await world.call('ehsm', 'GET', path)).DATA;
      const one = page.units.toSorted((a, b) => b.depth - a.depth)[0];
      for (const [units, query] of [['all units', ''], ...(one ? [['one unit', `&unit=${one.id}`]] : [])]) {
        const call = { method: 'GET', path: `/api${path}${query}`, headers };
        const began = performance.now();
        const { status } = await client.send(call);
        const first = performance.now() - began;
        const warm = await load(() => client.ok(call), { clients: 1, seconds: 1.5, warmSeconds: 0.5 });
        add({
          what: `  ${name}, ${units}, ${exempt}`,
          figure: `first ${first.toFixed(0)} ms, then p50 ${warm.p50.toFixed(0)} ms, p95 ${warm.p95.toFixed(0)} ms`,
          bar: `p95 ≤ ${BAR_MS} ms`,
          holds: status === 200 && warm.failed === 0 && warm.p95 <= BAR_MS,
          raw: { first, warm },
        });
      }
    }
  } finally {
    client.close();
    await stop(server);
  }
}

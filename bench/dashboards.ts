import { performance } from 'node:perf_hooks';
import { FOUND, fillFacts } from './facts.ts';
import { ROWS } from './data.ts';
import { httpClient, load, type Measured } from './load.ts';
import { startServer, stop } from './processes.ts';
import { add } from './report.ts';
import type { World } from './world.ts';

const BAR_MS = 150;
/** Servers started for a first call: one says as much about the machine's mood as about the program. */
const STARTS = 5;
/** The whole group, and one company. */
const READERS = ['admin', 'ehsm'];
/** The homepage by its longest period, the overviews by their default and by the longest they offer. */
const PAGES: Record<string, string> = {
  'homepage, quarter': '/api/charts/homepage?period=quarter',
  'inspection overview, 6 months': '/api/charts/overviews/inspection?months=6',
  'inspection overview, 14 months': '/api/charts/overviews/inspection?months=14',
  'corrective actions board, 6 months': '/api/charts/overviews/inspection-correction?months=6',
  'corrective actions board, 14 months': '/api/charts/overviews/inspection-correction?months=14',
  'issue board, 14 months': '/api/charts/overviews/issue?months=14',
  'hazard board, 14 months': '/api/charts/overviews/hazard?months=14',
  'FM healthcare KPI, 14 months': '/api/charts/overviews/fm-hc-kpi?months=14',
  'small hospital projects, 14 months': '/api/charts/overviews/small-project-medical?months=14',
  'inspection overview of one project, 14 months': '/api/charts/overviews/inspection?months=14&unit=201',
};

/** Every dashboard as its reader waits for it: the first call of a server that has just started (the median of five), and the following ones. */
export async function benchDashboards(world: World, say: (line: string) => void): Promise<void> {
  await fillFacts(world, say);
  add({
    what: 'dashboards',
    figure: `over ${ROWS.toLocaleString('en')} inspections, ${FOUND.toLocaleString('en')} findings and as many actions`,
    bar: '',
    holds: undefined,
  });
  for (const [what, path] of Object.entries(PAGES)) {
    for (const who of READERS) {
      const call = { method: 'GET', path, headers: { token: await world.tokenOf(who) } };
      const firsts: number[] = [];
      for (let n = 1; n <= STARTS; n++) {
        const server = await startServer({ DATABASE_URL: world.url, DEMO: '1', DATA_DIR: 'bench/tmp/files' });
        const client = httpClient(server.port);
        try {
          const began = performance.now();
          const { status } = await client.send(call);
          firsts.push(status === 200 ? performance.now() - began : Infinity);
          if (n === STARTS) tell(what, who, firsts, await load(() => client.ok(call), { clients: 1, seconds: 2, warmSeconds: 0.5 }));
        } finally {
          client.close();
          await stop(server);
        }
      }
    }
  }
}

function tell(what: string, who: string, firsts: readonly number[], warm: Measured): void {
  const sorted = firsts.toSorted((a, b) => a - b);
  const cold = sorted[Math.floor(STARTS / 2)]!;
  add({
    what: `  ${what}, as ${who}`,
    figure: `first ${cold.toFixed(0)} ms (${sorted[0]!.toFixed(0)}–${sorted.at(-1)!.toFixed(0)}), then p50 ${warm.p50.toFixed(0)} ms, p95 ${warm.p95.toFixed(0)} ms`,
    bar: `≤ ${BAR_MS} ms, first and p95`,
    holds: warm.failed === 0 && cold <= BAR_MS && warm.p95 <= BAR_MS,
    raw: { firsts: sorted, warm },
  });
}

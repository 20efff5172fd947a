import { performance } from 'node:perf_hooks';
import { capture, type Statement } from './capture.ts';
import { add } from './report.ts';
import type { World } from './world.ts';

const RUNS = 300;
/** How a list says which programmes it shows. */
const PROGRAMMES = /t\.programme in \([^)]*\)/g;
const PLACES = ['unit_id', 'company_id'] as const;

const WORKS: readonly { what: string; who: string; criterias: object[] }[] = [
  { what: 'one project', who: 'pm', criterias: [] },
  { what: 'one project, open', who: 'pm', criterias: [{ key: 'status', value: ['_SYS_TS_2', '_SYS_TS_3'], condition: 'in' }] },
  { what: 'a company', who: 'ehsm', criterias: [] },
  { what: 'a company, answered', who: 'ehsm', criterias: [{ key: 'status', value: '_SYS_TS_7' }] },
];

/** What it costs a list of inspections to name its programmes: its own statements beside the same ones without that condition. */
export async function benchProgrammes(world: World): Promise<void> {
  const total: [number, number] = [0, 0];
  const { owner } = world.kernel.db;
  // Without the condition the lists' own indexes cannot be used: the yardstick gets the same ones over all rows.
  for (const place of PLACES) await owner.query(`create index if not exists bench_${place} on inspection.task (${place}, planned_at, id)`);
  await owner.query('vacuum analyze inspection.task');
  for (const { what, who, criterias } of WORKS) {
    const body = {
      queryCriterias: criterias,
      queryOrderBies: [{ columnName: 'plannedAt', orderType: 'desc' }],
      params: { count: 'capped' },
    };
    await world.call(who, 'POST', '/inspectionTasks/list', body);
    const sent = await capture(() => world.call(who, 'POST', '/inspectionTasks/list', body));
    const own = sent.filter(({ text }) => text.includes('t.programme in ('));
    if (own.length === 0) throw new Error('the list names no programme: this measures nothing');
    const without = own.map(({ text, values }) => ({ text: text.replace(PROGRAMMES, 'true'), values }));
    const [theirs, ours] = await inTurn(world, [without, own]);
    total[0] += ours!;
    total[1] += theirs!;
    add({ what: `programme of a list: ${what}`, figure: figure(ours!, theirs!), bar: '', holds: undefined });
  }
  add({ what: '  all four', figure: figure(...total), bar: '≤ 110 %', holds: total[0] <= total[1] * 1.1 });
  for (const place of PLACES) await owner.query(`drop index inspection.bench_${place}`);
}

const figure = (ours: number, theirs: number): string => `${ours.toFixed(2)} ms, ${theirs.toFixed(2)} ms without`;

/** Median of each set of statements in milliseconds; what else the machine does falls on all of them alike. */
async function inTurn(world: World, sets: readonly Statement[][]): Promise<number[]> {
  const client = await world.kernel.db.appPool.connect();
  const took: number[][] = sets.map(() => []);
  try {
    for (let run = 0; run < RUNS; run++)
      for (const [at, set] of sets.entries()) {
        const from = performance.now();
        for (const [n, { text, values }] of set.entries()) await client.query({ name: `programme-${at}-${n}`, text, values });
        took[at]!.push(performance.now() - from);
      }
    await client.query('deallocate all');
  } finally {
    client.release(true);
  }
  return took.map((one) => one.sort((a, b) => a - b)[RUNS >> 1]!);
}

import { INSPECTION_TYPE } from '@quantum/modules/dictionary/contract';
import { insertInspections } from './data.ts';
import { httpClient, load } from './load.ts';
import { startServer, stop } from './processes.ts';
import { add } from './report.ts';
import type { World } from './world.ts';

const ROWS = 1_000_000;
const QUICK_ROWS = 40_000;
const CODE = 'BENCHPRG-';
const BAR_MS = 150;
/** Of a list of one programme beside the list of the module inspection over as many rows: the median of turns. */
const MOST = 1.1;
/** The fourth has no module yet: its rows are in nobody's list, and in the way of all. */
const PROGRAMMES = ['ehs', 'space', 'change', 'service'] as const;
const CHANGE = '/inspections/programmes/change/tasks';
/** Subjects of the inspections of changes. */
const SUBJECTS = 20_000;

/** A million inspections of four programmes: each list within its bar, and a programme costs a list next to nothing. */
export async function benchProgrammeLists(world: World, say: (line: string) => void, isQuick: boolean): Promise<void> {
  const rows = isQuick ? QUICK_ROWS : ROWS;
  const client = await world.kernel.db.owner.connect();
  const run = (text: string, values: unknown[] = []) => client.query<{ name: string; def: string }>(text, values);
  try {
    say(`Programmes: ${rows.toLocaleString('en')} inspections…`);
    await run(
      'set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = $$512MB$$; set session_replication_role = replica',
    );
    await run(`delete from inspection.task where code like '${CODE}%'`);
    const { rows: indexes } = await run(
      `select indexname as name, indexdef as def from pg_indexes where schemaname = 'inspection' and tablename = 'task' and indexdef not like '%UNIQUE%'`,
    );
    if (!isQuick) for (const { name } of indexes) await run(`drop index inspection.${name}`);
    try {
      await run(insertInspections({ prefix: CODE, programme: programmeOf('n'), type: typeOf('n') }), [1, rows, rows]);
      await run(
        `update inspection.task set about_kind = 'change.case', about_id = 1 + id % ${SUBJECTS} where code like '${CODE}%' and programme = 'change'`,
      );
    } finally {
      if (!isQuick) for (const { def } of indexes) await run(def);
    }
    await run('vacuum analyze inspection.task');
    await measure(world, isQuick);
  } finally {
    await run('set session_replication_role = replica');
    await run(`delete from inspection.task where code like '${CODE}%'`);
    await run('vacuum inspection.task');
    client.release(true);
  }
}

const programmeOf = (n: string): string => `(array[${PROGRAMMES.map((id) => `'${id}'`).join(', ')}])[1 + ${n} % ${PROGRAMMES.length}]`;
/** One in ten was begun on the spot, one in ten outside its window. */
const typeOf = (n: string): string =>
  `case when ${n} / ${PROGRAMMES.length} % 10 = 0 then '${INSPECTION_TYPE.adHoc}' when ${n} / ${PROGRAMMES.length} % 10 = 1 then '${INSPECTION_TYPE.nonScheduled}' else '${INSPECTION_TYPE.scheduled}' end`;

const byTime = { queryOrderBies: [{ columnName: 'plannedAt', orderType: 'desc' }], params: { count: 'capped' } };
const about = { queryCriterias: [{ key: 'aboutId', value: 7, condition: '=', connection: 'and', isValueADigital: true }] };
const LISTS: readonly (readonly [what: string, path: string, body: object])[] = [
  ['inspections (INS112)', '/inspectionTasks/list', byTime],
  ['records (INS115)', '/inspectionTasks/records/list', byTime],
  ['spaces (INS121)', '/inspections/programmes/space/tasks/list', byTime],
  ['changes (CHA112)', `${CHANGE}/list`, byTime],
  ['changes, one case', `${CHANGE}/list`, { ...byTime, ...about }],
  ['changes, outside the window (CHA113)', `${CHANGE}/nonScheduled/list`, byTime],
  ['changes, ad hoc (CHA114)', `${CHANGE}/adHoc/list`, byTime],
  ['changes, records (CHA120)', `${CHANGE}/records/list`, byTime],
];
const [YARDSTICK, COMPARED] = ['/inspectionTasks/list', `${CHANGE}/list`];
/** Turns in which the two lists are read one after the other: a machine that is busy for a second slows both. */
const TURNS = 12;

async function measure(world: World, isQuick: boolean): Promise<void> {
  const server = await startServer({ DATABASE_URL: world.url, DEMO: '1', DATA_DIR: 'bench/tmp/files' });
  const client = httpClient(server.port);
  try {
    for (const [who, reads] of [
      ['pm', 'one project'],
      ['ehsm', 'a company'],
    ] as const) {
      const headers = { token: await world.tokenOf(who) };
      for (const [what, path, body] of LISTS) {
        const call = { method: 'POST' as const, path: `/api${path}`, headers, body };
        const measured = await load(() => client.ok(call), { clients: 1, seconds: isQuick ? 1 : 6, warmSeconds: isQuick ? 0.5 : 2 });
        add({
          what: `list of ${reads}: ${what}`,
          figure: `p50 ${measured.p50.toFixed(1)} ms, p95 ${measured.p95.toFixed(1)} ms`,
          bar: `p95 ≤ ${BAR_MS} ms`,
          holds: measured.failed === 0 && measured.p95 <= BAR_MS,
          raw: measured,
        });
      }
      const reading = async (path: string) => {
        const call = { method: 'POST' as const, path: `/api${path}`, headers, body: byTime };
        return (await load(() => client.ok(call), { clients: 1, seconds: isQuick ? 0.2 : 1, warmSeconds: 0.2 })).p50;
      };
      const shares: number[] = [];
      for (let turn = 0; turn < TURNS; turn++) shares.push((await reading(COMPARED)) / (await reading(YARDSTICK)));
      const share = shares.toSorted((a, b) => a - b)[TURNS / 2]!;
      add({
        what: `  a programme beside it, ${reads}`,
        figure: `${(share * 100).toFixed(0)} %`,
        bar: `≤ ${Math.round(MOST * 100)} %`,
        holds: share <= MOST,
      });
    }
  } finally {
    client.close();
    await stop(server);
  }
}

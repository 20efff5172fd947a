import { performance } from 'node:perf_hooks';
import { fillIncidents, HAZARDS, INCIDENTS, UNITS, UNIT_MONTHS } from './incident-facts.ts';
import { inDays } from '@quantum/platform/testing';
import { httpClient, load } from './load.ts';
import { startServer, stop } from './processes.ts';
import { add } from './report.ts';
import type { World } from './world.ts';

const LIST_MS = 50;
const RECORD_MS = 30;
/** Counted live, no rollups: as much as a board may take. */
const FIGURE_MS = 150;
const many = (n: number): string => n.toLocaleString('en');

/** Incidents, hazards and hours as a large company has them: lists, a record, cases by two dimensions, rates of three years. */
export async function benchIncidents(world: World, say: (line: string) => void): Promise<void> {
  const { owner } = world.kernel.db;
  await fillIncidents(world.kernel.db, say);
  add({
    what: 'incidents',
    figure: `${many(INCIDENTS)} incidents, ${many(HAZARDS)} hazards and abnormal events, ${many(UNIT_MONTHS)} unit-months of hours`,
    bar: '',
    holds: undefined,
  });
  const { rows } = await owner.query<{ incident: number; hazard: number }>(
    `select (select id from incident.incident where code like 'BENI-%' and injured_count > 0 order by id limit 1)::int as incident,
       (select id from hazard.report where code like 'BENI-%' and kind = 'hazard' order by id limit 1)::int as hazard`,
  );
  const { incident, hazard } = rows[0]!;
  const present = inDays(0).slice(0, 7);
  const from = `${Number(present.slice(0, 4)) - 3}-${present.slice(5)}`;
  const day = `${from}-01`;
  const search = [{ key: 'search', value: 'bench 4711', condition: 'like', connection: 'and', isValueADigital: false }];
  const capped = { params: { count: 'capped' } };
  const calls: [string, 'GET' | 'POST', string, object | undefined, number][] = [
    ['list of incidents', 'POST', '/incident/list', capped, LIST_MS],
    ['list of incidents, two words', 'POST', '/incident/list', { ...capped, queryCriterias: search }, LIST_MS],
    ['list of hazards', 'POST', '/hazard/list', capped, LIST_MS],
    ['list of hazards, two words', 'POST', '/hazard/list', { ...capped, queryCriterias: search }, LIST_MS],
    ['list of hours', 'POST', '/workHour/list', capped, LIST_MS],
    ['an incident', 'GET', `/incident/${incident}`, undefined, RECORD_MS],
    ['a hazard', 'GET', `/hazard/${hazard}`, undefined, RECORD_MS],
    [
      'cases by cause and weekday, 36 months',
      'POST',
      '/incident/diagnostic',
      { rows: 'cause', columns: 'weekday', from: day, to: `${present}-01` },
      FIGURE_MS,
    ],
    [
      'cases by body part and tenure, 36 months',
      'POST',
      '/incident/diagnostic',
      { rows: 'bodyPart', columns: 'tenure', from: day, to: `${present}-01` },
      FIGURE_MS,
    ],
    [`rates of ${UNITS} units, 36 months`, 'POST', '/incident/rate', { from: nextMonth(from), to: present, population: 'both' }, FIGURE_MS],
    [
      `hours of ${UNITS} units, 12 months`,
      'POST',
      '/workHour/grid',
      { from: nextMonth(`${Number(present.slice(0, 4)) - 1}-${present.slice(5)}`), to: present },
      FIGURE_MS,
    ],
  ];
  const headers = { token: await world.tokenOf('ehsm') };
  const server = await startServer({ DATABASE_URL: world.url, DEMO: '1', DATA_DIR: 'bench/tmp/files' });
  const client = httpClient(server.port);
  try {
    for (const [what, method, path, body, bar] of calls) {
      const answer = await world.call('ehsm', method, path, body);
      if (answer.STATUS !== 0) throw new Error(`${path}: ${JSON.stringify(answer).slice(0, 200)}`);
      const call = { method, path: `/api${path}`, headers, ...(body && { body }) };
      const began = performance.now();
      await client.ok(call);
      const first = performance.now() - began;
      const warm = await load(() => client.ok(call), { clients: 1, seconds: 6, warmSeconds: 0 });
      add({
        what: `  ${what}`,
        figure: `first ${first.toFixed(0)} ms, then p50 ${warm.p50.toFixed(0)} ms, p95 ${warm.p95.toFixed(0)} ms${warm.failed > 0 ? `, ${warm.failed} of ${warm.count} failed` : ''}`,
        bar: `p95 ≤ ${bar} ms`,
        holds: warm.count > 0 && warm.failed === 0 && warm.p95 <= bar,
        raw: { first, warm },
      });
    }
  } finally {
    client.close();
    await stop(server);
  }
}

const nextMonth = (month: string): string => {
  const [year, at] = month.split('-').map(Number) as [number, number];
  return at === 12 ? `${year + 1}-01` : `${year}-${String(at + 1).padStart(2, '0')}`;
};

import { scoreAnswers } from '@quantum/modules/form/server-api';
import { fractions } from '@quantum/platform/domain';
import { httpClient, load } from './load.ts';
import { startServer, stop } from './processes.ts';
import { add } from './report.ts';
import { elementsOf, sheetOf } from './sheet.ts';
import type { World } from './world.ts';

const ROUNDS = 84;
/** Sheets with other points each; the assessments share them. */
const SHEETS = 12;
const BAR_MS = 150;
const LIST_BAR_MS = 50;
const CODE = 'BENCHQPE-';
const FIRST = 10_000_000;

const CONTENT = sheetOf(120);
const ELEMENTS = elementsOf(CONTENT);
const answersOf = (n: number) => ELEMENTS.map((item, i) => ({ item, value: `p${2 + ((i * 7 + n * 5) % 4)}` }));

/** Two thousand assessments of 120 elements: the gap of a project, rounds against projects, lists and board. */
export async function benchAssessment(world: World, say: (line: string) => void): Promise<void> {
  const client = await world.kernel.db.owner.connect();
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  try {
    say('assessments: filling…');
    await run('set statement_timeout = 0; set synchronous_commit = off; set session_replication_role = replica');
    await clear(run);
    await fill(run);
    await run('analyze assessment.assessment; analyze assessment.round');
    await run('set session_replication_role = origin');
    const { rows } = await run(
      `select id::int, (select count(*)::int from assessment.assessment where code like '${CODE}%') as made from assessment.assessment
       where code like '${CODE}%' and kind = 'qpe' order by event_on desc, id limit 1`,
    );
    await measure(world, rows[0] as unknown as { id: number; made: number });
  } finally {
    await run('set session_replication_role = replica');
    await clear(run);
    client.release(true);
  }
}

type Run = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

async function clear(run: Run): Promise<void> {
  await run(`delete from assessment.assessment where code like '${CODE}%'`);
  await run(`delete from assessment.round where code like '${CODE}%'`);
  await run(`delete from form.form_version where id = ${FIRST}`);
}

async function fill(run: Run): Promise<void> {
  await run(
    `insert into form.form_version (id, form_id, no, status, content, items, published_at)
     select ${FIRST}, v.form_id, 900, v.status, $1, $2, now() from form.form_version v
     join assessment.protocol p on p.form_version_id = v.id limit 1`,
    [JSON.stringify(CONTENT), ELEMENTS.length],
  );
  // Quarters backwards from now.
  await run(
    `insert into assessment.round select r.* from (select * from assessment.round order by id limit 1) x cross join generate_series(1, ${ROUNDS}) n
     cross join lateral jsonb_populate_record(null::assessment.round, to_jsonb(x) || jsonb_build_object('id', ${FIRST} + n, 'code', '${CODE}' || n,
       'client_id', gen_random_uuid(), 'status', '_SYS_AS_4', 'ase_from', current_date - n * 90, 'ase_due', current_date - n * 90 + 14,
       'qpe_from', current_date - n * 90 + 20, 'qpe_to', current_date - n * 90 + 60)) r`,
  );
  await run('create temp table bench_sheet (no int, receipt jsonb, answers jsonb, part text, percent numeric)');
  for (let n = 0; n < SHEETS; n++) {
    const answers = answersOf(n);
    const receipt = scoreAnswers(CONTENT, answers, 95);
    await run('insert into bench_sheet values ($1, $2, $3, $4, $5)', [
      n,
      JSON.stringify(receipt),
      JSON.stringify(answers),
      receipt.part,
      fractions.toPercent(fractions.readFraction(receipt.part!), 4),
    ]);
  }
  // Each project that has an ASE has one more of each kind in each round.
  for (const [kind, shift] of [
    ['ase', 0],
    ['qpe', 5],
  ] as const)
    await run(
      `insert into assessment.assessment select r.* from (
         select distinct on (unit_id) to_jsonb(a) as x, dense_rank() over (order by unit_id) as place from assessment.assessment a
         where kind = 'ase' and code not like '${CODE}%' order by unit_id, id) p
       cross join generate_series(1, ${ROUNDS}) n
       join bench_sheet s on s.no = (n * 5 + p.place + ${shift}) % ${SHEETS}
       cross join lateral jsonb_populate_record(null::assessment.assessment, p.x || jsonb_build_object(
         'id', ${FIRST} + ${shift} * 1000000 + p.place * 1000 + n, 'code', '${CODE}${kind}' || p.place || '-' || n, 'client_id', gen_random_uuid(),
         'kind', '${kind}', 'round_id', ${FIRST} + n, 'form_version_id', ${FIRST}, 'event_on', current_date - n * 90 + 30, 'due_on', current_date - n * 90 + 30,
         'opens_on', current_date - n * 90, 'receipt', s.receipt, 'answers', s.answers, 'part', s.part, 'percent', s.percent, 'scores_open', true,
         'handed_in_at', now() - make_interval(days => n * 90), 'grade_signed', '_SYS_EG_2', 'status', '_SYS_TS_13', 'remind_on', null,
         'gap_points', 120, 'gap_elements', 120, 'gap_over', 4, 'gap_apart', 0, 'search', 'benchqpe ' || n)) r`,
    );
}

async function measure(world: World, { id, made }: { id: number; made: number }): Promise<void> {
  const capped = { params: { count: 'capped' } };
  const calls: [string, 'GET' | 'POST', string, object | undefined, number][] = [
    ['gap of a project', 'GET', `/qpeInspection/${id}/compare`, undefined, BAR_MS],
    ['rounds against projects', 'GET', '/qpeInspection/rounds/matrix', undefined, BAR_MS],
    ['list of visits', 'POST', '/qpeInspection/list', capped, LIST_BAR_MS],
    ['list of self-evaluations', 'POST', '/aseInspection/list', capped, LIST_BAR_MS],
    ['list of compared visits', 'POST', '/qpeInspection/compare/list', capped, LIST_BAR_MS],
    ['board, 14 months', 'GET', '/charts/overviews/assessment?months=14', undefined, BAR_MS],
  ];
  const headers = { token: await world.tokenOf('ehsm') };
  const server = await startServer({ DATABASE_URL: world.url, DEMO: '1', DATA_DIR: 'bench/tmp/files' });
  const client = httpClient(server.port);
  try {
    add({ what: 'assessments', figure: `${made.toLocaleString('en')} of ${ELEMENTS.length} elements`, bar: '', holds: undefined });
    for (const [what, method, path, body, bar] of calls) {
      const call = { method, path: `/api${path}`, headers, ...(body && { body }) };
      const measured = await load(() => client.ok(call), { clients: 1, seconds: 3 });
      add({
        what: `  ${what}`,
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

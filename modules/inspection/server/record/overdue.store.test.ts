import fc from 'fast-check';
import { sql } from 'kysely';
import { INSPECTION_RESULT } from '@quantum/modules/dictionary/contract';
import { withNow } from '@quantum/platform/server';
import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { ended, PATIENCE_MS, runs } from '@quantum/platform/testing/runs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { INSPECTION_STATUS } from '../../contract/codes.ts';
import * as rule from '../../domain/overdue.rules.ts';
import { UNCOMPLETED_STATUSES } from '../../domain/planning/figures.rules.ts';
import * as twin from './overdue.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const NOW = new Date('2026-11-21T09:30:00.500Z');
const at = (ms: number) => new Date(NOW.getTime() + ms).toISOString();
/** Near the present moment, on it, and a thousandth of a second beside it. */
const instant = fc
  .oneof(
    fc.constantFrom(-1, 0, 1),
    fc.integer({ min: -5, max: 5 }).map((hours) => hours * 3_600_000),
  )
  .map(at);
const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 3 });
const inspection: fc.Arbitrary<rule.InspectionFigures> = fc.record({
  status: fc.constantFrom(...Object.values(INSPECTION_STATUS)),
  missed: fc.boolean(),
  round_id: some(fc.constant(1)),
  form_id: some(fc.constant(1)),
  result: some(fc.constantFrom(...Object.values(INSPECTION_RESULT))),
  due_at: instant,
  submitted_at: some(instant),
});
const round = fc.record({ ended_at: some(instant), due_at: instant });

const asRows = (given: readonly object[]) => JSON.stringify(given.map((one, nth) => ({ nth, ...one })));
const column = (fragment: string) => withNow(`(${fragment})`, { now: () => NOW });

const FRAGMENTS = {
  open: [twin.OPEN, rule.isOpen],
  uncompleted: [twin.UNCOMPLETED, ({ status }) => UNCOMPLETED_STATUSES.includes(status)],
  withdrawn: [twin.WITHDRAWN, rule.isWithdrawn],
  done: [twin.DONE, rule.isDone],
  planned: [twin.PLANNED, rule.isPlanned],
  standing: [twin.STANDING, rule.isStanding],
  of_round: [twin.ON_BOARD, rule.isOfRound],
  counted: [twin.COUNTED, rule.isCounted],
  left_out: [twin.LEFT_OUT, rule.isLeftOut],
  scored: [twin.SCORED, rule.isScored],
  overdue: [twin.OVERDUE, (one) => rule.isOverdue(one, NOW)],
  late: [twin.LATE, (one) => rule.isLate(one, NOW)],
  late_by_index: [`coalesce(${twin.LATE_FROM} < :now, false)`, (one) => rule.isLate(one, NOW)],
  on_time: [twin.ON_TIME, rule.isOnTime],
} satisfies Record<string, [string, (one: rule.InspectionFigures) => boolean]>;

it(
  'what an inspection is, is the same in SQL and in code',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(inspection, { minLength: 1, maxLength: 40 }),
        ended(async (inspections) => {
          const columns = sql.join(Object.entries(FRAGMENTS).map(([name, [fragment]]) => sql`${column(fragment)} as ${sql.ref(name)}`));
          const { rows } =
            await sql`select ${columns} from jsonb_to_recordset(${asRows(inspections)}::jsonb) as t(nth int, status text, missed boolean,
            round_id bigint, form_id bigint, result text, due_at timestamptz, submitted_at timestamptz) order by t.nth`.execute(
              app.kernel.db.app,
            );
          const expected = inspections.map((one) => Object.fromEntries(Object.entries(FRAGMENTS).map(([name, [, is]]) => [name, is(one)])));
          expect(rows).toEqual(expected);
        }),
      ),
      { numRuns: runs(60) },
    ),
  PATIENCE_MS,
);

it.each([
  ['task_unit_planned', `t.programme in ('ehs', 'space')`],
  ['task_space_programme_unit', `t.programme = 'space'`],
])('what is late is compared inside %s', async (index, programme) => {
  const plan = await app.kernel.db.ownerDb.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_bitmapscan = off`.execute(trx);
    await sql`set local enable_sort = off`.execute(trx);
    const late = column(`${programme} and ${twin.LATE_FROM} < :now`);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select t.id from inspection.task t where t.unit_id = 201 and ${late}
      order by t.planned_at desc, t.id desc limit 20`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join(' ');
  });
  expect(plan).toMatch(new RegExp(`using ${index} .*Index Cond: \\(\\(unit_id = 201\\) AND \\(CASE`));
});

it(
  'a round is overdue in SQL as in code',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(round, { minLength: 1, maxLength: 20 }),
        ended(async (rounds) => {
          const { rows } = await sql`select ${column(twin.ROUND_OVERDUE)} as overdue
            from jsonb_to_recordset(${asRows(rounds)}::jsonb) as t(nth int, ended_at timestamptz, due_at timestamptz) order by t.nth`.execute(
            app.kernel.db.app,
          );
          expect(rows).toEqual(rounds.map((one) => ({ overdue: rule.isRoundOverdue(one, NOW) })));
        }),
      ),
      { numRuns: runs(30) },
    ),
  PATIENCE_MS,
);

import { sql } from 'kysely';
import {
  daySums,
  daySumsRollup,
  leftOutDays,
  oncePerAnswer,
  type Ctx,
  type DaySums,
  type Measured,
  type Period,
  type Scope,
  type UnitMonth,
} from '@quantum/platform/server';
import { ABOUT_SAMPLE, BREACH, COUNTED_ANSWERS, CRITICAL_READING, FAILED } from './food-answers.store.ts';

export const FOOD_FAIL = 'inspection.foodFail';
export const CCP_BREACH = 'inspection.ccpBreach';
export const SAMPLE_KEPT = 'inspection.sampleKept';

const MARKS = 'inspection.answer_due';
const count = (those: string): string => `(count(*) filter (where ${those}))::int`;

/** Answers of a day: judged and failed, readings of critical questions and those out of limits, samples asked for and kept. */
const DAY: DaySums = {
  table: 'inspection.rollup_answer',
  from: 'inspection.answer t join inspection.answer_item m on m.id = t.item_id',
  day: 't.event_on',
  among: COUNTED_ANSWERS,
  by: {},
  sums: {
    judged: 'count(*)::int',
    failed: count(FAILED),
    readings: count(CRITICAL_READING),
    breaches: count(BREACH),
    samples: count(ABOUT_SAMPLE),
    kept: count(`${ABOUT_SAMPLE} and not ${FAILED}`),
  },
};

export const foodRollup = daySumsRollup({ name: DAY.table, marks: MARKS, lock: 7316042, tables: [DAY] });

interface AnswerCounts {
  unit_id: number;
  month: string;
  left_out_of: string[];
  judged: number;
  failed: number;
  readings: number;
  breaches: number;
  samples: number;
  kept: number;
}

/** By unit and month, read once for the three figures. */
const answersIn = oncePerAnswer(async (ctx: Ctx, scope: Scope, period: Period): Promise<AnswerCounts[]> => {
  const sums = sql.raw(
    Object.keys(DAY.sums)
      .map((name) => `sum(x.${name})::int as ${name}`)
      .join(', '),
  );
  const { rows } =
    await sql<AnswerCounts>`select x.unit_id, to_char(x.day, 'YYYY-MM') as month, coalesce(o.metrics, '{}') as left_out_of, ${sums}
    from (${daySums(DAY, MARKS, scope, period)}) x
      left join (${leftOutDays([FOOD_FAIL, CCP_BREACH, SAMPLE_KEPT], period)}) o on o.unit_id = x.unit_id and o.day = x.day group by 1, 2, 3`.execute(
      ctx.db,
    );
  return rows;
});

export type ByUnitMonth = (ctx: Ctx, scope: Scope, period: Period) => Promise<UnitMonth[]>;

/** Units without such an answer have no part: nothing was read there, which is not nothing out of limits. */
const shareOf =
  (metric: string, of: (counts: AnswerCounts) => Pick<Measured, 'numerator'> & { denominator: number }): ByUnitMonth =>
  async (ctx, scope, period) =>
    (await answersIn(ctx, scope, period))
      .map((row) => ({ unitId: row.unit_id, month: row.month, isExempt: row.left_out_of.includes(metric), excluded: 0, ...of(row) }))
      .filter(({ denominator }) => denominator > 0);

export const failedByUnitMonth = shareOf(FOOD_FAIL, ({ failed, judged }) => ({ numerator: failed, denominator: judged }));
export const breachesByUnitMonth = shareOf(CCP_BREACH, ({ breaches, readings }) => ({ numerator: breaches, denominator: readings }));
export const keptByUnitMonth = shareOf(SAMPLE_KEPT, ({ kept, samples }) => ({ numerator: kept, denominator: samples }));

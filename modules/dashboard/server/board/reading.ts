import { isImpossible } from '@quantum/platform/domain';
import {
  COUNTED_IN,
  LEFT_OUT_OF,
  measuredOf,
  recordsOf,
  sumOf,
  type Measured,
  type Metric,
  type UnitMonth,
} from '@quantum/platform/server';
import { partsFor, placingFor, unitsFor, type BoardRequest } from './board-asked.ts';

/** A metric as a board needs it: its parts in the span and in the one it is compared with. */
export interface Reading {
  metric: Metric;
  now: readonly UnitMonth[];
  /** Null for what is of today. */
  before: readonly UnitMonth[] | null;
  late: number;
}

export async function readMetric(asked: BoardRequest, metric: Metric): Promise<Reading> {
  const { ctx } = asked;
  const scope = await ctx.scope(metric.operation);
  const parts = partsFor(asked, metric, scope, 'now');
  const rowsOf = async (of: typeof parts): Promise<UnitMonth[]> =>
    (
      await Promise.all(
        of.map(async (part) =>
          metric.byUnitMonth
            ? metric.byUnitMonth(ctx, part.scope, part.period)
            : [{ unitId: 0, month: null, ...(await metric.measure(ctx, part.scope, part.period)) }],
        ),
      )
    ).flat();
  // None waits for another.
  const [now, earlier, late] = await Promise.all([
    rowsOf(parts),
    metric.ofToday ? null : rowsOf(partsFor(asked, metric, scope, 'before')),
    Promise.all(metric.late ? parts.map((part) => metric.late!(ctx, part.scope, part.period)) : []),
  ]);
  for (const row of [...now, ...(earlier ?? [])])
    if (isImpossible(metric.unit, row))
      throw new Error(`${metric.id} answers ${row.numerator} of ${row.denominator} for unit ${row.unitId}, ${row.month}`);
  return { metric, now, before: earlier, late: late.reduce((sum, months) => sum + months, 0) };
}

/** Parts added up as the board is asked for: without what exemptions take out, or with it. */
export const counted = ({ isLeftOut }: BoardRequest, { metric }: Reading, rows: readonly UnitMonth[]): Measured =>
  sumOf(
    rows.filter(({ isExempt }) => !isLeftOut || !isExempt),
    metric.unit === 'count',
  );

export const withThem = ({ metric }: Reading, rows: readonly UnitMonth[]): Measured => sumOf(rows, metric.unit === 'count');

const leftCounts = new WeakMap<readonly UnitMonth[], number>();
/** Records exemptions take out of these rows; of all rows of a reading each address of the board asks. */
export function leftIn(rows: readonly UnitMonth[]): number {
  const known = leftCounts.get(rows);
  if (known !== undefined) return known;
  const left = measuredOf(rows).left ?? 0;
  leftCounts.set(rows, left);
  return left;
}

const byUnit = new WeakMap<readonly UnitMonth[], Map<number, UnitMonth[]>>();
/** What a reading says of one unit. A board asks this of hundreds of them, several times each. */
export function ofUnit({ now }: Pick<Reading, 'now'>, unit: number): readonly UnitMonth[] {
  let rows = byUnit.get(now);
  if (!rows) {
    rows = Map.groupBy(now, ({ unitId }) => unitId);
    byUnit.set(now, rows);
  }
  return rows.get(unit) ?? [];
}

export const recordsIn = (asked: BoardRequest, reading: Reading, rows: readonly UnitMonth[]): number =>
  recordsOf(counted(asked, reading, rows));

/** The end of an address that leaves out what the metric leaves out. */
export const countedIn = ({ isLeftOut }: BoardRequest, { metric, now }: Pick<Reading, 'metric' | 'now'>): string =>
  isLeftOut && leftIn(now) > 0 ? `&f.${COUNTED_IN}=is:${metric.id}` : '';

/** Where the records of a metric are listed, as the board counts them. */
export function listOf(asked: BoardRequest, reading: Reading, span = asked.period, units = unitsFor(asked, reading.metric)): string {
  return reading.metric.href(span, asked.ctx.now(), units + placingFor(asked, reading.metric)) + countedIn(asked, reading);
}

/** Where the cases a share lacks are listed; undefined where its metric has no such list. */
export const lackListOf = (asked: BoardRequest, reading: Reading, units = unitsFor(asked, reading.metric)): string | undefined =>
  reading.metric.lackHref &&
  reading.metric.lackHref(asked.period, asked.ctx.now(), units + placingFor(asked, reading.metric)) + countedIn(asked, reading);

export const leftListOf = (asked: BoardRequest, { metric }: Reading): string =>
  `${metric.href(asked.period, asked.ctx.now(), unitsFor(asked, metric) + placingFor(asked, metric))}&f.${LEFT_OUT_OF}=is:${metric.id}`;

/** Texts of a metric: `inspection.passRate` → `inspection.metric.passRate.name`. */
export function textsOf({ ctx }: BoardRequest, { id }: Metric): { name: string; formula: string } {
  const key = id.replace('.', '.metric.');
  return { name: ctx.t(`${key}.name`), formula: ctx.t(`${key}.formula`) };
}

/** What the cases a share lacks are called, with their number: `inspection.completion` → `inspection.metric.completion.lacking`. */
export const lacksText = ({ ctx }: BoardRequest, { id }: Metric, count: number): string =>
  ctx.t(`${id.replace('.', '.metric.')}.lacking`, { count });

/** Units with parts in the span, in the order of their names. */
export const unitsOf = ({ nameOf }: BoardRequest, { now }: Reading): number[] =>
  [...new Set(now.map(({ unitId }) => unitId))].filter((id) => id > 0).sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));

/** The span a reading is of; null for what is of today. */
export const periodOf = ({ period }: BoardRequest, { metric }: Reading): { from: string; to: string } | null =>
  metric.ofToday ? null : { from: period.from, to: period.to };

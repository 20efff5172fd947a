import { measuredOf, type Ctx, type Measured, type Period, type Scope, type UnitMonth } from '@quantum/platform/server';
import { AGES, type AgeName } from '../../domain/overdue.rules.ts';
import { closingsIn, monthsIn, openNow, type PeriodSums } from './period.store.ts';

type ByUnitMonth = (ctx: Ctx, scope: Scope, period: Period) => Promise<UnitMonth[]>;

/** Open ones of today, whatever the period, by unit: all, those overdue, or those that wait for their verification. */
const openByUnit =
  (of: 'open' | 'overdue' | 'awaiting'): ByUnitMonth =>
  async (ctx, scope) =>
    (await openNow(ctx, scope)).map((row) => ({ unitId: row.unit_id, month: null, numerator: row[of], denominator: null, excluded: 0 }));

export const openActionsByUnit = openByUnit('open');
export const overdueByUnit = openByUnit('overdue');
export const awaitingByUnit = openByUnit('awaiting');

const sharesOf =
  (of: (sums: PeriodSums) => Measured): ByUnitMonth =>
  async (ctx, scope, period) =>
    (await monthsIn(ctx, scope, period)).map(({ unit_id, month, is_left, ...sums }) => ({ unitId: unit_id, month, ...of(sums) }));

/**
 * Submitted by their due time and closed ÷ (closed + overdue). Each action counts on one day, that of its due time, or of its closing where it
 * has none: months add up to their span. Cancelled ones are left out.
 */
export const onTimeByUnitMonth: ByUnitMonth = async (ctx, scope, period) =>
  (await monthsIn(ctx, scope, period)).flatMap(({ unit_id, month, is_left, ...sums }) =>
    // What has no month is counted elsewhere.
    month === null
      ? []
      : [
          {
            unitId: unit_id,
            month,
            isExempt: is_left,
            numerator: sums['due_on_time']!,
            denominator: sums['due_closed']! + sums['undated']! + sums['late']!,
            excluded: sums['due_cancelled']! + sums['undated_cancelled']!,
          },
        ],
  );

/** Due time moved at least once ÷ actions due in the period. */
export const extendedByUnitMonth = sharesOf((sums) => ({
  numerator: sums['due_extended']!,
  denominator: sums['due_standing']!,
  excluded: sums['due_cancelled']!,
}));

/** Sent back at least once ÷ actions verified in the period or sent back and still open. */
export const returnedByUnitMonth = sharesOf((sums) => ({
  numerator: sums['reviewed_returned']!,
  denominator: sums['reviewed']!,
  excluded: sums['reviewed_cancelled']!,
}));

/** Failed again after closing ÷ closed in the period, or opened again in it and not closed since. */
export const recurredByUnitMonth = sharesOf((sums) => ({
  numerator: sums['closed_recurred']! + sums['again']!,
  denominator: sums['closed_standing']! + sums['again']!,
  excluded: sums['closed_cancelled']! + sums['again_cancelled']!,
}));

/** Days from raising to closing of what was closed; what was corrected on the spot is left out. */
export const daysByUnitMonth: ByUnitMonth = async (ctx, scope, period) =>
  (await closingsIn(ctx, scope, period)).map(({ unit_id, month, days, count }) => ({
    unitId: unit_id,
    month,
    numerator: days,
    denominator: count,
    excluded: 0,
  }));

export const measuredBy =
  (rows: ByUnitMonth, isCount = false) =>
  async (ctx: Ctx, scope: Scope, period: Period): Promise<Measured> =>
    measuredOf(await rows(ctx, scope, period), isCount);

/** Open actions by age. */
export async function countByAge(ctx: Ctx, scope: Scope): Promise<{ age: AgeName; count: number }[]> {
  const rows = await openNow(ctx, scope);
  return AGES.map(({ name }) => ({ age: name, count: rows.filter(({ age }) => age === name).reduce((sum, { open }) => sum + open, 0) }));
}

/** Open actions by what raised them, the most first. */
export async function countBySource(ctx: Ctx, scope: Scope): Promise<{ source: string | null; count: number }[]> {
  const counts = new Map<string | null, number>();
  for (const { source_kind, open } of await openNow(ctx, scope)) counts.set(source_kind, (counts.get(source_kind) ?? 0) + open);
  return [...counts].map(([source, count]) => ({ source, count })).sort((a, b) => b.count - a.count);
}

interface DaysOfRisk {
  risk: string;
  days: number;
  count: number;
}

/** Days from raising to closing, by risk. */
export async function daysByRisk(ctx: Ctx, scope: Scope, period: Period): Promise<DaysOfRisk[]> {
  const sums = new Map<string, DaysOfRisk>();
  for (const { risk, days, count } of await closingsIn(ctx, scope, period)) {
    const sum = sums.get(risk) ?? { risk, days: 0, count: 0 };
    sums.set(risk, { risk, days: sum.days + days, count: sum.count + count });
  }
  return [...sums.values()];
}

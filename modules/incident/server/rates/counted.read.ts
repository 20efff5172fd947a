import { hoursIn, hoursOf, hourSumsToDate, type HourSum } from '@quantum/modules/work-hour/server-api';
import type { EmploymentKind } from '@quantum/modules/work-hour/contract';
import { addDays, addMonths } from '@quantum/platform/domain';
import type { Ctx, Scope } from '@quantum/platform/server';
import type { RateFigures } from '../../contract/index.ts';
import { addCases, type CaseMonth } from './case-month.ts';
import { caseMonthsIn, caseSums, casesOfMonths } from './case-month.store.ts';

/** What one unit, month and employment contributes to every rate. */
export interface CountedMonth extends RateFigures {
  unitId: number;
  month: string;
  personKind: string;
  /** Its hours were submitted by no one. */
  isEstimate: boolean;
}

export const nothing = (): RateFigures => ({
  cases: { deaths: 0, away: 0, restricted: 0, other: 0 },
  days: 0,
  hours: 0,
  headMonths: 0,
  estimatedHours: 0,
  estimatedMonths: 0,
});

type Hours = Awaited<ReturnType<typeof hoursIn>>;

function together(hours: Hours, cases: readonly CaseMonth[], kinds: readonly string[]): CountedMonth[] {
  const rows = new Map<string, CountedMonth>();
  const of = ({ unitId, month, personKind }: { unitId: number; month: string; personKind: string }): CountedMonth => {
    const key = `${unitId} ${month} ${personKind}`;
    return rows.get(key) ?? rows.set(key, { unitId, month, personKind, isEstimate: false, ...nothing() }).get(key)!;
  };
  for (const row of hours) {
    const sum = of(row);
    sum.hours += row.hours;
    sum.headMonths += row.heads;
    sum.isEstimate ||= row.isEstimate;
    if (row.isEstimate) sum.estimatedHours += row.hours;
    if (row.isEstimate && row.hours > 0) sum.estimatedMonths++;
  }
  for (const row of cases) {
    if (!kinds.includes(row.personKind)) continue;
    const sum = of(row);
    addCases(sum.cases, row.cases);
    sum.days += row.days;
  }
  return [...rows.values()];
}

/** Cases in the month of their event and the hours of the same people, of every unit, month and employment of a scope. */
export async function countMonths(
  ctx: Ctx,
  scope: Scope,
  span: { from: string; to: string },
  kinds: readonly EmploymentKind[],
): Promise<CountedMonth[]> {
  const days = { from: `${span.from}-01`, to: addDays(addMonths(`${span.to}-01`, 1), -1) };
  return together(await hoursIn(ctx, scope, span, kinds), await caseMonthsIn(ctx, scope, days), kinds);
}

/** The same of some units and months. */
export async function countMonthsOf(
  ctx: Ctx,
  of: readonly { unitId: number; month: string }[],
  kinds: readonly EmploymentKind[],
): Promise<CountedMonth[]> {
  return together(await hoursOf(ctx, of, kinds), await casesOfMonths(ctx, of), kinds);
}

interface Sums {
  units: Map<number, RateFigures>;
  months: Map<string, RateFigures>;
  /** Units and months whose figures may be others than those they were locked with: hours that are an estimate, cases that still move. */
  unsettled: { unitId: number; month: string }[];
  /** Day of the last lost-time case of these months; null: none. */
  lastLost: string | null;
}

/** What `countMonths` counts, summed by unit and by month; hours up to today. */
export async function countSums(
  ctx: Ctx,
  scope: Scope,
  span: { from: string; to: string },
  kinds: readonly EmploymentKind[],
): Promise<Sums> {
  const hours = await hourSumsToDate(ctx, scope, span, kinds);
  const cases = await caseSums(ctx, scope, span, kinds);
  const counted = <K>(map: ReadonlyMap<K, HourSum>) =>
    new Map([...map].map(([key, sum]): [K, RateFigures] => [key, { ...nothing(), ...sum }]));
  const [units, months] = [counted(hours.units), counted(hours.months)];
  let lastLost: string | null = null;
  for (const { unitId, month, ...row } of cases.sums) {
    if ((row.lastLost ?? '') > (lastLost ?? '')) lastLost = row.lastLost;
    const sum = unitId === null ? months.get(month!)! : (units.get(unitId) ?? units.set(unitId, nothing()).get(unitId)!);
    addCases(sum.cases, row.cases);
    sum.days += row.days;
  }
  return { units, months, lastLost, unsettled: [...hours.estimates, ...cases.live] };
}

/** Adds what a row counts. */
export function addCounted(sum: RateFigures, row: RateFigures): void {
  addCases(sum.cases, row.cases);
  for (const key of ['days', 'hours', 'headMonths', 'estimatedHours', 'estimatedMonths'] as const) sum[key] += row[key];
}

import { oncePerAnswer, type Ctx, type Period, type Scope, presentDay } from '@quantum/platform/server';
import { isOver, shareOfMonth } from '../domain/span.rules.ts';
import { addMonths } from '@quantum/platform/domain';
import { EMPLOYED, type EmploymentKind, type MonthSpan } from '../contract/index.ts';
import { monthsFrom } from '../domain/hours.rules.ts';
import { hoursIn, hourSums, type HourSum, type HourSums } from './hours.read.ts';

/** Hours and head-months of one unit and month, own staff and contractors together, as far as a span of days reaches into it. */
interface WorkedMonth {
  unitId: number;
  month: string;
  hours: number;
  heads: number;
  /** Some of its hours were entered by no one. */
  isEstimate: boolean;
}

const todayOf = (ctx: Ctx): string => presentDay(ctx);

/** Of a month that is not whole, the share of its days: the running one counts up to today. */
export const workedIn = oncePerAnswer(async (ctx: Ctx, scope: Scope, { from, to }: Period): Promise<WorkedMonth[]> => {
  const today = todayOf(ctx);
  const span = { from, to: to < today ? to : today };
  const months = new Map<string, WorkedMonth>();
  if (span.to < span.from) return [];
  for (const row of await hoursIn(ctx, scope, { from: span.from.slice(0, 7), to: span.to.slice(0, 7) })) {
    const key = `${row.unitId} ${row.month}`;
    const sum = months.get(key) ?? { unitId: row.unitId, month: row.month, hours: 0, heads: 0, isEstimate: false };
    const share = shareOfMonth(row.month, span);
    sum.hours += row.hours * share;
    sum.heads += row.heads * share;
    sum.isEstimate ||= row.isEstimate && row.hours > 0;
    months.set(key, sum);
  }
  return [...months.values()];
});

const NONE: HourSum = { hours: 0, headMonths: 0, estimatedHours: 0, estimatedMonths: 0 };

/**
 * Hours of the months of a span, by unit and by month, up to today: the share of the running month that is over, as `workedIn` counts it,
 * and none of months to come. People of the running month count whole: they are a mean of it.
 */
export async function hourSumsToDate(
  ctx: Ctx,
  scope: Scope,
  { from, to }: MonthSpan,
  kinds: readonly EmploymentKind[] = EMPLOYED,
): Promise<HourSums> {
  const today = todayOf(ctx);
  const running = today.slice(0, 7);
  const last = to < running ? to : addMonths(`${running}-01`, -1).slice(0, 7);
  const none: HourSums = { units: new Map(), months: new Map(), estimates: [] };
  const sums = last < from ? none : await hourSums(ctx, scope, { from, to: last }, kinds);
  for (const month of monthsFrom(from, to)) if (!sums.months.has(month)) sums.months.set(month, { ...NONE });
  if (from > running || to < running) return sums;
  const share = shareOfMonth(running, { from: `${running}-01`, to: today });
  for (const row of await hoursIn(ctx, scope, { from: running, to: running }, kinds)) {
    const hours = row.hours * share;
    const ofUnit = sums.units.get(row.unitId) ?? { ...NONE };
    sums.units.set(row.unitId, ofUnit);
    for (const sum of [ofUnit, sums.months.get(running)!]) {
      sum.hours += hours;
      sum.headMonths += row.heads;
      // It is not missing yet: its hours are entered once it is over.
      if (row.isEstimate) sum.estimatedHours += hours;
    }
    if (row.isEstimate) sums.estimates.push(row);
  }
  return sums;
}

/** Project-months of a span whose hours are estimated; the running month is not late yet. */
export async function lateMonths(ctx: Ctx, scope: Scope, period: Period): Promise<number> {
  const today = todayOf(ctx);
  return (await workedIn(ctx, scope, period)).filter(({ month, isEstimate }) => isEstimate && isOver(month, today)).length;
}

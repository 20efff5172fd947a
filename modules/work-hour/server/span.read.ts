import { oncePerAnswer, type Ctx, type Period, type Scope, presentDay } from '@quantum/platform/server';
import { isOver, shareOfMonth } from '../domain/span.rules.ts';
import { hoursIn } from './hours.read.ts';

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

/** Project-months of a span whose hours are estimated; the running month is not late yet. */
export async function lateMonths(ctx: Ctx, scope: Scope, period: Period): Promise<number> {
  const today = todayOf(ctx);
  return (await workedIn(ctx, scope, period)).filter(({ month, isEstimate }) => isEstimate && isOver(month, today)).length;
}

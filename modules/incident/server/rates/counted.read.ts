import { unitTree } from '@quantum/modules/organization/server-api';
import { hoursIn } from '@quantum/modules/work-hour/server-api';
import { addDays, addMonths, dayAt } from '@quantum/platform/domain';
import type { Ctx, Scope } from '@quantum/platform/server';
import type { Counted } from '../../contract/index.ts';
import { chargedDays } from '../../domain/days.rules.ts';
import { columnOf } from '../../domain/severity.rules.ts';
import { injuriesIn } from '../incident.store.ts';
import { outcomeOf } from '../outcome.ts';

const EARLIEST = '2000-01-01';

/** What one unit, month and employment contributes to every rate. */
export interface CountedMonth extends Counted {
  unitId: number;
  month: string;
  personKind: string;
}

export const nothing = (): Counted => ({
  cases: { deaths: 0, away: 0, restricted: 0, other: 0 },
  days: 0,
  hours: 0,
  headMonths: 0,
  estimatedHours: 0,
  estimatedMonths: 0,
});

interface CountedSpan {
  rows: CountedMonth[];
  /** Day of the last lost-time case of these months; null: none. */
  lastLost: string | null;
}

/** Cases in the month of their event, each once in its worst column, and the hours of the same people. */
export async function countMonths(
  ctx: Ctx,
  scope: Scope,
  span: { from: string; to: string },
  kinds: readonly string[],
): Promise<CountedSpan> {
  const tree = await unitTree(ctx.kernel);
  const [first, last] = [`${span.from}-01`, addDays(addMonths(`${span.to}-01`, 1), -1)];
  const rows = new Map<string, CountedMonth>();
  const of = (unitId: number, month: string, personKind: string): CountedMonth => {
    const key = `${unitId} ${month} ${personKind}`;
    return rows.get(key) ?? rows.set(key, { unitId, month, personKind, ...nothing() }).get(key)!;
  };
  for (const row of await hoursIn(ctx, scope, span)) {
    if (!kinds.includes(row.personKind)) continue;
    const sum = of(row.unitId, row.month, row.personKind);
    sum.hours += row.hours;
    sum.headMonths += row.heads;
    if (row.isEstimate) sum.estimatedHours += row.hours;
    if (row.isEstimate && row.hours > 0) sum.estimatedMonths++;
  }
  const today = todayByUnit(ctx, tree);
  let lastLost: string | null = null;
  for (const row of await injuriesIn(ctx, scope, first, last)) {
    const { days, outcome } = outcomeOf(row, row.eventOn, today(row.unitId));
    const column = kinds.includes(row.personKind) ? columnOf(outcome) : null;
    if (column === null) continue;
    if (column === 'deaths' || column === 'away') lastLost = row.eventOn;
    const sum = of(row.unitId, row.eventOn.slice(0, 7), row.personKind);
    sum.cases[column]++;
    const permanentCharge = outcome.isPermanent ? row.permanentCharge : null;
    sum.days += chargedDays(days.away, { ...outcome, permanentCharge });
  }
  return { rows: [...rows.values()], lastLost };
}

/** The present day of a unit, worked out once for each time zone. */
function todayByUnit(ctx: Ctx, tree: Awaited<ReturnType<typeof unitTree>>): (unitId: number) => string {
  const days = new Map<string, string>();
  return (unitId) => {
    const zone = tree.get(unitId)?.timeZone ?? ctx.kernel.settings.DEFAULT_TIME_ZONE;
    return days.get(zone) ?? days.set(zone, dayAt(ctx.now(), zone)).get(zone)!;
  };
}

/** Day of the last lost-time case before a span, looked for year by year; null: never one. */
export async function lastLostBefore(ctx: Ctx, scope: Scope, before: string, kinds: readonly string[]): Promise<string | null> {
  const today = todayByUnit(ctx, await unitTree(ctx.kernel));
  for (let last = addDays(before, -1); last >= EARLIEST; last = addMonths(last, -12)) {
    const lost = (await injuriesIn(ctx, scope, addDays(addMonths(last, -12), 1), last)).findLast((row) => {
      const column = kinds.includes(row.personKind) ? columnOf(outcomeOf(row, row.eventOn, today(row.unitId)).outcome) : null;
      return column === 'deaths' || column === 'away';
    });
    if (lost) return lost.eventOn;
  }
  return null;
}

/** Adds what a row counts. */
export function addCounted(sum: Counted, row: Counted): void {
  for (const column of ['deaths', 'away', 'restricted', 'other'] as const) sum.cases[column] += row.cases[column];
  for (const key of ['days', 'hours', 'headMonths', 'estimatedHours', 'estimatedMonths'] as const) sum[key] += row[key];
}

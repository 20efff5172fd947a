import { unitTree } from '@quantum/modules/organization/server-api';
import { hoursIn } from '@quantum/modules/work-hour/server-api';
import { addDays, addMonths, dayAt } from '@quantum/platform/domain';
import type { Ctx, Scope } from '@quantum/platform/server';
import type { Counted } from '../../contract/index.ts';
import { chargedDays } from '../../domain/days.rules.ts';
import { columnOf } from '../../domain/severity.rules.ts';
import { injuriesIn } from '../incident.store.ts';
import { outcomeOf } from '../outcome.ts';

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
  /** Day of the last lost-time case, of these months or before; null: never one. */
  lastLost: string | null;
}

/** Cases in the month of their event, each once in its worst column, and the hours of the same people; `since`: the first day cases are looked for. */
export async function countMonths(
  ctx: Ctx,
  scope: Scope,
  span: { from: string; to: string },
  kinds: readonly string[],
  since = `${span.from}-01`,
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
  const today = (unitId: number) => dayAt(ctx.now(), tree.get(unitId)?.timeZone ?? ctx.kernel.settings.DEFAULT_TIME_ZONE);
  let lastLost: string | null = null;
  for (const row of await injuriesIn(ctx, scope, since, last)) {
    const { days, outcome } = outcomeOf(row, row.eventOn, today(row.unitId));
    const column = kinds.includes(row.personKind) ? columnOf(outcome) : null;
    if (column === null) continue;
    if (column === 'deaths' || column === 'away') lastLost = row.eventOn;
    if (row.eventOn < first) continue;
    const sum = of(row.unitId, row.eventOn.slice(0, 7), row.personKind);
    sum.cases[column]++;
    const permanentCharge = outcome.isPermanent ? row.permanentCharge : null;
    sum.days += chargedDays(days.away, { ...outcome, permanentCharge });
  }
  return { rows: [...rows.values()], lastLost };
}

/** Adds what a row counts. */
export function addCounted(sum: Counted, row: Counted): void {
  for (const column of ['deaths', 'away', 'restricted', 'other'] as const) sum.cases[column] += row.cases[column];
  for (const key of ['days', 'hours', 'headMonths', 'estimatedHours', 'estimatedMonths'] as const) sum[key] += row[key];
}

import { unitTree } from '@quantum/modules/organization/server-api';
import { EMPLOYED, PERSON_KIND } from '@quantum/modules/work-hour/contract';
import { hoursIn } from '@quantum/modules/work-hour/server-api';
import { inLocale } from '@quantum/platform/contract';
import { addDays, addMonths, dayAt, daysBetween } from '@quantum/platform/domain';
import { Invalid, type Ctx } from '@quantum/platform/server';
import type { Counted, RateAnswer, RateInput } from '../contract/index.ts';
import { chargedDays } from '../domain/days.rules.ts';
import { columnOf } from '../domain/severity.rules.ts';
import { injuriesIn } from './incident.store.ts';
import { outcomeOf } from './outcome.ts';

const MOST_MONTHS = 36;
const EARLIEST = '2000-01-01';
const nothing = (): Counted => ({
  cases: { deaths: 0, away: 0, restricted: 0, other: 0 },
  days: 0,
  hours: 0,
  headMonths: 0,
  estimatedHours: 0,
  estimatedMonths: 0,
});

/** Cases of the days of a span in the months of their event, and the hours of the same people; each case once, in its worst column. */
export async function readRates(ctx: Ctx, { from, to, population }: RateInput): Promise<RateAnswer> {
  const [first, last] = [`${from}-01`, addDays(addMonths(`${to}-01`, 1), -1)];
  if (to < from || daysBetween(first, last) > MOST_MONTHS * 31) throw new Invalid([{ path: 'to', key: 'incident.fault.span' }]);
  const scope = await ctx.scope();
  const kinds: readonly string[] = population === 'both' ? EMPLOYED : [PERSON_KIND[population]];
  const tree = await unitTree(ctx.kernel);
  const [whole, units, months] = [nothing(), new Map<number, Counted>(), new Map<string, Counted>()];
  const of = <K>(map: Map<K, Counted>, key: K): Counted => map.get(key) ?? map.set(key, nothing()).get(key)!;
  const into = (unitId: number, month: string) => [whole, of(units, unitId), of(months, month)];
  for (const row of await hoursIn(ctx, scope, { from, to })) {
    if (!kinds.includes(row.personKind)) continue;
    for (const sum of into(row.unitId, row.month)) {
      sum.hours += row.hours;
      sum.headMonths += row.heads;
      if (row.isEstimate) sum.estimatedHours += row.hours;
      if (row.isEstimate && row.hours > 0) sum.estimatedMonths++;
    }
  }
  const today = (unitId: number) => dayAt(ctx.now(), tree.get(unitId)?.timeZone ?? ctx.kernel.settings.DEFAULT_TIME_ZONE);
  let lastLost: string | null = null;
  for (const row of await injuriesIn(ctx, scope, EARLIEST, last)) {
    const { days, outcome } = outcomeOf(row, row.eventOn, today(row.unitId));
    const column = kinds.includes(row.personKind) ? columnOf(outcome) : null;
    if (column === null) continue;
    if (column === 'deaths' || column === 'away') lastLost = row.eventOn;
    if (row.eventOn < first) continue;
    for (const sum of into(row.unitId, row.eventOn.slice(0, 7))) {
      sum.cases[column]++;
      sum.days += chargedDays(
        days.away,
        outcome.isPermanent ? { ...outcome, permanentCharge: row.permanentCharge } : { ...outcome, permanentCharge: null },
      );
    }
  }
  const nameOf = (id: number) => inLocale(tree.get(id)?.names ?? {}, ctx.locale);
  return {
    whole,
    units: [...units]
      .map(([unitId, counted]) => ({ unitId, unitName: nameOf(unitId), ...counted }))
      .sort((a, b) => (a.unitName < b.unitName ? -1 : 1)),
    months: [...months].map(([month, counted]) => ({ month, ...counted })).sort((a, b) => (a.month < b.month ? -1 : 1)),
    daysSince: lastLost === null ? null : daysBetween(lastLost, dayAt(ctx.now(), ctx.kernel.settings.DEFAULT_TIME_ZONE)),
  };
}

import { unitTree } from '@quantum/modules/organization/server-api';
import { EMPLOYED, PERSON_KIND } from '@quantum/modules/work-hour/contract';
import { inLocale } from '@quantum/platform/contract';
import { addDays, addMonths, dayAt, daysBetween } from '@quantum/platform/domain';
import { Invalid, type Ctx } from '@quantum/platform/server';
import type { Counted, RateAnswer, RateInput } from '../../contract/index.ts';
import { addCounted, countMonths, lastLostBefore, nothing } from './counted.read.ts';
import { restatedMonths } from './restated.read.ts';

const MOST_MONTHS = 36;

/** Cases of the days of a span in the months of their event, and the hours of the same people; each case once, in its worst column. */
export async function readRates(ctx: Ctx, { from, to, population }: RateInput): Promise<RateAnswer> {
  const [first, last] = [`${from}-01`, addDays(addMonths(`${to}-01`, 1), -1)];
  if (to < from || daysBetween(first, last) > MOST_MONTHS * 31) throw new Invalid([{ path: 'to', key: 'incident.fault.span' }]);
  const scope = await ctx.scope();
  const kinds: readonly string[] = population === 'both' ? EMPLOYED : [PERSON_KIND[population]];
  const tree = await unitTree(ctx.kernel);
  const { rows, lastLost: lost } = await countMonths(ctx, scope, { from, to }, kinds);
  const lastLost = lost ?? (await lastLostBefore(ctx, scope, first, kinds));
  const [whole, units, months] = [nothing(), new Map<number, Counted>(), new Map<string, Counted>()];
  const of = <K>(map: Map<K, Counted>, key: K): Counted => map.get(key) ?? map.set(key, nothing()).get(key)!;
  for (const row of rows) for (const sum of [whole, of(units, row.unitId), of(months, row.month)]) addCounted(sum, row);
  const nameOf = (id: number) => inLocale(tree.get(id)?.names ?? {}, ctx.locale);
  return {
    whole,
    units: [...units]
      .map(([unitId, counted]) => ({ unitId, unitName: nameOf(unitId), ...counted }))
      .sort((a, b) => (a.unitName < b.unitName ? -1 : 1)),
    months: [...months].map(([month, counted]) => ({ month, ...counted })).sort((a, b) => (a.month < b.month ? -1 : 1)),
    restated: await restatedMonths(ctx, scope, { from, to }, kinds, rows, nameOf),
    daysSince: lastLost === null ? null : daysBetween(lastLost, dayAt(ctx.now(), ctx.kernel.settings.DEFAULT_TIME_ZONE)),
  };
}

import { unitTree } from '@quantum/modules/organization/server-api';
import { EMPLOYED, PERSON_KIND, type EmploymentKind } from '@quantum/modules/work-hour/contract';
import { inLocale } from '@quantum/platform/contract';
import { addDays, addMonths, daysBetween } from '@quantum/platform/domain';
import { inScope, Invalid, type Ctx, type Period, presentDay } from '@quantum/platform/server';
import { incidentOps, type RateFigures, type RateAnswer, type RateInput } from '../../contract/index.ts';
import { highestRates } from '../../domain/rates/rate-standing.rules.ts';
import { lostUntil } from './case-month.store.ts';
import { addCounted, countSums, nothing } from './counted.read.ts';
import { latestLostCases } from './lost-case.store.ts';
import { restatedMonths } from './restated.read.ts';

const MOST_MONTHS = 36;
const cents = (value: number): number => Math.round(value * 100) / 100;
/** Sums of hours are kept from the noise of fractions. */
const rounded = (sum: RateFigures): RateFigures => ({
  ...sum,
  hours: cents(sum.hours),
  headMonths: cents(sum.headMonths),
  estimatedHours: cents(sum.estimatedHours),
});

/** Cases of the days of a span in the months of their event, and the hours of the same people; each case once, in its worst column. */
export async function readRates(ctx: Ctx, { from, to, population }: RateInput): Promise<RateAnswer> {
  const [first, last] = [`${from}-01`, addDays(addMonths(`${to}-01`, 1), -1)];
  if (to < from || daysBetween(first, last) > MOST_MONTHS * 31) throw new Invalid([{ path: 'to', key: 'incident.fault.span' }]);
  const scope = await ctx.scope();
  const kinds: readonly EmploymentKind[] = population === 'both' ? EMPLOYED : [PERSON_KIND[population]];
  const tree = await unitTree(ctx.kernel);
  const { units, months, unsettled, ...found } = await countSums(ctx, scope, { from, to }, kinds);
  const lastLost = found.lastLost ?? (await lostUntil(ctx, scope, to, kinds)).last;
  const whole = nothing();
  for (const sum of months.values()) addCounted(whole, sum);
  const nameOf = (id: number) => inLocale(tree.get(id)?.names ?? {}, ctx.locale);
  const all = [...units]
    .map(([unitId, counted]) => ({ unitId, unitName: nameOf(unitId), ...rounded(counted) }))
    .sort((a, b) => (a.unitName < b.unitName ? -1 : 1));
  return {
    whole: rounded(whole),
    units: all,
    latest: await latestOf(ctx, all, { from: first, to: last }, kinds),
    months: [...months].map(([month, counted]) => ({ month, ...rounded(counted) })).sort((a, b) => (a.month < b.month ? -1 : 1)),
    restated: await restatedMonths(ctx, scope, { from, to }, { kinds, unsettled, nameOf }),
    daysSince: lastLost === null ? null : daysBetween(lastLost, presentDay(ctx)),
  };
}

/** Cases named beside the projects that stand highest. */
const LATEST = 2;
async function latestOf(ctx: Ctx, units: RateAnswer['units'], period: Period, kinds: readonly string[]): Promise<RateAnswer['latest']> {
  const { first } = highestRates(units);
  if (first.length === 0 || !(await ctx.holds(incidentOps.list))) return [];
  const readable = await ctx.scope(incidentOps.list);
  const cases = await latestLostCases(
    ctx,
    { all: false, companies: [], units: new Set(first.map(({ unitId }) => unitId)) },
    period,
    kinds,
    LATEST,
  );
  return cases
    .filter(({ company_id, unit_id }) => inScope(readable, { company_id, unit_id }))
    .map(({ id, code, title, unit_id, event_on }) => ({ unitId: unit_id, id, text: title || code, eventOn: event_on }));
}

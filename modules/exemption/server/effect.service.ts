import { unitTree } from '@quantum/modules/organization/server-api';
import { addDays, addMonths } from '@quantum/platform/domain';
import {
  inScope,
  Invalid,
  measuredOf,
  metric,
  NotFound,
  recordsOf,
  Refused,
  type Ctx,
  type Metric,
  type Scope,
} from '@quantum/platform/server';
import type { EffectInput, MetricEffect, ShownEffect } from '../contract/index.ts';
import { spanFaults } from '../domain/exemption.rules.ts';

const isExemptable = ({ exempt, byUnitMonth }: Metric): boolean => exempt === 'unit' && byUnitMonth !== undefined;

const nameOf = (ctx: Ctx, id: string): string => ctx.t(`${id.replace('.', '.metric.')}.name`);

/** What may be taken out of, and what never: injuries, rates, hours and all that does not say it may. */
export function metricsOf(ctx: Ctx) {
  const named = (all: readonly Metric[]) => all.map(({ id }) => ({ id, name: nameOf(ctx, id) })).sort((a, b) => (a.name < b.name ? -1 : 1));
  const all = metric.all();
  return { exemptable: named(all.filter(isExemptable)), never: named(all.filter((one) => !isExemptable(one))) };
}

/** The metrics named; 1400 for one there is not, 1422 for one that is never exempt. */
export function exemptable(ctx: Ctx, ids: readonly string[]): Metric[] {
  const known = new Map(metric.all().map((one) => [one.id, one]));
  const unknown = ids.findIndex((id, i) => !known.has(id) || ids.indexOf(id) !== i);
  if (unknown >= 0) throw new Invalid([{ path: `metrics.${unknown}`, key: 'exemption.fault.metric' }]);
  const never = ids.find((id) => !isExemptable(known.get(id)!));
  if (never !== undefined) throw new Refused('exemption.refusal.never', { metric: nameOf(ctx, never) });
  return ids.map((id) => known.get(id)!);
}

/** The unit and all below it, as far as the caller holds the operation there; 1410 for others. */
export async function subjectOf(ctx: Ctx, unitId: number) {
  const tree = await unitTree(ctx.kernel);
  const unit = tree.get(unitId);
  if (!unit || unit.companyId === null || !inScope(await ctx.scope(), { company_id: unit.companyId, unit_id: unitId }))
    throw new NotFound();
  return { unit: { ...unit, companyId: unit.companyId }, units: tree.below(unitId) };
}

/** The months a span touches, up to its last day. */
const monthsOf = ({ fromOn, toOn }: Pick<EffectInput, 'fromOn' | 'toOn'>) => ({
  from: `${fromOn.slice(0, 7)}-01`,
  to: addDays(addMonths(`${toOn.slice(0, 7)}-01`, 1), -1),
});

/** Each metric of the subject over the months touched: with the days of the span, and without. What other exemptions take out is out of both. */
export async function countEffect(
  ctx: Ctx,
  metrics: readonly Metric[],
  units: readonly number[],
  { fromOn, toOn }: Pick<EffectInput, 'fromOn' | 'toOn'>,
): Promise<MetricEffect[]> {
  const scope: Scope = { all: false, companies: [], units: new Set(units) };
  const months = monthsOf({ fromOn, toOn });
  const effects: MetricEffect[] = [];
  for (const one of metrics) {
    const whole = measuredOf(await one.byUnitMonth!(ctx, scope, months));
    const span = measuredOf(await one.byUnitMonth!(ctx, scope, { from: fromOn, to: toOn }));
    effects.push({
      metric: one.id,
      unit: one.unit,
      ...months,
      with: { numerator: whole.numerator, denominator: whole.denominator },
      without: {
        numerator: whole.numerator - span.numerator,
        denominator: whole.denominator === null ? null : whole.denominator - (span.denominator ?? 0),
      },
      left: recordsOf(span),
      records: recordsOf(whole),
    });
  }
  return effects;
}

export const shown = (ctx: Ctx, effects: readonly MetricEffect[]): ShownEffect[] =>
  effects.map((effect) => ({ ...effect, name: nameOf(ctx, effect.metric) }));

/** A dry run. */
export async function effectOf(ctx: Ctx, input: EffectInput): Promise<ShownEffect[]> {
  const faults = spanFaults(input);
  if (faults.length > 0) throw new Invalid(faults);
  const metrics = exemptable(ctx, input.metrics);
  const { units } = await subjectOf(ctx, input.unitId);
  return shown(ctx, await countEffect(ctx, metrics, units, input));
}

export const namesOf = (ctx: Ctx, ids: readonly string[]) => ids.map((id) => ({ id, name: nameOf(ctx, id) }));

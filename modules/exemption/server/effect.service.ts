import { addDays, addMonths } from '@quantum/platform/domain';
import {
  Invalid,
  LEFT_OUT_OF,
  measuredOf,
  metric,
  recordsOf,
  Refused,
  type Ctx,
  type Measured,
  type Metric,
  type Period,
  type Scope,
  type UnitMonth,
  unitsFilter,
} from '@quantum/platform/server';
import type { EffectInput, MetricEffect, ShownEffect } from '../contract/index.ts';
import { spanFaults } from '../domain/exemption.rules.ts';
import type { Stay } from '@quantum/modules/organization/server-api';
import { nameOf, partsOf, staysBelow, subjectsOf, type Subjects } from './subject.service.ts';

const isExemptable = ({ exempt, byUnitMonth }: Metric): boolean => exempt !== undefined && exempt !== 'never' && byUnitMonth !== undefined;

/** What may be taken out of, and what never: injuries, rates, hours and all that does not say it may. */
export function metricsOf(ctx: Ctx) {
  const named = (all: readonly Metric[]) => all.map(({ id }) => ({ id, name: nameOf(ctx, id) })).sort((a, b) => (a.name < b.name ? -1 : 1));
  const all = metric.all();
  const parts = new Map(all.map((one) => [one.id, [...partsOf(one)]]));
  return {
    exemptable: named(all.filter(isExemptable)).map((one) => ({ ...one, parts: parts.get(one.id)! })),
    never: named(all.filter((one) => !isExemptable(one))),
  };
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

/** The months a span touches, up to its last day. */
const monthsOf = ({ fromOn, toOn }: Pick<EffectInput, 'fromOn' | 'toOn'>) => ({
  from: `${fromOn.slice(0, 7)}-01`,
  to: addDays(addMonths(`${toOn.slice(0, 7)}-01`, 1), -1),
});

type Span = Pick<EffectInput, 'fromOn' | 'toOn'>;
const plain = ({ numerator, denominator }: Measured) => ({ numerator, denominator });
const less = (whole: Measured, out: Measured) => ({
  numerator: whole.numerator - out.numerator,
  denominator: whole.denominator === null ? null : whole.denominator - (out.denominator ?? 0),
});

/**
 * Each metric of the units over the months touched, and month by month: with the days of the span, and without them or what its parts have
 * in them. What other exemptions take out is out of both.
 */
export async function countEffect(
  ctx: Ctx,
  metrics: readonly Metric[],
  { tops, parts }: Pick<Subjects, 'tops' | 'parts'>,
  { fromOn, toOn }: Span,
): Promise<MetricEffect[]> {
  const months = monthsOf({ fromOn, toOn });
  const stays = await staysBelow(ctx, tops, months);
  const staysOut = await staysBelow(ctx, tops, { from: fromOn, to: toOn });
  const rowsOf = async (parted: readonly Stay[], read: (scope: Scope, span: Period) => Promise<UnitMonth[]>) =>
    (await Promise.all(parted.map(({ from, to, units }) => read({ all: false, companies: [], units }, { from, to })))).flat();
  const effects: MetricEffect[] = [];
  for (const one of metrics) {
    const all = await rowsOf(stays, (scope, span) => one.byUnitMonth!(ctx, scope, span));
    const leaving = await rowsOf(staysOut, (scope, span) =>
      parts ? one.ofParts!(ctx, scope, span, parts) : one.byUnitMonth!(ctx, scope, span),
    );
    const [whole, out] = [measuredOf(all), measuredOf(leaving)];
    const named = [...new Set(all.flatMap(({ month }) => month ?? []))].sort();
    const inMonth = (rows: readonly UnitMonth[], month: string) => measuredOf(rows.filter((row) => row.month === month));
    effects.push({
      metric: one.id,
      unit: one.unit,
      ...months,
      with: plain(whole),
      without: less(whole, out),
      left: recordsOf(out),
      records: recordsOf(whole),
      months: named.map((month) => ({
        month,
        with: plain(inMonth(all, month)),
        without: less(inMonth(all, month), inMonth(leaving, month)),
      })),
    });
  }
  return effects;
}

/** With the names of the metrics; `of` where it is in force and its records can be listed. */
export function shown(
  ctx: Ctx,
  effects: readonly MetricEffect[],
  of?: { units: readonly number[]; from: string; to: string },
): ShownEffect[] {
  const hrefOf = (id: string): string | null => {
    const one = of && metric.all().find((each) => each.id === id);
    if (!of || !one) return null;
    return `${one.href({ from: of.from, to: of.to }, ctx.now(), unitsFilter(of.units))}&f.${LEFT_OUT_OF}=is:${id}`;
  };
  return effects.map((effect) => ({ ...effect, name: nameOf(ctx, effect.metric), href: hrefOf(effect.metric) }));
}

/** A dry run. */
export async function effectOf(ctx: Ctx, input: EffectInput): Promise<ShownEffect[]> {
  const faults = spanFaults(input);
  if (faults.length > 0) throw new Invalid(faults);
  const metrics = exemptable(ctx, input.metrics);
  return shown(ctx, await countEffect(ctx, metrics, await subjectsOf(ctx, input, metrics), input));
}

export const namesOf = (ctx: Ctx, ids: readonly string[]) => ids.map((id) => ({ id, name: nameOf(ctx, id) }));

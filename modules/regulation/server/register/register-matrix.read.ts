import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { dayAt, endOfDay } from '@quantum/platform/domain';
import { Invalid, type Ctx } from '@quantum/platform/server';
import type { RegisterMatrix } from '../../contract/index.ts';
import { percentOf } from '../../domain/rates.rules.ts';
import { standingsAt, standingsNow, type StandingSums } from './register-figures.store.ts';

const rate = (numerator: number, denominator: number) => ({ numerator, denominator, percent: percentOf({ numerator, denominator }) });
const cellOf = (sums: StandingSums) => ({
  identified: rate(sums.identified, sums.in_scope),
  compliance: rate(sums.kept, sums.weight),
  failed: sums.failed,
  stale: sums.stale,
  notAssessed: sums.not_assessed,
  notIdentified: sums.in_scope - sums.identified,
});

/** Topics against the projects of the reader: how each project complies as of a day. */
export async function readRegisterMatrix(ctx: Ctx, asOf: string | null): Promise<RegisterMatrix> {
  const zone = ctx.kernel.settings.DEFAULT_TIME_ZONE;
  const today = dayAt(ctx.now(), zone);
  if (asOf !== null && asOf > today) throw new Invalid([{ path: 'asOf', key: 'regulation.fault.asOf' }]);
  const scope = await ctx.scope();
  const { byTopic: rows } = await (asOf === null || asOf === today
    ? standingsNow(ctx, scope)
    : standingsAt(ctx, scope, endOfDay(asOf, zone)));
  const tree = await unitTree(ctx.kernel);
  const found = new Map(rows.map((one) => [`${one.unit_id} ${one.topic}`, one]));
  const units = [...new Set(rows.map(({ unit_id }) => unit_id))].map((id) => tree.get(id)!).toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const topics = [...new Set(rows.map(({ topic }) => topic))];
  return {
    asOf: asOf ?? today,
    today,
    units: units.map(({ id, names }) => ({ id, name: inLocale(names, ctx.locale) })),
    topics: topics.map((code) => ({
      code,
      cells: units.map(({ id }) => {
        const sums = found.get(`${id} ${code}`);
        return sums ? cellOf(sums) : null;
      }),
    })),
  };
}

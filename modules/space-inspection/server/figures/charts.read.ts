import { readerToday, unitTree } from '@quantum/modules/organization/server-api';
import { addDays, daysBetween } from '@quantum/platform/domain';
import { inScope, Invalid, NotFound, type Ctx } from '@quantum/platform/server';
import type { AtpCharts } from '../../contract/index.ts';
import { besideOthers } from '../../domain/meter.rules.ts';
import { limitChanges, readingsByMeter, weeksByModel } from './charts.store.ts';

const USUAL_DAYS = 182;
const MOST_DAYS = 366;

interface Ask {
  unit?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Charts apart for each model: their light units have no scale in common. */
export async function readCharts(ctx: Ctx, ask: Ask): Promise<AtpCharts> {
  const scope = await ctx.scope();
  const tree = await unitTree(ctx.kernel);
  const unit = ask.unit === undefined ? undefined : tree.get(ask.unit);
  if (ask.unit !== undefined && (!unit || unit.companyId === null || !inScope(scope, { company_id: unit.companyId, unit_id: unit.id })))
    throw new NotFound();
  const to = ask.to ?? (await readerToday(ctx));
  const from = ask.from ?? addDays(to, 1 - USUAL_DAYS);
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > MOST_DAYS) throw new Invalid([{ path: 'to', key: 'space-inspection.atp.fault.days', params: { max: MOST_DAYS } }]);
  const units = unit && tree.below(unit.id);
  // Sets of a company hold in its projects, whose readers may not see the company.
  const own = unit?.id ?? (ctx.actor.kind === 'user' ? ctx.actor.unitId : null);
  const isSeen = (id: number) => inScope(scope, { company_id: tree.get(id)!.companyId, unit_id: id });
  const holdingIn = own === null ? [] : [...tree.above(own).map(({ id }) => id), ...tree.below(own).filter(isSeen)];
  const period = { from, to };
  const [weeks, meters, changes] = [
    await weeksByModel(ctx, scope, units, period),
    await readingsByMeter(ctx, scope, units, period),
    await limitChanges(ctx, holdingIn, period),
  ];
  return {
    models: [...Map.groupBy(weeks, ({ modelId }) => modelId)].map(([modelId, own]) => ({
      modelId,
      modelName: own[0]!.modelName,
      weeks: own.map(({ week, first, passes, median }) => ({ week, first, passes, median })),
      changes: changes.filter((one) => one.modelId === modelId).map(({ modelId: _model, ...change }) => change),
      meters: meters
        .filter((one) => one.modelId === modelId)
        .map(({ id, serial, tests, median, others, othersMedian }) => ({
          id,
          serial,
          tests,
          median,
          ...besideOthers({ readings: tests, median }, { readings: others, median: othersMedian ?? 0 }),
        })),
    })),
  };
}

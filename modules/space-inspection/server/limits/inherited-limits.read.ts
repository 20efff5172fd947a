import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { inScope, type Ctx } from '@quantum/platform/server';
import type { InheritedLimit } from '../../contract/index.ts';
import { limitSetsAbove } from './limit.store.ts';

/** Limits of the units above those the reader sees: they hold there too, and are in no list of the reader's own units. */
export async function inheritedLimits(ctx: Ctx): Promise<{ limits: InheritedLimit[] }> {
  const scope = await ctx.scope();
  if (scope.all) return { limits: [] };
  const tree = await unitTree(ctx.kernel);
  const above = new Map(
    [...scope.units]
      .flatMap((id) => tree.above(id))
      .filter((unit) => unit.companyId !== null && !inScope(scope, { company_id: unit.companyId, unit_id: unit.id }))
      .map((unit) => [unit.id, unit]),
  );
  const sets = await limitSetsAbove(ctx.db, [...above.keys()]);
  return { limits: sets.map((set) => ({ ...set, unitName: inLocale(above.get(set.unitId)!.names, ctx.locale) })) };
}

import { unitTree, type UnitTree } from '@quantum/modules/organization/server-api';
import { dayAt } from '@quantum/platform/domain';
import { inScope, NotAllowed, NotFound, overview, type Ctx, type Scope } from '@quantum/platform/server';
import type { OverviewPage } from '../contract/index.ts';
import { monthsBack } from '../domain/period.rules.ts';

/** One overview, counted over the units in which its reader may see its records, or those of them below `unit`. */
export async function readOverview(ctx: Ctx, name: string, input: { months: number; unit?: number | undefined }): Promise<OverviewPage> {
  const one = overview.all().find((each) => each.name === name);
  if (!one) throw new NotFound();
  if (!(await ctx.holds(one.operation))) throw new NotAllowed();
  const tree = await unitTree(ctx.kernel);
  const whole = await ctx.scope(one.operation);
  const scope = input.unit === undefined ? whole : narrowed(tree, whole, input.unit);
  const timeZone = zoneOf(ctx, tree, input.unit);
  const { now, before } = monthsBack(input.months, dayAt(ctx.now(), timeZone));
  const nameOf = (id: number) => {
    const names = tree.get(id)?.names;
    return names?.[ctx.locale] || names?.en || String(id);
  };
  const unitFilter = input.unit === undefined ? '' : `&f.unitId=in:${tree.below(input.unit).join(',')}`;
  const body = await one.read(ctx, { scope, period: now, before, unitFilter, nameOf });
  return { title: ctx.t(one.title), ...now, asOf: ctx.now().toISOString(), timeZone, units: unitsIn(tree, whole, nameOf), ...body };
}

/** What of the scope lies at or below a unit; 1410 where that is nothing. */
function narrowed(tree: UnitTree, scope: Scope, unit: number): Scope {
  const units = tree.get(unit) ? tree.below(unit).filter((id) => covers(tree, scope, id)) : [];
  if (units.length === 0) throw new NotFound();
  return { all: false, companies: [], units: new Set(units) };
}

const covers = (tree: UnitTree, scope: Scope, id: number): boolean =>
  inScope(scope, { company_id: tree.get(id)?.companyId ?? null, unit_id: id });

function zoneOf(ctx: Ctx, tree: UnitTree, unit?: number): string {
  const own = ctx.actor.kind === 'user' ? ctx.actor.unitId : null;
  const id = unit ?? own;
  return (id === null ? undefined : tree.get(id)?.timeZone) ?? ctx.kernel.settings.DEFAULT_TIME_ZONE;
}

/** Units of the scope, each under its parent. */
function unitsIn(tree: UnitTree, scope: Scope, nameOf: (id: number) => string): OverviewPage['units'] {
  if (!tree.root) return [];
  const path = (id: number): string =>
    tree
      .above(id)
      .map((unit) => unit.code)
      .toReversed()
      .join('/');
  const seen = tree.below(tree.root.id).filter((id) => covers(tree, scope, id));
  const top = Math.min(...seen.map((id) => tree.above(id).length));
  return seen
    .map((id) => ({ id, name: nameOf(id), depth: tree.above(id).length - top, path: path(id) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ id, name, depth }) => ({ id, name, depth }));
}

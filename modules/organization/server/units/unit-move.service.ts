import { ORG_TYPE, RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { inLocale, type Refusal } from '@quantum/platform/contract';
import { inScope, Invalid, loadScoped, lockScoped, NotFound, type Ctx } from '@quantum/platform/server';
import type { MovePreview, UnitDetail, UnitMove, UnitPeriod } from '../../contract/index.ts';
import { unitPlaceRefusal } from '../../domain/unit-place.rules.ts';
import { unitsPlaced } from '../extension-points.ts';
import { UNIT, type UnitRecord } from '../tables.ts';
import { countMoved, isBelow, lockTree, moveClosure, readPeriods } from './unit-move.store.ts';
import { readUnit } from './unit.service.ts';
import { saveUnit } from './unit.store.ts';
import { unitNow, unitTree, type TreeUnit, type UnitTree } from './unit-tree.ts';

/** Why a unit can't stand under another one; undefined when it may. */
async function placeFault(ctx: Ctx, unit: UnitRecord, parent: TreeUnit): Promise<Refusal | undefined> {
  if (unit.org_type === ORG_TYPE.company || unit.org_type === ORG_TYPE.masterCompany) return { key: 'organization.unit.fault.moveCompany' };
  if (parent.id === unit.parent_id) return { key: 'organization.unit.fault.sameParent' };
  if (parent.id === unit.id || (await isBelow(ctx, parent.id, unit.id))) return { key: 'organization.unit.fault.cycle' };
  if (parent.companyId !== unit.company_id) return { key: 'organization.unit.fault.otherCompany' };
  if (parent.status !== RECORD_STATUS.active) return { key: 'organization.unit.refusal.parentClosed' };
  return unitPlaceRefusal(parent.orgType, unit.org_type, ORG_TYPE);
}

/** The unit to move under, if the actor may change that one too. */
async function newParent(ctx: Ctx, id: number): Promise<TreeUnit> {
  const parent = await unitNow(ctx, id);
  if (!parent || !inScope(await ctx.scope(), { company_id: parent.companyId, unit_id: parent.id })) throw new NotFound();
  return parent;
}

const pathTo = (ctx: Ctx, tree: UnitTree, id: number | null): string[] =>
  id === null
    ? []
    : tree
        .above(id)
        .reverse()
        .map(({ names }) => inLocale(names, ctx.locale));

/** What moves along, and whether it may: nothing is changed. */
export async function previewMove(ctx: Ctx, id: number, parentId: number): Promise<MovePreview> {
  const unit = await loadScoped<UnitRecord>(ctx, UNIT, id);
  const tree = await unitTree(ctx.kernel);
  const parent = await newParent(ctx, parentId);
  const { ids, ...counts } = await countMoved(ctx, id);
  return {
    from: pathTo(ctx, tree, unit.parent_id),
    to: pathTo(ctx, tree, parent.id),
    ...counts,
    names: ids.map((one) => inLocale(tree.get(one)?.names ?? unit.names, ctx.locale)),
    refusal: ctx.explain((await placeFault(ctx, unit, parent)) ?? null),
  };
}

/** Moves a unit with everything below it; from now on it belongs there, and reports of earlier days keep the tree of then. */
export async function placeUnit(ctx: Ctx, id: number, { parent_id, version, reason }: UnitMove): Promise<UnitDetail> {
  await lockTree(ctx);
  const unit = await lockScoped<UnitRecord>(ctx, UNIT, id, version);
  const parent = await newParent(ctx, parent_id);
  const fault = await placeFault(ctx, unit, parent);
  if (fault) throw new Invalid([{ path: 'parent_id', key: fault.key, ...(fault.params && { params: fault.params }) }]);
  await moveClosure(ctx, id, parent_id);
  await saveUnit(ctx, unit, { parent_id });
  for (const follow of unitsPlaced.all()) await follow(ctx, unit.company_id);
  await ctx.audit({
    kind: UNIT.kind,
    id,
    code: unit.code,
    event: 'move',
    changes: { parent_id: [unit.parent_id, parent_id] },
    comment: reason,
    companyId: unit.company_id,
    unitId: id,
  });
  return readUnit(ctx, id);
}

/** What the unit was, from when to when, newest first. */
export async function unitPeriods(ctx: Ctx, id: number): Promise<UnitPeriod[]> {
  await loadScoped(ctx, UNIT, id);
  const tree = await unitTree(ctx.kernel);
  return (await readPeriods(ctx, id)).map(({ names, parent_id, business_line_names, ...period }) => ({
    ...period,
    name: inLocale(names, ctx.locale),
    parentName: parent_id === null ? null : inLocale(tree.get(parent_id)?.names ?? {}, ctx.locale),
    business_line_name: business_line_names && inLocale(business_line_names, ctx.locale),
  }));
}

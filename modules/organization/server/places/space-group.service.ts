import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { inLocale, type HistoryEntry, type HistoryQuery, type Operation, type Refusal } from '@quantum/platform/contract';
import {
  allowedEvent,
  changesOf,
  inScope,
  insertRecord,
  Invalid,
  json,
  loadScoped,
  lockScoped,
  nextCode,
  NotFound,
  readHistory,
  Refused,
  saveRecord,
  type Ctx,
} from '@quantum/platform/server';
import { organizationOps as ops, type NewSpaceGroup, type SpaceGroupChange, type SpaceGroupDetail } from '../../contract/index.ts';
import { findSpaces } from '../directory.store.ts';
import { blocksClosing } from '../extension-points.ts';
import { readMembers, writeMembers } from './space-group.store.ts';
import { SPACE_GROUP, type SpaceGroupRecord } from '../tables.ts';
import { unitTree } from '../units/unit-tree.ts';

export async function readSpaceGroup(ctx: Ctx, id: number, operation: Operation = ctx.operation): Promise<SpaceGroupDetail> {
  const group = await loadScoped<SpaceGroupRecord>(ctx, SPACE_GROUP, id, operation);
  if (group.deleted_at !== null) throw new NotFound();
  const unit = (await unitTree(ctx.kernel)).get(group.unit_id)!;
  const spaces = await readMembers(ctx, id);
  return {
    id,
    code: group.code,
    name: inLocale(group.names, ctx.locale),
    names: group.names,
    unitId: group.unit_id,
    unitName: inLocale(unit.names, ctx.locale),
    timeZone: unit.timeZone,
    spaceIds: spaces.map((space) => space.id).toSorted((a, b) => a - b),
    spaces,
    version: group.version,
    events: [
      ...(await allowedEvent(ctx, group, 'update', ops.updateSpaceGroup)),
      // A group that is still named can't be deleted, and says by what.
      ...(await allowedEvent(ctx, group, 'remove', ops.removeSpaceGroup, { refusal: (await blockerOf(ctx, group.id)) ?? null })),
    ],
  };
}

async function blockerOf(ctx: Ctx, id: number): Promise<Refusal | undefined> {
  for (const ask of blocksClosing.all()) {
    const refusal = await ask(ctx, { kind: 'spaceGroup', id });
    if (refusal) return refusal;
  }
  return undefined;
}

/** A group of some spaces of a project; its code is given. */
export async function createSpaceGroup(ctx: Ctx, { unitId, names, spaceIds }: NewSpaceGroup): Promise<SpaceGroupDetail> {
  const unit = (await unitTree(ctx.kernel)).get(unitId);
  if (!unit || !inScope(await ctx.scope(), { company_id: unit.companyId, unit_id: unitId })) throw new NotFound();
  await mustBeInside(ctx, unitId, spaceIds);
  const code = await nextCode(ctx, `SG-${unit.code}`);
  const group = { code, company_id: unit.companyId, unit_id: unitId };
  const id = await insertRecord(ctx, SPACE_GROUP, { ...group, names: json(names), status: RECORD_STATUS.active });
  await writeMembers(ctx, id, spaceIds);
  await audit(ctx, { ...group, id }, 'create');
  return readSpaceGroup(ctx, id);
}

async function mustBeInside(ctx: Ctx, unitId: number, spaceIds: readonly number[]): Promise<void> {
  const spaces = await findSpaces(ctx, spaceIds);
  const inside = new Set((await unitTree(ctx.kernel)).below(unitId));
  if (spaceIds.some((one) => !inside.has(spaces.get(one)?.unitId ?? -1)))
    throw new Invalid([{ path: 'spaceIds', key: 'organization.spaceGroup.fault.space' }]);
}

/** Another name, other spaces. Plans that name the group follow with their next round. */
export async function updateSpaceGroup(ctx: Ctx, id: number, { version, names, spaceIds }: SpaceGroupChange): Promise<SpaceGroupDetail> {
  const group = await lockKept(ctx, id, version);
  await mustBeInside(ctx, group.unit_id, spaceIds);
  const before = (await readMembers(ctx, id)).map((space) => space.id);
  const [gone, come] = [before.filter((one) => !spaceIds.includes(one)), spaceIds.filter((one) => !before.includes(one))];
  await writeMembers(ctx, id, spaceIds);
  await saveRecord(ctx, SPACE_GROUP, group, { names: json(names) });
  const moved: Record<string, [unknown, unknown]> = gone.length + come.length > 0 ? { space_ids: [gone, come] } : {};
  await audit(ctx, group, 'update', { changes: { ...changesOf(group, { names }), ...moved } });
  return readSpaceGroup(ctx, id);
}

/** Deleted permanently; whatever still names it is in the way, with links. */
export async function removeSpaceGroup(
  ctx: Ctx,
  id: number,
  input: { version: number; reason: string },
): Promise<{ id: number; version: number }> {
  const group = await lockKept(ctx, id, input.version);
  const refusal = await blockerOf(ctx, id);
  if (refusal) throw Refused.because(refusal);
  const version = await saveRecord(ctx, SPACE_GROUP, group, { deleted_at: ctx.now().toISOString() });
  await audit(ctx, group, 'remove', { comment: input.reason });
  return { id, version };
}

async function lockKept(ctx: Ctx, id: number, version: number): Promise<SpaceGroupRecord> {
  const group = await lockScoped<SpaceGroupRecord>(ctx, SPACE_GROUP, id, version);
  if (group.deleted_at !== null) throw new NotFound();
  return group;
}

const audit = (
  ctx: Ctx,
  group: Pick<SpaceGroupRecord, 'id' | 'code' | 'company_id' | 'unit_id'>,
  event: string,
  more: { changes?: Record<string, [unknown, unknown]>; comment?: string } = {},
) =>
  ctx.audit({ kind: SPACE_GROUP.kind, id: group.id, code: group.code, event, companyId: group.company_id, unitId: group.unit_id, ...more });

export async function spaceGroupHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped(ctx, SPACE_GROUP, id);
  return readHistory(ctx, SPACE_GROUP.kind, id, page);
}

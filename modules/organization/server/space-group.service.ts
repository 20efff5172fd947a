import { inLocale, type HistoryEntry, type HistoryQuery } from '@quantum/platform/contract';
import {
  changesOf,
  Invalid,
  json,
  loadScoped,
  lockScoped,
  NotFound,
  readHistory,
  Refused,
  saveRecord,
  type Ctx,
} from '@quantum/platform/server';
import { sql } from 'kysely';
import type { SpaceGroupChange, SpaceGroupDetail } from '../contract/index.ts';
import { findSpaceGroups, findSpaces } from './directory.store.ts';
import { blocksClosing } from './extension-points.ts';
import { SPACE_GROUP, type SpaceGroupRecord } from './tables.ts';
import { unitTree } from './unit-tree.ts';

export async function readSpaceGroup(ctx: Ctx, id: number): Promise<SpaceGroupDetail> {
  const group = await loadScoped<SpaceGroupRecord>(ctx, SPACE_GROUP, id);
  const found = (await findSpaceGroups(ctx, [id])).get(id);
  if (!found) throw new NotFound();
  return {
    id,
    code: group.code,
    name: inLocale(group.names, ctx.locale),
    names: group.names,
    unit_id: group.unit_id,
    spaceIds: found.spaceIds,
    version: group.version,
  };
}

/** Another name, other spaces. Plans that name the group follow with their next round. */
export async function updateSpaceGroup(ctx: Ctx, id: number, { version, names, spaceIds }: SpaceGroupChange): Promise<SpaceGroupDetail> {
  const group = await lockKept(ctx, id, version);
  const spaces = await findSpaces(ctx, spaceIds);
  const inside = new Set((await unitTree(ctx.kernel)).below(group.unit_id));
  if (spaceIds.some((one) => !inside.has(spaces.get(one)?.unitId ?? -1)))
    throw new Invalid([{ path: 'spaceIds', key: 'organization.spaceGroup.fault.space' }]);
  const before = (await findSpaceGroups(ctx, [id])).get(id)?.spaceIds ?? [];
  const [gone, come] = [before.filter((one) => !spaceIds.includes(one)), spaceIds.filter((one) => !before.includes(one))];
  await sql`delete from organization.space_group_member where group_id = ${id}`.execute(ctx.db);
  await sql`insert into organization.space_group_member (group_id, space_id) select ${id}::bigint, unnest(${[...new Set(spaceIds)]}::bigint[])`.execute(
    ctx.db,
  );
  await saveRecord(ctx, SPACE_GROUP, group, { names: json(names) });
  const moved: Record<string, [unknown, unknown]> = gone.length + come.length > 0 ? { space_ids: [gone, come] } : {};
  await audit(ctx, group, 'update', { changes: { ...changesOf(group, { names }), ...moved } });
  return readSpaceGroup(ctx, id);
}

/** Deleted for good; whatever still names it stands in the way, with links. */
export async function removeSpaceGroup(
  ctx: Ctx,
  id: number,
  input: { version: number; reason: string },
): Promise<{ id: number; version: number }> {
  const group = await lockKept(ctx, id, input.version);
  for (const ask of blocksClosing.all()) {
    const refusal = await ask(ctx, { kind: 'spaceGroup', id });
    if (refusal) throw Refused.because(refusal);
  }
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
  group: SpaceGroupRecord,
  event: string,
  more: { changes?: Record<string, [unknown, unknown]>; comment?: string },
) =>
  ctx.audit({ kind: SPACE_GROUP.kind, id: group.id, code: group.code, event, companyId: group.company_id, unitId: group.unit_id, ...more });

export async function spaceGroupHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped(ctx, SPACE_GROUP, id);
  return readHistory(ctx, SPACE_GROUP.kind, id, { space_ids: 'space' }, page);
}

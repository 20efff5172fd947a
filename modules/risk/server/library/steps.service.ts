import { findSpaceGroups, findSpaces, unitTree } from '@quantum/modules/organization/server-api';
import type { Refusal } from '@quantum/platform/contract';
import { placeSideBySide } from '@quantum/platform/domain';
import { Invalid, type Ctx } from '@quantum/platform/server';
import { jobTaskPath, MOST_STEPS, type TaskStep } from '../../contract/index.ts';
import type { JobTaskRecord } from '../tables.ts';
import { livePlaces, usedSteps } from './job.store.ts';

/** The step of a space in an assessment of its place. */
export const spaceStep = (spaceId: number): string => `space-${spaceId}`;

/** Steps of a place: the spaces its group has now, with the hazards proposed for each. */
async function stepsOfPlace(ctx: Ctx, unitId: number, groupId: number, steps: readonly TaskStep[]): Promise<TaskStep[]> {
  const group = (await findSpaceGroups(ctx, [groupId])).get(groupId);
  const isWithin = group !== undefined && (await unitTree(ctx.kernel)).below(unitId).includes(group.unitId);
  if (!isWithin || group.spaceIds.length > MOST_STEPS)
    throw new Invalid([{ path: 'groupId', key: 'risk.fault.group', params: { most: MOST_STEPS } }]);
  const spaces = await findSpaces(ctx, group.spaceIds);
  return group.spaceIds.flatMap((id) => {
    const [space, key] = [spaces.get(id), spaceStep(id)];
    return space ? [{ key, names: space.names, hazards: steps.find((one) => one.key === key)?.hazards ?? [] }] : [];
  });
}

type Steps = Pick<JobTaskRecord, 'group_id' | 'steps'>;
export const stepsOf = (ctx: Ctx, unitId: number, { group_id: groupId, steps }: Steps): Promise<TaskStep[]> =>
  groupId === null ? Promise.resolve([...steps]) : stepsOfPlace(ctx, unitId, groupId, steps);

/** Steps of a later version: one that was assessed and is left out is retired, not lost. */
export async function withRetired(
  ctx: Ctx,
  familyId: number,
  former: readonly TaskStep[],
  steps: readonly TaskStep[],
): Promise<TaskStep[]> {
  const used = await usedSteps(ctx.db, familyId);
  const retired = placeSideBySide(former, steps, ({ key }) => key).flatMap(({ key, before, now }) =>
    before && !now && used.has(key) ? [{ ...before, retired: true }] : [],
  );
  return [...steps, ...retired];
}

/** Places that are assessed keep their group. */
export async function placesOfGroup(ctx: Ctx, { kind, id }: { kind: string; id: number }): Promise<Refusal | undefined> {
  if (kind !== 'spaceGroup') return undefined;
  const places = await livePlaces(ctx.db, [id]);
  if (places.length === 0) return undefined;
  const links = places.slice(0, 5).map((one) => ({ title: one.code, href: jobTaskPath(one.id) }));
  return { key: 'risk.refusal.placesOfGroup', params: { count: places.length }, links };
}
export async function countPlacesOfGroups(ctx: Ctx, groupIds: readonly number[]): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (const { group_id: id } of await livePlaces(ctx.db, groupIds)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

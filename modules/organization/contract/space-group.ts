import { endpoint, historyEndpoint, id, LIMITS, localized, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { organizationOps as ops } from './operations.ts';

/** Spaces that are named together; plans that name the group inspect whichever are in it. */
export const spaceGroupDetail = z.object({
  id,
  code: z.string(),
  name: z.string(),
  names: localized(),
  unit_id: z.int(),
  /** Its spaces that are in use. */
  spaceIds: z.array(id),
  version,
});
export type SpaceGroupDetail = z.infer<typeof spaceGroupDetail>;

export const spaceGroupChange = z.strictObject({
  names: localized(),
  /** Spaces of the group's unit or of units below it. */
  spaceIds: z.array(id).check(z.maxLength(LIMITS.spacesPerPlan)),
  version,
});
export type SpaceGroupChange = z.infer<typeof spaceGroupChange>;
export const spaceGroupReason = z.strictObject({ version, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line)) });

/** A deleted group is in no picker and no plan. */
export const spaceGroupDeleted = z.object({ id, version });

export const spaceGroupEndpoints = {
  read: endpoint({ method: 'GET', path: '/space/group/:id', output: spaceGroupDetail, operation: ops.readSpaceGroup }),
  history: historyEndpoint('/space/group/:id/history', ops.readSpaceGroup),
  update: endpoint({
    method: 'PUT',
    path: '/space/group/:id',
    input: spaceGroupChange,
    output: spaceGroupDetail,
    operation: ops.updateSpaceGroup,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/space/group/:id/remove',
    input: spaceGroupReason,
    output: spaceGroupDeleted,
    operation: ops.removeSpaceGroup,
  }),
};

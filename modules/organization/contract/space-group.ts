import { endpoint, historyEndpoint, id, LIMITS, listEndpoint, localized, recordEvent, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { organizationOps as ops } from './operations.ts';

/** A group as its list shows one (SS124). */
const spaceGroupListRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  /** Its spaces that are in use. */
  spaceCount: z.int(),
  /** Plans that inspect it; drafts too, ended ones not. */
  planCount: z.int(),
});
export type SpaceGroupListRow = z.infer<typeof spaceGroupListRow>;

/** A space of a group, with what it is found by. */
const spaceGroupMember = z.object({
  id,
  code: z.string(),
  name: z.string(),
  facilityName: z.string(),
  floor: z.string(),
  typeName: z.string(),
});
export type SpaceGroupMember = z.infer<typeof spaceGroupMember>;

/** Spaces that are named together; plans that name the group inspect whichever are in it. */
const spaceGroupDetail = z.object({
  id,
  code: z.string(),
  name: z.string(),
  names: localized(),
  unitId: z.int(),
  unitName: z.string(),
  /** IANA name of the zone its unit works in. */
  timeZone: z.string(),
  /** Its spaces that are in use. */
  spaceIds: z.array(id),
  /** The same, by building and floor. */
  spaces: z.array(spaceGroupMember),
  version,
  events: z.array(recordEvent),
});
export type SpaceGroupDetail = z.infer<typeof spaceGroupDetail>;

/** Spaces of the group's unit or of units below it. */
const spaceIds = z.array(id).check(z.maxLength(LIMITS.spacesPerPlan));
const newSpaceGroup = z.strictObject({ unitId: id, names: localized(), spaceIds });
export type NewSpaceGroup = z.infer<typeof newSpaceGroup>;
const spaceGroupChange = z.strictObject({ names: localized(), spaceIds, version });
export type SpaceGroupChange = z.infer<typeof spaceGroupChange>;
const spaceGroupReason = z.strictObject({ version, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line)) });

/** A deleted group is in no picker and no plan. */
const spaceGroupDeleted = z.object({ id, version });

export const spaceGroupEndpoints = {
  /** SS124: groups of the reader's scope. */
  table: listEndpoint({ path: '/space/group/list/table', row: spaceGroupListRow, order: ['code', 'asc'], operation: ops.listSpaceGroups }),
  create: endpoint({
    method: 'POST',
    path: '/space/group',
    input: newSpaceGroup,
    output: spaceGroupDetail,
    operation: ops.createSpaceGroup,
  }),
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

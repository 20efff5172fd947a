import { clientId, fileRef, id, LIMITS, listEndpoint, personRef } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { inspectionOps as ops } from './operations.ts';

const photos = z.array(id).check(z.maxLength(LIMITS.photosPerAnswer));

/** A finding as the inspector raises it, with the answer it belongs to or on its own. */
export const newFinding = z.strictObject({
  clientId,
  /** Key of the form's item; null for one entered directly. */
  item: z.nullable(z.string().check(z.maxLength(LIMITS.code))),
  description: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.text)),
  /** Finding category `_SYS_FC_…`. */
  category: z.nullable(z.string().check(z.maxLength(LIMITS.code))),
  /** Inspection risk `_SYS_IR_…`. */
  risk: z.string(),
  /** Corrective-action mode `_SYS_CM_…`. */
  mode: z.string(),
  /** Who corrects it; without one an assigned task waits for its manager. */
  responsibleId: z.nullable(id),
  /** The unit that corrects it; absent: the inspection's own. */
  responsibleUnitId: z.optional(z.nullable(id)),
  /** Where it was found; absent: the inspection's own space. */
  spaceId: z.optional(z.nullable(id)),
  measures: z.optional(z.string().check(z.maxLength(LIMITS.text))),
  photosBefore: photos,
  /** Needed for an immediate correction. */
  photosAfter: photos,
});
export type NewFinding = z.infer<typeof newFinding>;

export const findingView = z.object({
  id,
  code: z.string(),
  item: z.nullable(z.string()),
  /** The question in the reader's language. */
  question: z.nullable(z.string()),
  description: z.string(),
  category: z.nullable(z.string()),
  risk: z.string(),
  mode: z.string(),
  status: z.string(),
  /** How often the same question failed in the same space before. */
  repeatCount: z.int(),
  before: z.array(fileRef),
  after: z.array(fileRef),
  responsible: z.nullable(personRef),
  /** Names, where they differ from those of the inspection. */
  space: z.nullable(z.string()),
  responsibleUnit: z.nullable(z.string()),
  action: z.nullable(z.object({ id, code: z.string(), status: z.string(), dueAt: z.nullable(z.string()), late: z.boolean() })),
});
export type FindingView = z.infer<typeof findingView>;

/** A finding in a list: what was found, in which inspection, and on which day it counts. */
const findingRow = z.object({
  id,
  code: z.string(),
  description: z.string(),
  category: z.nullable(z.string()),
  risk: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  spaceName: z.nullable(z.string()),
  inspectionId: id,
  inspectionCode: z.string(),
  formName: z.nullable(z.string()),
  countsOn: z.string(),
  repeatCount: z.int(),
});
export type FindingRow = z.infer<typeof findingRow>;

export const findingEndpoints = {
  /** Findings in the reader's scope, each with its inspection. */
  list: listEndpoint({ path: '/inspectionTasks/findings/list', row: findingRow, isSearched: false, operation: ops.listTasks }),
};

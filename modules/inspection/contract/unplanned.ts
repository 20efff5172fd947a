import { clientId, endpoint, id, LIMITS, listEndpoint } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { inspectionOps as ops } from './operations.ts';
import { inspectionDetail, inspectionRow } from './inspection.ts';

/** Begun on the spot; or a planned kind of inspection outside its window, or one that has no plan. */
const UNPLANNED_KIND = { adHoc: 'adHoc', nonScheduled: 'nonScheduled' } as const;
export type UnplannedKind = keyof typeof UNPLANNED_KIND;

export const startUnplannedInput = z.strictObject({
  /** Made on the device: the same start sent twice is one. */
  clientId,
  kind: z.enum(UNPLANNED_KIND),
  /** Where; a plan brings its own. */
  unitId: id,
  spaceId: z.nullable(id),
  formId: z.nullable(id),
  /** Without a form: findings are entered directly. */
  direct: z._default(z.boolean(), false),
  /** The plan whose inspection is done outside its window. */
  planId: z.nullable(id),
  /** Why outside the window. */
  why: z.nullable(z.string().check(z.maxLength(LIMITS.line))),
  /** Waits for the project manager's signature; a plan decides for itself. */
  signOff: z._default(z.boolean(), false),
  /** The client signs last, by link. */
  clientSign: z._default(z.boolean(), false),
});
export type StartUnplanned = z.infer<typeof startUnplannedInput>;

export const unplannedEndpoints = {
  /** INS113. */
  nonScheduled: listEndpoint({
    path: '/inspectionTasks/nonScheduled/list',
    row: inspectionRow,
    order: ['plannedAt', 'desc'],
    operation: ops.listTasks,
  }),
  /** INS114. */
  adHoc: listEndpoint({ path: '/inspectionTasks/adHoc/list', row: inspectionRow, order: ['plannedAt', 'desc'], operation: ops.listTasks }),
  start: endpoint({
    method: 'POST',
    path: '/inspectionTasks/unplanned',
    input: startUnplannedInput,
    output: inspectionDetail,
    operation: ops.startUnplanned,
    comparesDrafts: true,
  }),
};

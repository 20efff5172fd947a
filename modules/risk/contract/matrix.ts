import { codeOf, endpoint, historyEndpoint, id, listEndpoint, localized, newRecord, version } from '@quantum/platform/contract';
import { versionEndpoints } from '@quantum/modules/organization/contract';
import * as z from 'zod/mini';
import { RISK_CATEGORY } from './codes.ts';
import { riskOps as ops } from './operations.ts';
import { draft, head } from './shared.ts';

const matrixRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  method: z.string(),
  versionNo: z.int(),
  status: z.string(),
  usedBy: z.int(),
});
export type MatrixRow = z.infer<typeof matrixRow>;

/** What a level of an axis means: shown beside the choice. */
const axis = z.strictObject({
  key: z.string().check(z.regex(/^[LSECTVI]$/)),
  names: localized(),
  levels: z.array(z.strictObject({ value: z.number(), names: localized(200) })).check(z.minLength(1), z.maxLength(10)),
});
export type MatrixAxis = z.infer<typeof axis>;
const fields = {
  names: localized(),
  axes: z.array(axis).check(z.minLength(2), z.maxLength(3)),
  /** Of likelihood × severity; empty for the other methods. */
  cells: z.record(z.string().check(z.regex(/^[1-5],[1-5]$/)), codeOf('_SYS_RR')),
};
/** A matrix as a file, to be carried to another company: nothing in it names a record. */
export const matrixFile = z.strictObject({
  format: z.literal('quantum.riskMatrix.1'),
  method: codeOf(RISK_CATEGORY.riskMethod),
  ...fields,
});
export type MatrixFile = z.infer<typeof matrixFile>;
const newMatrix = z.strictObject({ ...draft, method: codeOf(RISK_CATEGORY.riskMethod), ...fields });
export type NewMatrix = z.infer<typeof newMatrix>;
const matrixChange = z.strictObject({ version, ...fields });
export type MatrixChange = z.infer<typeof matrixChange>;
const matrixDetail = z.object({
  ...head,
  ...fields,
  method: z.string(),
  versionNo: z.int(),
  unitName: z.string(),
  versions: z.array(z.object({ id, versionNo: z.int(), status: z.string() })),
});
export type MatrixDetail = z.infer<typeof matrixDetail>;
/** Risks a version would rate otherwise than they are rated now. */
const preview = z.object({
  rows: z.array(z.object({ id, code: z.string(), hazard: z.string(), unitName: z.string(), from: z.string(), to: z.string() })),
  total: z.int(),
});
export type MatrixPreview = z.infer<typeof preview>;
const path = '/riskAssessment/matrix';

export const matrixEndpoints = {
  list: listEndpoint({ path: `${path}/list`, row: matrixRow, operation: ops.read }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: matrixDetail, operation: ops.read }),
  history: historyEndpoint(`${path}/:id/history`, ops.read),
  preview: endpoint({ method: 'GET', path: `${path}/:id/preview`, output: preview, operation: ops.read }),
  create: endpoint({ method: 'POST', path, input: newMatrix, output: newRecord, operation: ops.saveMatrix }),
  update: endpoint({ method: 'PUT', path: `${path}/:id`, input: matrixChange, output: matrixDetail, operation: ops.saveMatrix }),
  ...versionEndpoints({ path, detail: matrixDetail, save: ops.saveMatrix, move: ops.moveMatrix }),
};

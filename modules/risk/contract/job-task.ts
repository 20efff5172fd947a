import {
  clientId,
  codeOf,
  endpoint,
  historyEndpoint,
  id,
  importEndpoints,
  LIMITS,
  listEndpoint,
  localized,
  newRecord,
  someWords,
  version,
} from '@quantum/platform/contract';
import { versionEndpoints } from '@quantum/modules/organization/contract';
import * as z from 'zod/mini';
import { MOST_HAZARDS, MOST_STEPS, RISK_CATEGORY } from './codes.ts';
import { riskOps as ops } from './operations.ts';
import { draft, head } from './shared.ts';

const jobTaskRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  unitId: id,
  unitName: z.string(),
  jobName: z.nullable(z.string()),
  stepCount: z.int(),
  hazardCount: z.int(),
  versionNo: z.int(),
  status: z.string(),
});
export type JobTaskRow = z.infer<typeof jobTaskRow>;

const key = z.string().check(z.minLength(1), z.maxLength(LIMITS.code));
const hazard = z.strictObject({
  key,
  names: localized(200),
  hazardType: codeOf(RISK_CATEGORY.hazardType),
  accidentType: codeOf(RISK_CATEGORY.accidentType),
  /** Who could be hurt. */
  harmed: someWords(LIMITS.name),
});
export type TaskHazard = z.infer<typeof hazard>;
const step = z.strictObject({
  key,
  names: localized(200),
  hazards: z.array(hazard).check(z.maxLength(MOST_HAZARDS)),
  /** Taken out of a later version: assessed no more, but named by the risks that came from it. */
  retired: z.optional(z.boolean()),
});
export type TaskStep = z.infer<typeof step>;
const fields = {
  names: localized(),
  jobId: z.nullable(id),
  /** A place instead of a job: its steps are the spaces of this group. */
  groupId: z._default(z.nullable(id), null),
  steps: z.array(step).check(z.maxLength(MOST_STEPS)),
  tools: someWords(),
  materials: someWords(),
  peopleExposed: z.nullable(z.int().check(z.gte(1), z.lte(10_000))),
  frequency: someWords(LIMITS.name),
};
const { jobId: _job, groupId: _group, ...carried } = fields;
/** A job task as a file, to be carried to another company: without the post, which is a record of its company. */
export const jobTaskFile = z.strictObject({ format: z.literal('quantum.jobTask.1'), ...carried });
export type JobTaskFile = z.infer<typeof jobTaskFile>;
const newJobTask = z.strictObject({ ...draft, ...fields });
export type NewJobTask = z.infer<typeof newJobTask>;
const jobTaskChange = z.strictObject({ version, ...fields });
export type JobTaskChange = z.infer<typeof jobTaskChange>;
const copy = z.strictObject({ clientId, unitId: id });
export type CopyJobTask = z.infer<typeof copy>;
const jobTaskDetail = z.object({
  ...head,
  ...fields,
  unitId: id,
  unitName: z.string(),
  jobName: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
  versionNo: z.int(),
  origin: z.nullable(z.object({ id, code: z.string() })),
  usedBy: z.array(z.object({ id, code: z.string(), unitName: z.string(), status: z.string() })),
});
export type JobTaskDetail = z.infer<typeof jobTaskDetail>;
const path = '/riskAssessment/jobTask';

export const jobTaskEndpoints = {
  list: listEndpoint({ path: `${path}/list`, row: jobTaskRow, operation: ops.readJobTask }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: jobTaskDetail, operation: ops.readJobTask }),
  history: historyEndpoint(`${path}/:id/history`, ops.readJobTask),
  create: endpoint({ method: 'POST', path, input: newJobTask, output: newRecord, operation: ops.saveJobTask }),
  update: endpoint({ method: 'PUT', path: `${path}/:id`, input: jobTaskChange, output: jobTaskDetail, operation: ops.saveJobTask }),
  /** From a workbook, one row for each hazard. */
  ...importEndpoints({ path, operation: ops.saveJobTask }),
  /** For a unit of one's own, which changes it as its place needs. */
  copy: endpoint({ method: 'POST', path: `${path}/:id/copy`, input: copy, output: newRecord, operation: ops.saveJobTask }),
  ...versionEndpoints({ path, detail: jobTaskDetail, save: ops.saveJobTask, move: ops.moveJobTask }),
};

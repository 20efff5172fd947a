import {
  clientId,
  endpoint,
  historyEndpoint,
  id,
  LIMITS,
  listEndpoint,
  localized,
  newRecord,
  recordMove,
  version,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { LINE_STATES, MOST_ASSESSORS, MOST_LEVELS, MOST_REQUIREMENTS, MOST_STEPS, REQUIREMENT_KINDS } from './codes.ts';
import { attestationOps as ops } from './operations.ts';
import { head } from './shared.ts';

const percent = z.number().check(z.gte(0), z.lte(100));
const requirement = z.strictObject({
  kind: z.enum(REQUIREMENT_KINDS),
  /** Months, or points of satisfaction. */
  n: z.nullable(z.int().check(z.gte(0), z.lte(240))),
  categoryId: z.nullable(id),
  lessonId: z.nullable(id),
  waivable: z.boolean(),
});
export type Requirement = z.infer<typeof requirement>;
const step = z.strictObject({
  key: z.string().check(z.minLength(1), z.maxLength(LIMITS.code)),
  names: localized(LIMITS.line),
  points: z.int().check(z.gte(0), z.lte(100)),
  critical: z.boolean(),
});
export type PracticeStep = z.infer<typeof step>;
const level = z.strictObject({
  key: z.string().check(z.minLength(1), z.maxLength(LIMITS.code)),
  rank: z.int().check(z.gte(1), z.lte(20)),
  names: localized(),
  /** The certificate a pass issues. */
  categoryId: z.nullable(id),
  requirements: z.array(requirement).check(z.maxLength(MOST_REQUIREMENTS)),
  theoryPaperId: z.nullable(id),
  practice: z.nullable(
    z.strictObject({ minutes: z.int().check(z.gte(1), z.lte(240)), steps: z.array(step).check(z.maxLength(MOST_STEPS)) }),
  ),
  theoryLine: percent,
  practiceLine: percent,
  /** Shares of one: together 1. */
  theoryWeight: z.number().check(z.gte(0), z.lte(1)),
  practiceWeight: z.number().check(z.gte(0), z.lte(1)),
  assessors: z.int().check(z.gte(1), z.lte(MOST_ASSESSORS)),
  resitDays: z.int().check(z.gte(0), z.lte(365)),
  resits: z.int().check(z.gte(0), z.lte(2)),
  keptDays: z.int().check(z.gte(0), z.lte(730)),
});
export type Level = z.infer<typeof level>;

const fields = {
  names: localized(),
  serviceType: z.string().check(z.regex(/^_SYS_ST_\d+$/)),
  jobIds: z.array(id).check(z.maxLength(20)),
  highRisk: z.boolean(),
  levels: z.array(level).check(z.maxLength(MOST_LEVELS)),
};
const newScheme = z.strictObject({ clientId, unitId: id, ...fields });
export type NewScheme = z.infer<typeof newScheme>;
const schemeChange = z.strictObject({ version, ...fields });
export type SchemeChange = z.infer<typeof schemeChange>;

const schemeRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  serviceType: z.string(),
  highRisk: z.boolean(),
  levelCount: z.int(),
  versionNo: z.nullable(z.int()),
  hasDraft: z.boolean(),
  holders: z.int(),
  /** Percent of confirmed grades; null without one. */
  passRate: z.nullable(z.int()),
  status: z.string(),
});
export type SchemeRow = z.infer<typeof schemeRow>;
const rung = z.object({
  /** Null in a draft. */
  id: z.nullable(id),
  key: z.string(),
  rank: z.int(),
  name: z.string(),
  categoryName: z.nullable(z.string()),
  paperName: z.nullable(z.string()),
  steps: z.array(z.object({ key: z.string(), name: z.string(), points: z.int(), critical: z.boolean() })),
  minutes: z.nullable(z.int()),
  requirements: z.array(
    z.object({ kind: z.enum(REQUIREMENT_KINDS), n: z.nullable(z.int()), about: z.nullable(z.string()), waivable: z.boolean() }),
  ),
  theoryLine: z.number(),
  practiceLine: z.number(),
  theoryWeight: z.number(),
  practiceWeight: z.number(),
  assessors: z.int(),
  resitDays: z.int(),
  resits: z.int(),
  keptDays: z.int(),
  holders: z.int(),
});
export type Rung = z.infer<typeof rung>;
const schemeDetail = z.object({
  ...head,
  ...fields,
  name: z.string(),
  jobNames: z.array(z.string()),
  hasDraft: z.boolean(),
  versionNo: z.nullable(z.int()),
  /** What is in force; the draft where nothing was published. */
  ladder: z.array(rung),
  versions: z.array(z.object({ no: z.int(), publishedOn: z.string(), levels: z.int() })),
});
export type SchemeDetail = z.infer<typeof schemeDetail>;
const levelOption = z.object({ id, schemeId: id, schemeName: z.string(), name: z.string(), rank: z.int(), highRisk: z.boolean() });
export type LevelOption = z.infer<typeof levelOption>;
const candidate = z.object({
  id,
  name: z.string(),
  unitName: z.string(),
  jobName: z.nullable(z.string()),
  /** Whether each requirement is met, in the order of the level. */
  states: z.array(z.enum(LINE_STATES)),
  eligible: z.boolean(),
});
export type Candidate = z.infer<typeof candidate>;
const path = '/attestation/categories';
const event = (name: 'publish' | 'revise' | 'invalidate') =>
  endpoint({ method: 'POST', path: `${path}/:id/${name}`, input: recordMove, output: schemeDetail, operation: ops.moveScheme });

export const schemeEndpoints = {
  list: listEndpoint({ path: `${path}/list`, row: schemeRow, operation: ops.readScheme }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: schemeDetail, operation: ops.readScheme }),
  history: historyEndpoint(`${path}/:id/history`, ops.readScheme),
  /** Levels in force, for a choice. */
  levels: endpoint({ method: 'GET', path: `${path}/levels`, output: z.array(levelOption), operation: ops.readScheme }),
  /** People in the jobs of a level in force who do not hold it, with what the records say of each. */
  eligible: endpoint({
    method: 'GET',
    path: `${path}/levels/:levelId/eligible`,
    output: z.object({ requirements: z.array(z.enum(REQUIREMENT_KINDS)), people: z.array(candidate), total: z.int() }),
    operation: ops.readScheme,
  }),
  create: endpoint({ method: 'POST', path, input: newScheme, output: newRecord, operation: ops.saveScheme }),
  update: endpoint({ method: 'PUT', path: `${path}/:id`, input: schemeChange, output: schemeDetail, operation: ops.saveScheme }),
  publish: event('publish'),
  revise: event('revise'),
  invalidate: event('invalidate'),
};

import { collaborationEndpoints } from '@quantum/modules/collaboration/contract';
import {
  clientId,
  endpoint,
  fileRef,
  historyEndpoint,
  id,
  LIMITS,
  listEndpoint,
  paperEndpoint,
  recordMove,
  someWords,
  version,
  words,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { MOST_ASSESSORS, MOST_STEPS, PARTS, STEP_PHOTOS } from './codes.ts';
import { attestationOps as ops } from './operations.ts';
import { head, person } from './shared.ts';

const gradeRow = z.object({
  id,
  code: z.string(),
  candidateName: z.nullable(z.string()),
  schemeName: z.string(),
  levelName: z.string(),
  unitId: id,
  unitName: z.string(),
  sittingNo: z.int(),
  sittingAt: z.nullable(z.string()),
  eventOn: z.string(),
  theory: z.nullable(z.string()),
  /** Shown once it is confirmed: assessors score without knowing. */
  practice: z.nullable(z.string()),
  final: z.nullable(z.string()),
  sheets: z.int(),
  status: z.string(),
  result: z.string(),
  timeZone: z.string(),
});
export type GradeRow = z.infer<typeof gradeRow>;

const answer = z.object({
  step: z.string(),
  passed: z.boolean(),
  points: z.int(),
  seconds: z.int(),
  remark: z.string(),
  photos: z.array(fileRef),
});
const sheet = z.object({
  assessor: z.nullable(person),
  sealedAt: z.string(),
  points: z.int(),
  most: z.int(),
  score: z.string(),
  seconds: z.int(),
  remark: z.string(),
  answers: z.array(answer),
});
export type Sheet = z.infer<typeof sheet>;
const practiceStep = z.object({ key: z.string(), name: z.string(), points: z.int(), critical: z.boolean() });
const appeal = z.object({
  id,
  code: z.string(),
  part: z.enum(PARTS),
  grounds: z.string(),
  filedOn: z.string(),
  decision: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  status: z.string(),
  version,
  events: z.array(z.enum(['uphold', 'dismiss'])),
});
const gradeDetail = z.object({
  ...head,
  result: z.string(),
  /** Before an appeal changed it. */
  firstResult: z.nullable(z.string()),
  isDropped: z.boolean(),
  applicationId: id,
  applicationCode: z.string(),
  candidate: z.nullable(person),
  schemeName: z.string(),
  levelName: z.string(),
  sittingNo: z.int(),
  sitting: z.nullable(z.object({ id, startsAt: z.string(), place: z.string() })),
  invigilator: z.nullable(person),
  assessors: z.array(z.object({ ...person.shape, isSealed: z.boolean() })),
  minutes: z.nullable(z.int()),
  steps: z.array(practiceStep),
  theoryLine: z.nullable(z.number()),
  practiceLine: z.nullable(z.number()),
  theoryWeight: z.number(),
  practiceWeight: z.number(),
  sitsTheory: z.boolean(),
  sitsPractice: z.boolean(),
  theory: z.nullable(z.string()),
  absent: z.array(z.enum(PARTS)),
  /** Kept from an assessor whose own sheet is not sealed, and until every sheet is. */
  practice: z.nullable(z.string()),
  final: z.nullable(z.string()),
  spread: z.nullable(z.string()),
  needsThird: z.boolean(),
  critical: z.array(z.string()),
  sheets: z.array(sheet),
  /** The reader is asked for a sheet and has not sealed it. */
  isAsked: z.boolean(),
  finishedOn: z.nullable(z.string()),
  confirmedBy: z.nullable(z.string()),
  confirmedOn: z.nullable(z.string()),
  resitFrom: z.nullable(z.string()),
  certificate: z.nullable(z.object({ id, code: z.string() })),
  appeals: z.array(appeal),
});
export type GradeDetail = z.infer<typeof gradeDetail>;

const newSheet = z.strictObject({
  clientId,
  seconds: z.int().check(z.gte(0), z.lte(86_400)),
  remark: someWords(LIMITS.text),
  answers: z
    .array(
      z.strictObject({
        step: z.string().check(z.maxLength(LIMITS.code)),
        passed: z.boolean(),
        points: z.int().check(z.gte(0), z.lte(100)),
        seconds: z.int().check(z.gte(0), z.lte(86_400)),
        remark: someWords(),
        photos: z.array(id).check(z.maxLength(STEP_PHOTOS)),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_STEPS)),
});
export type NewSheet = z.infer<typeof newSheet>;
const sealed = z.object({ sealedAt: z.string(), points: z.int(), most: z.int(), score: z.string() });
export type SealedSheet = z.infer<typeof sealed>;
const assessors = z.strictObject({ version, assessorIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_ASSESSORS)) });
export type SetAssessors = z.infer<typeof assessors>;
const absent = z.strictObject({ version, part: z.enum(PARTS), reason: words() });
export type SayAbsent = z.infer<typeof absent>;
const decision = z.strictObject({ version, decision: words(LIMITS.text) });
export type AppealDecision = z.infer<typeof decision>;
const path = '/attestation/grades';
const event = <const N extends string, I>(name: N, input: z.ZodMiniType<I, unknown>, operation: (typeof ops)['manageGrade']) =>
  endpoint({ method: 'POST', path: `${path}/:id/${name}`, input, output: gradeDetail, operation });

export const gradeEndpoints = {
  list: listEndpoint({ path: `${path}/list`, row: gradeRow, operation: ops.listGrades }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: gradeDetail, operation: ops.readGrade }),
  history: historyEndpoint(`${path}/:id/history`, ops.readGrade),
  sheet: endpoint({ method: 'POST', path: `${path}/:id/sheet`, input: newSheet, output: sealed, operation: ops.score }),
  /** Of one assessor; 1410 for one who has not sealed their own. */
  readSheet: endpoint({ method: 'GET', path: `${path}/:id/sheet/:assessorId`, output: sheet, operation: ops.readGrade }),
  /** The sheets side by side, and the letter to the candidate; PDFs, once the result is confirmed. */
  paper: paperEndpoint({ path: `${path}/:id/paper`, operation: ops.readGrade }),
  letter: paperEndpoint({ path: `${path}/:id/letter/paper`, operation: ops.readGrade }),
  absent: event('absent', absent, ops.invigilate),
  assessors: event('assessors', assessors, ops.manageGrade),
  confirm: event('confirm', recordMove, ops.manageGrade),
  resit: event('resit', recordMove, ops.manageGrade),
};
export const gradeCollaboration = collaborationEndpoints({
  base: path,
  name: 'attestation.grade',
  read: ops.readGrade,
  attach: ops.manageGrade,
});
const appealPath = '/attestation/appeals';
const appealRow = z.object({
  id,
  code: z.string(),
  candidateName: z.nullable(z.string()),
  schemeName: z.string(),
  levelName: z.string(),
  unitId: id,
  unitName: z.string(),
  gradeId: id,
  part: z.string(),
  eventOn: z.string(),
  status: z.string(),
});
export type AppealRow = z.infer<typeof appealRow>;
export const appealEndpoints = {
  list: listEndpoint({ path: `${appealPath}/list`, row: appealRow, operation: ops.readAppeal }),
  uphold: endpoint({ method: 'POST', path: `${appealPath}/:id/uphold`, input: decision, output: gradeDetail, operation: ops.decideAppeal }),
  dismiss: endpoint({
    method: 'POST',
    path: `${appealPath}/:id/dismiss`,
    input: decision,
    output: gradeDetail,
    operation: ops.decideAppeal,
  }),
};

import {
  clientId,
  codeOf,
  endpoint,
  historyEndpoint,
  id,
  LIMITS,
  listEndpoint,
  localized,
  paperEndpoint,
  personRef,
  reasonedMove,
  recordMove,
  someWords,
  version,
  words,
} from '@quantum/platform/contract';
import { signRound } from '@quantum/modules/signature/contract';
import * as z from 'zod/mini';
import { MOST_CONTROLS, RISK_CATEGORY } from './codes.ts';
import { riskOps as ops } from './operations.ts';
import { credits, head, score } from './shared.ts';

const assessmentRow = z.object({
  id,
  code: z.string(),
  jobTaskName: z.string(),
  unitId: id,
  unitName: z.string(),
  assessorName: z.nullable(z.string()),
  dueOn: z.string(),
  late: z.boolean(),
  rating: z.nullable(z.string()),
  /** `_SYS_RM_…`: what its matrix rates by. */
  method: z.string(),
  completedOn: z.nullable(z.string()),
  reviewOn: z.nullable(z.string()),
  status: z.string(),
});
export type AssessmentRow = z.infer<typeof assessmentRow>;

const creditedControl = z.object({
  id,
  name: z.string(),
  hierarchy: z.string(),
  credits,
  /** Somebody other than its owner has seen it in place; until then it is planned and lowers nothing. */
  verified: z.boolean(),
  /** Verified, not failed, its check not overdue. */
  inForce: z.boolean(),
});
export type CreditedControl = z.infer<typeof creditedControl>;
/** A hazard of a step, as it is being rated or was rated. */
const ratedRow = z.object({
  id,
  code: z.string(),
  version,
  stepKey: z.string(),
  step: z.string(),
  hazard: z.string(),
  hazardType: z.string(),
  accidentType: z.string(),
  harmed: z.string(),
  initial: z.nullable(score),
  initialRating: z.nullable(z.string()),
  /** Once its planned controls are verified too. */
  target: z.nullable(score),
  targetRating: z.nullable(z.string()),
  /** With the controls that are verified. */
  residual: z.nullable(score),
  residualRating: z.nullable(z.string()),
  /** With those of them in force today. */
  current: z.nullable(score),
  currentRating: z.nullable(z.string()),
  /** The rating it stands at, by the id it was made under. */
  ratingId: z.nullable(z.string()),
  hazardKey: z.string(),
  effectiveness: z.nullable(z.int()),
  owner: z.nullable(personRef),
  controls: z.array(creditedControl),
  /** As it was rated before, and what happened since. */
  before: z.nullable(z.object({ initial: z.nullable(score), residualRating: z.nullable(z.string()), flags: z.int() })),
  actions: z.array(z.object({ code: z.string(), href: z.string(), status: z.string() })),
  status: z.string(),
});
export type RatedRow = z.infer<typeof ratedRow>;

const axis = z.object({
  key: z.string(),
  name: z.string(),
  levels: z.array(z.object({ value: z.number(), name: z.string() })),
});
export type RatedAxis = z.infer<typeof axis>;
const assessmentDetail = z.object({
  ...head,
  unitId: id,
  unitName: z.string(),
  round: z.int(),
  dueOn: z.string(),
  completedOn: z.nullable(z.string()),
  reviewOn: z.nullable(z.string()),
  method: z.string(),
  axes: z.array(axis),
  cells: z.record(z.string(), z.string()),
  tools: z.string(),
  materials: z.string(),
  peopleExposed: z.nullable(z.int()),
  steps: z.array(z.object({ key: z.string(), name: z.string() })),
  assessor: z.nullable(personRef),
  team: z.array(personRef),
  participants: z.array(personRef),
  sentBack: z.nullable(z.string()),
  rows: z.array(ratedRow),
  versions: z.array(z.object({ id, code: z.string(), round: z.int(), completedOn: z.nullable(z.string()), status: z.string() })),
  card: z.nullable(z.object({ id, code: z.string(), isOlder: z.boolean() })),
  signing: z.array(signRound),
});
export type AssessmentDetail = z.infer<typeof assessmentDetail>;

const rating = {
  initial: score,
  ownerId: z.nullable(id),
  controls: z.array(z.strictObject({ controlId: id, credits })).check(z.maxLength(MOST_CONTROLS)),
};
/** `version` is that of the row: two people rate different rows at once. */
const rate = z.strictObject({ version, ...rating });
export type RateRow = z.infer<typeof rate>;
const key = z.string().check(z.minLength(1), z.maxLength(LIMITS.code));
const found = {
  names: localized(200),
  hazardType: codeOf(RISK_CATEGORY.hazardType),
  accidentType: codeOf(RISK_CATEGORY.accidentType),
  harmed: someWords(LIMITS.name),
};
const newHazard = z.strictObject({ clientId, stepKey: key, ...found });
export type NewHazard = z.infer<typeof newHazard>;
/** A rating made on a device, with or without a network. */
const deviceRating = z.strictObject({
  clientId,
  /** `rating` and the id it was first sent under. Under another one a person has decided that it stands. */
  sentAs: z.string().check(z.regex(/^rating [\da-f-]{36}$/)),
  stepKey: key,
  hazardKey: key,
  /** Of a hazard found on the spot, which the server may not have yet. */
  hazard: z.nullable(z.strictObject(found)),
  /** The rating it was made on top of. */
  before: z.nullable(clientId),
  ...rating,
});
export type DeviceRating = z.infer<typeof deviceRating>;
/** What a row says when another rating of it arrives. */
export interface StandingRating {
  ratingId: string | null;
  initial: Readonly<Record<string, number>> | null;
  ownerId: number | null;
  controls: { controlId: number; credits: Readonly<Record<string, number>> }[];
}
/** A control that is missing: planned in the unit's register, with the action that brings it. */
const missing = z.strictObject({
  clientId,
  version,
  names: localized(200),
  hierarchy: codeOf(RISK_CATEGORY.controlHierarchy),
  credits,
  measures: words(LIMITS.text),
  responsibleId: z.nullable(id),
  risk: codeOf('_SYS_IR'),
});
export type MissingControl = z.infer<typeof missing>;
const participants = z.strictObject({ version, participants: z.array(id).check(z.maxLength(30)) });
export type SetParticipants = z.infer<typeof participants>;
const side = z.object({
  initial: z.nullable(score),
  initialRating: z.nullable(z.string()),
  residual: z.nullable(score),
  residualRating: z.nullable(z.string()),
  controls: z.array(z.string()),
});
export type ComparedSide = z.infer<typeof side>;
/** An assessment beside the one before it of the same job task or place in the unit. */
const comparison = z.object({
  before: z.nullable(z.object({ id, code: z.string(), completedOn: z.nullable(z.string()) })),
  rows: z.array(
    z.object({
      key: z.string(),
      step: z.string(),
      hazard: z.string(),
      before: z.nullable(side),
      now: z.nullable(side),
      /** Null while it is not rated. */
      change: z.nullable(z.enum(['new', 'gone', 'worse', 'better', 'same'])),
    }),
  ),
});
export type Comparison = z.infer<typeof comparison>;
const path = '/riskAssessment';
const event = <const N extends string, I>(name: N, input: z.ZodMiniType<I, unknown>, operation: (typeof ops)['conduct']) =>
  endpoint({ method: 'POST', path: `${path}/assessment/:id/${name}`, input, output: assessmentDetail, operation });

export const assessmentEndpoints = {
  list: listEndpoint({ path: `${path}/list`, row: assessmentRow, operation: ops.listAssessments }),
  /** Of whom the caller is the assessor. */
  mine: listEndpoint({ path: `${path}/mine/list`, row: assessmentRow, operation: ops.listAssessments }),
  read: endpoint({ method: 'GET', path: `${path}/assessment/:id`, output: assessmentDetail, operation: ops.readAssessment }),
  history: historyEndpoint(`${path}/assessment/:id/history`, ops.readAssessment),
  compare: endpoint({ method: 'GET', path: `${path}/assessment/:id/comparison`, output: comparison, operation: ops.readAssessment }),
  start: event('start', recordMove, ops.conduct),
  participants: event('participants', participants, ops.conduct),
  rate: endpoint({
    method: 'PUT',
    path: `${path}/assessment/:id/row/:rowId`,
    input: rate,
    output: assessmentDetail,
    operation: ops.conduct,
  }),
  /** From a device: rows are merged; one that another person rated meanwhile answers 1409 with both ratings. */
  takeRating: event('rating', deviceRating, ops.conduct),
  addHazard: event('hazard', newHazard, ops.conduct),
  raise: endpoint({
    method: 'POST',
    path: `${path}/assessment/:id/row/:rowId/raise`,
    input: missing,
    output: assessmentDetail,
    operation: ops.conduct,
  }),
  submit: event('submit', recordMove, ops.conduct),
  cancel: event('cancel', reasonedMove, ops.cancel),
  paper: paperEndpoint({ path: `${path}/jobRecord/:id/paper`, operation: ops.listAssessments }),
};

import { CODE_CATEGORY } from '@quantum/modules/dictionary/contract';
import {
  codeOf,
  day,
  endpoint,
  historyEndpoint,
  id,
  LIMITS,
  listEndpoint,
  personRef,
  reasonedMove,
  recordEvent,
  recordMove,
  someWords,
  version,
  words,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { APPLICABILITY, PASS, ACTIVITY_KINDS, MOST_ACTIVITY_CLAUSES, MOST_EVIDENCE, MOST_JUDGEMENTS, STANDINGS } from './activity-codes.ts';
import { judgementEvidence, newEvidence } from './evidence.ts';
import { regulationOps as ops } from './operations.ts';

const taskRow = z.object({
  id,
  code: z.string(),
  title: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  activityId: id,
  unitId: id,
  unitName: z.string(),
  assigneeName: z.nullable(z.string()),
  /** Last local day on which it is submitted in time. */
  dueOn: day,
  clauseCount: z.int(),
  judgedCount: z.int(),
  failedCount: z.int(),
  /** Its last day is over, and the assignee still has it. */
  isLate: z.boolean(),
  callOut: z.string(),
  status: z.string(),
  timeZone: z.string(),
  version,
});
export type RegulationTaskRow = z.infer<typeof taskRow>;

const judgementFields = {
  applicability: codeOf(CODE_CATEGORY.regulationApplicability),
  /** Why it does not apply. */
  reason: someWords(),
  howApplies: someWords(),
  controls: someWords(),
  responsibleId: z.nullable(id),
  pass: codeOf(CODE_CATEGORY.regulationPassStatus),
  /** Of a failure. */
  level: z.nullable(codeOf(CODE_CATEGORY.hazardLevel)),
  /** What fails. */
  finding: someWords(),
};
const newJudgement = z.strictObject({
  clauseId: id,
  ...judgementFields,
  evidence: z.array(newEvidence).check(z.maxLength(MOST_EVIDENCE)),
});
export type NewJudgement = z.infer<typeof newJudgement>;
/** A clause of which nothing is said yet. */
export const NOTHING_JUDGED = {
  applicability: APPLICABILITY.notIdentified,
  reason: '',
  howApplies: '',
  controls: '',
  responsibleId: null,
  pass: PASS.notAssessed,
  level: null,
  finding: '',
  evidence: [],
} satisfies Omit<NewJudgement, 'clauseId'>;
const newJudgements = z.strictObject({ judgements: z.array(newJudgement).check(z.minLength(1), z.maxLength(MOST_JUDGEMENTS)) });
export type NewJudgements = z.infer<typeof newJudgements>;

const judgement = z.object({
  ...judgementFields,
  responsible: z.nullable(personRef),
  evidence: z.array(judgementEvidence),
  judgedBy: z.nullable(personRef),
  judgedAt: z.string(),
  isComplete: z.boolean(),
  /** Why it was sent back. */
  reviewNote: z.nullable(z.string()),
});
export type JudgementView = z.infer<typeof judgement>;

/** What a unit above has judged. */
const inherited = z.object({
  unitName: z.string(),
  applicability: z.string(),
  reason: z.string(),
  howApplies: z.string(),
  controls: z.string(),
});

const sheetClause = z.object({
  id,
  no: z.string(),
  regulationId: id,
  regulationName: z.string(),
  text: z.string(),
  requirement: z.string(),
  evidenceHint: z.string(),
  importance: z.int(),
  intervalMonths: z.int(),
  central: z.boolean(),
  /** Null until it is judged; what is inherited is not saved before it is confirmed. */
  judgement: z.nullable(judgement),
  inherited: z.nullable(inherited),
  /** How the unit stood before this task. */
  before: z.enum(STANDINGS),
  /** Last day on which the evidence of before is fresh. */
  beforeFreshUntil: z.nullable(day),
  /** The reader may judge it now. */
  isOpen: z.boolean(),
  /** Another department was asked about it. */
  cooperation: z.nullable(z.object({ id, person: personRef, status: z.string() })),
});
export type SheetClause = z.infer<typeof sheetClause>;

const taskDetail = z.object({
  id,
  code: z.string(),
  title: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  activityId: id,
  activityCode: z.string(),
  note: z.string(),
  unitId: id,
  unitName: z.string(),
  timeZone: z.string(),
  assignee: z.nullable(personRef),
  reviewer: z.nullable(personRef),
  /** Who may review it now. */
  reviewers: z.array(personRef),
  dueOn: day,
  isLate: z.boolean(),
  isEnded: z.boolean(),
  callOut: z.string(),
  calledOn: z.nullable(day),
  submittedAt: z.nullable(z.string()),
  completedAt: z.nullable(z.string()),
  returnedReason: z.nullable(z.string()),
  clauseCount: z.int(),
  judgedCount: z.int(),
  failedCount: z.int(),
  cooperations: z.array(
    z.object({ id, code: z.string(), coUnitName: z.string(), person: personRef, clauseCount: z.int(), status: z.string(), dueOn: day }),
  ),
  /** Local day of the unit. */
  today: day,
  status: z.string(),
  version,
  events: z.array(recordEvent),
});
export type RegulationTaskDetail = z.infer<typeof taskDetail>;

const taskSheet = z.object({ kind: z.enum(ACTIVITY_KINDS), today: day, clauses: z.array(sheetClause) });
export type TaskSheet = z.infer<typeof taskSheet>;

/** What a save answers: counts, and what is still missing of what was saved. */
const saved = z.object({
  version,
  judgedCount: z.int(),
  failedCount: z.int(),
  status: z.string(),
  judgements: z.array(z.object({ clauseId: id, isComplete: z.boolean(), judgement })),
});
export type JudgementsSaved = z.infer<typeof saved>;

const rejection = z.strictObject({
  version,
  reason: words(),
  /** These alone are judged again. */
  clauses: z.array(z.strictObject({ clauseId: id, note: words() })).check(z.minLength(1), z.maxLength(MOST_ACTIVITY_CLAUSES)),
});
export type TaskRejection = z.infer<typeof rejection>;
const newAssignee = z.strictObject({ version, assigneeId: id, reason: words() });
export type TaskReassignment = z.infer<typeof newAssignee>;
const newCooperation = z.strictObject({
  version,
  coUnitId: id,
  personId: id,
  clauseIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_ACTIVITY_CLAUSES)),
  note: someWords(),
  dueOn: day,
});
export type NewCooperation = z.infer<typeof newCooperation>;

/** A record of another module that may prove something. */
const evidenceOption = z.object({
  source: z.string(),
  label: z.string(),
  recordId: id,
  title: z.string(),
  evidenceOn: day,
  /** Null where it has no end; absent where the interval of the clause counts. */
  freshUntil: z.optional(z.nullable(day)),
  /** What it is of cites the clause. */
  isProposed: z.boolean(),
});
export type EvidenceOption = z.infer<typeof evidenceOption>;
const evidenceQuestion = z.strictObject({
  search: someWords(LIMITS.name),
  /** The clause it is looked for: what is of a kind that cites it is proposed. */
  clauseId: z.optional(id),
});
export type EvidenceQuestion = z.infer<typeof evidenceQuestion>;

const path = '/identRegulationActivity/task';
const event = <const P extends string, I>(name: P, input: z.ZodMiniType<I, unknown>, operation: (typeof ops)[keyof typeof ops]) =>
  endpoint({
    method: 'POST',
    path: `${path}/:id/${name}` as `/identRegulationActivity/task/:id/${P}`,
    input,
    output: taskDetail,
    operation,
  });

export const regulationTaskEndpoints = {
  /** Of the reader's units. */
  list: listEndpoint({ path: `${path}/list`, row: taskRow, operation: ops.listTasks }),
  /** Of the reader. */
  mine: listEndpoint({ path: `${path}/mine/list`, row: taskRow, operation: ops.listTasks }),
  /** The next activity that will give the reader a task. */
  next: endpoint({
    method: 'GET',
    path: `${path}/next`,
    output: z.object({ next: z.nullable(z.object({ title: z.string(), startOn: day })) }),
    operation: ops.listTasks,
  }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: taskDetail, operation: ops.readTask }),
  history: historyEndpoint(`${path}/:id/history`, ops.readTask),
  /** Its clauses with what is judged, what is inherited, and how the unit stood. */
  sheet: endpoint({ method: 'GET', path: `${path}/:id/sheet`, output: taskSheet, operation: ops.readTask }),
  open: event('open', recordMove, ops.judge),
  /** All or nothing; faults name their clause. Sent again it is the same. */
  judgements: endpoint({ method: 'POST', path: `${path}/:id/judgements`, input: newJudgements, output: saved, operation: ops.judge }),
  /** Records of other modules about the unit. */
  evidence: endpoint({
    method: 'POST',
    path: `${path}/:id/evidence`,
    input: evidenceQuestion,
    output: z.array(evidenceOption),
    operation: ops.readTask,
  }),
  cooperate: event('cooperate', newCooperation, ops.judge),
  submit: event('submit', recordMove, ops.judge),
  pass: event('pass', recordMove, ops.reviewTask),
  reject: event('reject', rejection, ops.reviewTask),
  reassign: event('reassign', newAssignee, ops.reassignTask),
  /** Asks the assignee of a late task for it, once a day. */
  callOut: event('callOut', recordMove, ops.callOut),
};

const cooperationRow = z.object({
  id,
  code: z.string(),
  title: z.string(),
  unitId: id,
  unitName: z.string(),
  coUnitName: z.string(),
  personName: z.nullable(z.string()),
  dueOn: day,
  clauseCount: z.int(),
  isLate: z.boolean(),
  status: z.string(),
  version,
});
export type CooperationRow = z.infer<typeof cooperationRow>;
const cooperationDetail = z.object({
  id,
  code: z.string(),
  title: z.string(),
  taskId: id,
  taskCode: z.string(),
  /** The reader may open the task. */
  mayOpenTask: z.boolean(),
  unitId: id,
  unitName: z.string(),
  timeZone: z.string(),
  coUnitName: z.string(),
  person: z.nullable(personRef),
  askedBy: z.nullable(personRef),
  note: z.string(),
  dueOn: day,
  answeredAt: z.nullable(z.string()),
  sheet: taskSheet,
  status: z.string(),
  version,
  events: z.array(recordEvent),
});
export type CooperationDetail = z.infer<typeof cooperationDetail>;

const coPath = '/identRegulationActivity/cooperation';
export const cooperationEndpoints = {
  list: listEndpoint({ path: `${coPath}/list`, row: cooperationRow, operation: ops.listCooperations }),
  read: endpoint({ method: 'GET', path: `${coPath}/:id`, output: cooperationDetail, operation: ops.readCooperation }),
  history: historyEndpoint(`${coPath}/:id/history`, ops.readCooperation),
  judgements: endpoint({
    method: 'POST',
    path: `${coPath}/:id/judgements`,
    input: newJudgements,
    output: saved,
    operation: ops.answerCooperation,
  }),
  evidence: endpoint({
    method: 'POST',
    path: `${coPath}/:id/evidence`,
    input: evidenceQuestion,
    output: z.array(evidenceOption),
    operation: ops.readCooperation,
  }),
  answer: endpoint({
    method: 'POST',
    path: `${coPath}/:id/answer`,
    input: recordMove,
    output: cooperationDetail,
    operation: ops.answerCooperation,
  }),
  /** By who asked: its clauses go back to the assignee. */
  withdraw: endpoint({
    method: 'POST',
    path: `${coPath}/:id/withdraw`,
    input: reasonedMove,
    output: z.object({ taskId: id }),
    operation: ops.answerCooperation,
  }),
};

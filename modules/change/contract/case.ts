import { agreedAction } from '@quantum/modules/action/contract';
import { collaborationEndpoints } from '@quantum/modules/collaboration/contract';
import { signRound } from '@quantum/modules/signature/contract';
import {
  clientId,
  codeOf,
  day,
  endpoint,
  fileRef,
  historyEndpoint,
  id,
  LIMITS,
  listEndpoint,
  newRecord,
  paperEndpoint,
  personRef,
  reasonedMove,
  recordEvent,
  recordMove,
  someWords,
  version,
  words,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { CHANGE_CATEGORY, CHANGE_TASK_KIND, MOST_EXPERTS, MOST_SPACES } from './codes.ts';
import { changeOps as ops } from './operations.ts';

const instant = z.string();
const rating = codeOf('_SYS_RR');

const caseRow = z.object({
  id,
  code: z.string(),
  title: z.string(),
  unitId: id,
  unitName: z.string(),
  changeType: z.string(),
  nature: z.string(),
  /** Worst of its experts, after the change; null until one has judged. */
  riskAfter: z.nullable(z.string()),
  ownerName: z.nullable(z.string()),
  requesterName: z.nullable(z.string()),
  startPlanned: z.nullable(day),
  /** Last day of a temporary change. */
  expiryOn: z.nullable(day),
  /** Instant until which a change begun without signatures must be signed. */
  retroDueAt: z.nullable(instant),
  /** Since when it has been in its state. */
  since: instant,
  status: z.string(),
  version,
  timeZone: z.string(),
});
export type CaseRow = z.infer<typeof caseRow>;

const fields = {
  title: words(LIMITS.title),
  changeType: codeOf(CHANGE_CATEGORY.changeType),
  nature: codeOf(CHANGE_CATEGORY.changeNature),
  /** Why it is wanted. */
  reason: someWords(LIMITS.text),
  /** What changes, and how. */
  description: someWords(LIMITS.text),
  spaceIds: z.array(id).check(z.maxLength(MOST_SPACES)),
  jobIds: z.array(id).check(z.maxLength(50)),
  /** Machines and chemicals, in words. */
  equipment: someWords(LIMITS.text),
  startPlanned: z.nullable(day),
  endPlanned: z.nullable(day),
  /** Last day of a temporary change; of no other. */
  expiryOn: z.nullable(day),
  /** Answers for it; absent: the requester. */
  ownerId: z.nullable(id),
  sponsorId: z.nullable(id),
  trainingRequired: z.boolean(),
  /** Photos and documents uploaded before. */
  fileIds: z.array(id).check(z.maxLength(20)),
};
const newCase = z.strictObject({
  clientId,
  unitId: id,
  /** Its tasks are made with the case; the start must be known then. */
  templateId: z._default(z.nullable(id), null),
  ...fields,
  /** The open temporary change it makes permanent. */
  succeedsId: z._default(z.nullable(id), null),
});
export type NewCase = z.infer<typeof newCase>;
const caseChange = z.strictObject({ version, ...fields });
export type CaseChange = z.infer<typeof caseChange>;
export type CaseFields = Omit<CaseChange, 'version'>;

const opinion = z.object({
  id,
  expert: personRef,
  /** What the expert judges it by: infection control, electricity. */
  field: z.string(),
  /** Null while it is not given. */
  riskBefore: z.nullable(z.string()),
  riskAfter: z.nullable(z.string()),
  controls: z.string(),
  conditions: z.string(),
  givenAt: z.nullable(instant),
  /** Of a content the case no longer has: it was sent back since. */
  isOld: z.boolean(),
});

/** A record of another module that a change touches. */
const touched = z.strictObject({ kind: words(LIMITS.name), id });

const task = z.object({
  id,
  kind: z.enum(CHANGE_TASK_KIND),
  text: z.string(),
  assignee: z.nullable(personRef),
  dueOn: day,
  needsEvidence: z.boolean(),
  status: z.enum(['open', 'done', 'cancelled']),
  doneAt: z.nullable(instant),
  /** What proves it, or why it was cancelled. */
  note: z.string(),
  files: z.array(fileRef),
  /** Days from the start, of a task of a template: it moves with the start. */
  offsetDays: z.nullable(z.int()),
  /** Who was to do it by the template: shown where no one is named. */
  office: z.nullable(z.string()),
  /** The record it was proposed for. */
  touches: z.nullable(touched),
  /** The reader may say it is done. */
  mayFinish: z.boolean(),
});
export type ChangeTask = z.infer<typeof task>;

const inspectionLink = z.object({
  id,
  code: z.string(),
  href: z.string(),
  status: z.string(),
  result: z.nullable(z.string()),
  /** It is the one that counts for use. */
  isPreStart: z.boolean(),
});

const caseDetail = z.object({
  ...caseRow.shape,
  ...fields,
  spaces: z.array(z.object({ id, name: z.string(), place: z.string() })),
  jobs: z.array(z.object({ id, name: z.string() })),
  files: z.array(fileRef),
  requester: z.nullable(personRef),
  owner: z.nullable(personRef),
  sponsor: z.nullable(personRef),
  submittedAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  /** For whom it waits now: people, or an office in the reader's language. */
  waitsFor: z.array(z.string()),
  /** Median of the closed cases of its type in days, one decimal, time in waiting left out; null with none. */
  medianDays: z.nullable(z.string()),
  /** Its own, once it is closed. */
  cycleDays: z.nullable(z.string()),
  riskBefore: z.nullable(z.string()),
  /** Screened out as a replacement in kind, with the reason. */
  inKind: z.nullable(z.string()),
  /** Why it was sent back, rejected, suspended or stopped last. */
  lastReason: z.nullable(z.string()),
  /** It stopped because it was not signed in time. */
  hasLapsed: z.boolean(),
  /** Whose word it was begun on, how, and when. */
  actedNow: z.nullable(z.object({ director: personRef, how: z.string(), at: instant })),
  /** Past its last day, and neither reverted nor followed. */
  isOverdue: z.boolean(),
  isExtended: z.boolean(),
  /** The last day that is asked for and being signed. */
  extendTo: z.nullable(day),
  /** First use. */
  inUseAt: z.nullable(instant),
  /** Its pre-start was voided after it was closed. */
  preStartVoidedAt: z.nullable(instant),
  /** The permanent case that follows it, or the temporary one it follows. */
  succeeds: z.nullable(z.object({ id, code: z.string() })),
  succeededBy: z.nullable(z.object({ id, code: z.string() })),
  /** What its tasks came from. */
  template: z.nullable(z.object({ id, name: z.string() })),
  /** Form the template names for its pre-start inspection. */
  preStartForm: z.nullable(z.object({ id, name: z.string() })),
  opinions: z.array(opinion),
  tasks: z.array(task),
  /** Tasks the reader may add now; with none they may cancel none either. */
  taskKinds: z.array(z.enum(CHANGE_TASK_KIND)),
  /** Records it touches that need no task, and why. */
  leftOut: z.array(z.object({ touches: touched, reason: z.string(), by: z.nullable(personRef) })),
  /** Its inspections, the newest first. */
  inspections: z.array(inspectionLink),
  openFindings: z.int(),
  /** Corrective actions of the case and of its inspections. */
  actions: z.array(
    z.object({
      code: z.string(),
      href: z.string(),
      status: z.string(),
      dueAt: z.nullable(instant),
      responsible: z.nullable(z.string()),
      isOpen: z.boolean(),
    }),
  ),
  /** Issues reported about it, the newest first. */
  issues: z.array(z.object({ code: z.string(), href: z.string(), status: z.string() })),
  /** The reader may raise a corrective action about it. */
  mayRaise: z.boolean(),
  signing: z.array(signRound),
  events: z.array(recordEvent),
});
export type CaseDetail = z.infer<typeof caseDetail>;

const touchedGroup = z.object({
  id: z.string(),
  /** What the records are called, in the reader's language. */
  label: z.string(),
  records: z.array(
    z.object({
      kind: z.string(),
      id,
      title: z.string(),
      note: z.string(),
      href: z.string(),
      /** The task that is proposed. */
      task: z.object({ kind: z.enum(CHANGE_TASK_KIND), text: z.string() }),
    }),
  ),
});
export type TouchedGroup = z.infer<typeof touchedGroup>;

const expert = z.strictObject({ employeeId: id, field: words(LIMITS.name) });
const acceptance = z.strictObject({ version, experts: z.array(expert).check(z.minLength(1), z.maxLength(MOST_EXPERTS)) });
export type Acceptance = z.infer<typeof acceptance>;
const newOpinion = z.strictObject({
  version,
  riskBefore: rating,
  riskAfter: rating,
  controls: words(LIMITS.text),
  conditions: someWords(LIMITS.text),
});
export type NewOpinion = z.infer<typeof newOpinion>;
const immediate = z.strictObject({
  version,
  /** A director, who is not the requester. */
  directorId: id,
  /** How the word was given: by phone, in the ward. */
  how: words(),
  /** Instant, not in the future. */
  at: z.string(),
});
export type Immediate = z.infer<typeof immediate>;
const implementation = z.strictObject({ version, inUseAt: z.nullable(z.string()) });
export type Implementation = z.infer<typeof implementation>;
const newStart = z.strictObject({ version, reason: words(), startPlanned: day });
export type NewStart = z.infer<typeof newStart>;
const extension = z.strictObject({ version, reason: words(), expiryOn: day });
export type Extension = z.infer<typeof extension>;
const closing = z.strictObject({
  version,
  /** First use, where the owner has not entered it. */
  inUseAt: z.nullable(z.string()),
});
export type Closing = z.infer<typeof closing>;

const newTask = z.strictObject({
  version,
  kind: z.enum(CHANGE_TASK_KIND),
  text: words(),
  assigneeId: z.nullable(id),
  dueOn: day,
  needsEvidence: z.boolean(),
  /** The record it is proposed for. */
  touches: z._default(z.nullable(touched), null),
});
export type NewTask = z.infer<typeof newTask>;
const finishedTask = z.strictObject({ version, note: someWords(), fileIds: z.array(id).check(z.maxLength(10)) });
export type FinishedTask = z.infer<typeof finishedTask>;

const leftOutInput = z.strictObject({ version, touches: touched, reason: words() });
export type LeftOutInput = z.infer<typeof leftOutInput>;

const raisedByCase = z.strictObject({ version, action: agreedAction });
export type RaisedByCase = z.infer<typeof raisedByCase>;

/** A short list for pickers: cases the reader may see, by code and title. */
const caseOption = z.object({ id, code: z.string(), title: z.string(), unitId: id });
export type CaseOption = z.infer<typeof caseOption>;

/** Above the list: of all cases the reader may see. */
const changeFigures = z.object({
  /** Days that closed cases and cases in use are counted from and to. */
  from: day,
  to: day,
  open: z.int(),
  late: z.int(),
  closed: z.int(),
  /** Median of the closed ones in days, one decimal, time in waiting left out; null with none. */
  medianDays: z.nullable(z.string()),
  /** Of high risk and in use; and those of them whose pre-start had passed by then. */
  usedHigh: z.int(),
  inspectedBeforeUse: z.int(),
});
export type ChangeFigures = z.infer<typeof changeFigures>;

const path = '/changes';
const event = <const P extends string, I>(name: P, input: z.ZodMiniType<I, unknown>, operation: (typeof ops)[keyof typeof ops]) =>
  endpoint({ method: 'POST', path: `${path}/:id/${name}` as `/changes/:id/${P}`, input, output: caseDetail, operation });

export const caseEndpoints = {
  list: listEndpoint({ path: `${path}/list`, row: caseRow, operation: ops.list }),
  /** For pickers. */
  options: listEndpoint({ path: `${path}/options/list`, row: caseOption, operation: ops.list }),
  figures: endpoint({ method: 'GET', path: `${path}/figures`, output: changeFigures, operation: ops.list }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: caseDetail, operation: ops.read }),
  /** The case with its opinions and signatures. */
  paper: paperEndpoint({ path: `${path}/:id/paper`, operation: ops.read }),
  history: historyEndpoint(`${path}/:id/history`, ops.read),
  /** Records of other modules that the change touches, as far as the reader may see them. */
  impact: endpoint({ method: 'GET', path: `${path}/:id/impact`, output: z.array(touchedGroup), operation: ops.read }),
  /** Its tasks by month, as a paper. */
  plan: paperEndpoint({ path: `${path}/:id/plan/paper`, operation: ops.read }),
  create: endpoint({ method: 'POST', path, input: newCase, output: newRecord, operation: ops.request }),
  update: endpoint({ method: 'PUT', path: `${path}/:id`, input: caseChange, output: caseDetail, operation: ops.own }),
  submit: event('submit', recordMove, ops.own),
  actNow: event('actNow', immediate, ops.own),
  return: event('return', reasonedMove, ops.accept),
  /** Names the experts; each has a to-do. */
  accept: event('accept', acceptance, ops.accept),
  /** A replacement in kind needs no opinions and no signatures. */
  screen: event('screen', reasonedMove, ops.accept),
  /** Of the reader, who was named as an expert; it never changes. After the last one the signing begins. */
  judge: event('judge', newOpinion, ops.judge),
  suspend: event('suspend', reasonedMove, ops.suspend),
  resume: event('resume', recordMove, ops.accept),
  implemented: event('implemented', implementation, ops.own),
  waive: event('waive', reasonedMove, ops.accept),
  close: event('close', closing, ops.close),
  back: event('back', reasonedMove, ops.close),
  moveStart: event('moveStart', newStart, ops.own),
  /** The new last day is signed before it holds. */
  extend: event('extend', extension, ops.extend),
  /** By its requester while it is a draft. */
  discard: event('discard', reasonedMove, ops.own),
  cancel: event('cancel', reasonedMove, ops.accept),
  /** A record it touches needs no task. */
  leaveOut: event('leaveOut', leftOutInput, ops.prepare),
  /** A corrective action about the change itself. */
  raise: event('raise', raisedByCase, ops.prepare),
  addTask: event('tasks', newTask, ops.prepare),
  finishTask: endpoint({
    method: 'POST',
    path: `${path}/:id/tasks/:taskId/finish`,
    input: finishedTask,
    output: caseDetail,
    operation: ops.work,
  }),
  cancelTask: endpoint({
    method: 'POST',
    path: `${path}/:id/tasks/:taskId/cancel`,
    input: reasonedMove,
    output: caseDetail,
    operation: ops.prepare,
  }),
};

export const caseCollaboration = collaborationEndpoints({ base: path, name: 'change.case', read: ops.read, attach: ops.own });

import { signRound } from '@quantum/modules/signature/contract';
import { answerSet, formContent, formSection, scoreReceipt } from '@quantum/modules/form/contract';
import {
  clientId,
  endpoint,
  fileRef,
  historyEndpoint,
  id,
  LIMITS,
  listEndpoint,
  paperEndpoint,
  localized,
  personRef,
  recordEvent,
  version,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { findingView, newFinding } from './finding.ts';
import { inspectionOps as ops } from './operations.ts';
import { decideSubmission, dismissSubmission, submitOutcome, submitFromDevice, submissionView } from './submission.ts';

/** An occurrence in a list. */
export const inspectionRow = z.object({
  id,
  code: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  /** Inspection type `_SYS_IN_…`: scheduled, non-scheduled, ad-hoc. */
  type: z.string(),
  formName: z.string(),
  spaceName: z.nullable(z.string()),
  functionalRisk: z.nullable(z.string()),
  inspectorId: z.nullable(z.int()),
  inspectorName: z.nullable(z.string()),
  plannedAt: z.string(),
  dueAt: z.string(),
  submittedAt: z.nullable(z.string()),
  eventOn: z.string(),
  status: z.string(),
  missed: z.boolean(),
  /** Derived: open and past due, or submitted after it. */
  late: z.boolean(),
  percent: z.nullable(z.number()),
  /** Inspection result `_SYS_RS_…`. */
  result: z.nullable(z.string()),
  itemCount: z.int(),
  answeredCount: z.int(),
  /** Of them passed together with the rest of a section, not one by one. */
  restCount: z.int(),
  findingCount: z.int(),
  openActionCount: z.int(),
  worstRisk: z.nullable(z.string()),
  timeZone: z.string(),
  version,
});
export type InspectionRow = z.infer<typeof inspectionRow>;

/** How the same question did in the same space before, oldest first, five at most. */
const pastResult = z.object({ item: z.string(), day: z.string(), verdict: z.enum(['pass', 'fail']) });
export type PastResult = z.infer<typeof pastResult>;

export const inspectionDetail = z.object({
  ...inspectionRow.shape,
  /** Address of the records of its programme, below `/quantum`, without the id. */
  base: z.string(),
  /** The programme it belongs to; copies on devices may be from before it was told. */
  programme: z.optional(z.string()),
  plan: z.nullable(z.object({ id, code: z.string(), name: z.string() })),
  roundId: z.nullable(z.int()),
  /** Why it was done outside its window. */
  why: z.nullable(z.string()),
  /** Without ids and questions where findings are entered directly. */
  form: z.object({
    id: z.nullable(id),
    versionId: z.nullable(id),
    versionNo: z.int(),
    name: localized(LIMITS.title),
    content: z.object({ ...formContent.shape, sections: z.array(formSection) }),
  }),
  space: z.nullable(
    z.object({ id, code: z.string(), name: z.string(), facility: z.string(), floor: z.string(), functionalRisk: z.string() }),
  ),
  inspector: z.nullable(personRef),
  missAt: z.string(),
  startedAt: z.nullable(z.string()),
  /** Null until submitted. */
  answers: z.nullable(answerSet),
  receipt: z.nullable(scoreReceipt),
  /** Files named by the answers, by id. */
  files: z.array(fileRef),
  findings: z.array(findingView),
  /** Every submission of the occurrence when there is more than the one that counts; else empty. */
  submissions: z.array(submissionView),
  past: z.array(pastResult),
  /** Percent the score is compared with. */
  target: z.number(),
  /** Earlier failures from which on a finding is one risk higher; devices may hold inspections from before it was told. */
  repeatsThatRaise: z.optional(z.int()),
  /** Rounds of signatures, the newest first. */
  signing: z.array(signRound),
  /** Sent back by a signer: what is to be corrected, from the existing answers. */
  mend: z.nullable(
    z.object({
      at: z.string(),
      reason: z.nullable(z.string()),
      /** Keys of the sections; none for all. */
      sections: z.array(z.string()),
      answers: answerSet,
      /** Questions that have their finding already. */
      foundItems: z.array(z.string()),
      /** Devices' ids of what was submitted before: an entry of one of them is history. */
      clientIds: z.array(z.string()),
    }),
  ),
  /** Why it was voided or left out, and by whom. */
  ended: z.nullable(z.object({ event: z.enum(['void', 'exempt']), reason: z.string(), by: z.string(), at: z.string() })),
  events: z.array(recordEvent),
});
export type InspectionDetail = z.infer<typeof inspectionDetail>;

const startInspection = z.strictObject({ version });
const submitInspection = z.strictObject({
  version,
  /** Made on the device when answering began: the same submission sent twice is one. */
  clientId,
  /** Device time, UTC. */
  startedAt: z.iso.datetime(),
  answers: answerSet,
  findings: z.array(newFinding).check(z.maxLength(100)),
});
export type SubmitInspection = z.infer<typeof submitInspection>;
const voidInspection = z.strictObject({ version, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line)) });

/** What a person may do with an occurrence (specification 7: decided by a server call). */
export const inspectionRights = z.object({
  canRead: z.boolean(),
  canInspect: z.boolean(),
  canVoid: z.boolean(),
  refusal: z.nullable(z.string()),
});

/** A person decides about a submission that did not count at once. */
const decision = <I>(event: 'choose' | 'accept' | 'dismiss', input: z.ZodMiniType<I>) =>
  endpoint({
    method: 'POST',
    path: `/inspectionTasks/:id/submissions/:submissionId/${event}` as const,
    input,
    output: inspectionDetail,
    operation: ops.decideSubmission,
  });

export const inspectionEndpoints = {
  /** INS112: open and finished occurrences. */
  list: listEndpoint({ path: '/inspectionTasks/list', row: inspectionRow, order: ['plannedAt', 'desc'], operation: ops.listTasks }),
  /** INS115: finished ones. */
  records: listEndpoint({
    path: '/inspectionTasks/records/list',
    row: inspectionRow,
    order: ['plannedAt', 'desc'],
    operation: ops.listTasks,
  }),
  read: endpoint({ method: 'GET', path: '/inspectionTasks/:id', output: inspectionDetail, operation: ops.readTask }),
  history: historyEndpoint('/inspectionTasks/:id/history', ops.readTask),
  /** The record as PDF in the reader's language: score with its arithmetic, answers, findings with photos, history. */
  report: paperEndpoint({ path: '/inspectionTasks/:id/report', operation: ops.readTask }),
  start: endpoint({
    method: 'POST',
    path: '/inspectionTasks/:id/start',
    input: startInspection,
    output: inspectionDetail,
    operation: ops.startTask,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/inspectionTasks/:id/submit',
    input: submitInspection,
    output: inspectionDetail,
    operation: ops.submitTask,
    comparesDrafts: true,
  }),
  /** What a device holds, accepted whatever has happened since: counted, kept as a second one, or held for the manager. */
  handIn: endpoint({
    method: 'POST',
    path: '/inspectionTasks/:id/handIn',
    input: submitFromDevice,
    output: submitOutcome,
    operation: ops.handIn,
    comparesDrafts: true,
  }),
  choose: decision('choose', decideSubmission),
  accept: decision('accept', decideSubmission),
  dismiss: decision('dismiss', dismissSubmission),
  void: endpoint({
    method: 'POST',
    path: '/inspectionTasks/:id/void',
    input: voidInspection,
    output: inspectionDetail,
    operation: ops.voidTask,
  }),
  /** Left out with a reason before anyone began: it counts neither as done nor as missed. */
  exempt: endpoint({
    method: 'POST',
    path: '/inspectionTasks/:id/exempt',
    input: voidInspection,
    output: inspectionDetail,
    operation: ops.exemptTask,
  }),
  rights: endpoint({
    method: 'GET',
    path: '/inspectionTasks/employeeId/:employeeId/:taskId',
    output: inspectionRights,
    operation: ops.readTask,
    named: true,
  }),
};

import { fileRef, id, personRef, recordEvent, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';

export const actionRow = z.object({
  id,
  code: z.string(),
  title: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  spaceName: z.nullable(z.string()),
  /** Corrective-action mode `_SYS_CM_…`. */
  mode: z.string(),
  risk: z.string(),
  status: z.string(),
  responsibleId: z.nullable(z.int()),
  responsibleName: z.nullable(z.string()),
  verifierId: z.nullable(z.int()),
  dueAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  /** Local date of the unit. */
  eventOn: z.string(),
  /** Derived: overdue now, or closed and submitted after its due time. */
  late: z.boolean(),
  /** Derived: since when it waits for its verification. */
  waitingSince: z.nullable(z.string()),
  /** Name of the person whose turn it is: who corrects, verifies, or reviews at the end; null where no person is named, or nothing is awaited. */
  turnOf: z.nullable(z.string()),
  /** Since when that person has what was submitted; null while the correction is awaited. */
  turnSince: z.nullable(z.string()),
  /** When the correction was submitted last. */
  finishedAt: z.nullable(z.string()),
  /** Times the due time was moved. */
  extensionCount: z.int(),
  /** An extension waits for its answer. */
  extensionPending: z.boolean(),
  /** Times the verifier sent it back. */
  returnCount: z.int(),
  /** Times it was opened again after closing. */
  reopenedCount: z.int(),
  timeZone: z.string(),
  version,
});
export type ActionRow = z.infer<typeof actionRow>;

const actionPhoto = z.object({ ...fileRef.shape, at: z.string(), by: z.string() });
export type ActionPhoto = z.infer<typeof actionPhoto>;

/** A request to move the due time, and what came of it. */
const extensionView = z.object({
  id,
  reason: z.string(),
  by: z.nullable(personRef),
  at: z.string(),
  fromDue: z.string(),
  toDue: z.string(),
  /** `approved`, `refused`, `withdrawn`; null while it waits. */
  answer: z.nullable(z.string()),
  answeredBy: z.nullable(personRef),
  answeredAt: z.nullable(z.string()),
  note: z.nullable(z.string()),
  approvers: z.array(personRef),
});
export type ExtensionView = z.infer<typeof extensionView>;

export const actionDetail = z.object({
  ...actionRow.shape,
  /** The return that calls in the operation manager. */
  returnsThatEscalate: z.int(),
  description: z.string(),
  category: z.nullable(z.string()),
  source: z.object({ kind: z.string(), id: z.int(), title: z.string(), code: z.string(), href: z.string() }),
  responsible: z.nullable(personRef),
  coOwners: z.array(personRef),
  verifier: z.nullable(personRef),
  /** Said while no one of the unit itself may verify: who does instead, or that no one can. */
  verifierWarning: z.nullable(z.string()),
  finalReviewer: z.nullable(personRef),
  raisedBy: z.nullable(personRef),
  watchers: z.array(personRef),
  /** The reader follows it. */
  watching: z.boolean(),
  /** General or major hazard `_SYS_HL_…`. */
  hazardLevel: z.string(),
  /** Five certainties: responsible person and time limit above; measures, funds and emergency plan here. */
  measures: z.nullable(z.string()),
  funds: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  emergencyPlan: z.nullable(z.string()),
  emergencyPlanFile: z.nullable(fileRef),
  /** Causes by the five Ms and management. */
  causes: z.array(z.string()),
  costActual: z.nullable(z.number()),
  resultNote: z.nullable(z.string()),
  /** Sent back to the responsible person, who has it now: why. */
  returnedReason: z.nullable(z.string()),
  /** Reopened after it was closed: why, the last time. */
  reopenedReason: z.nullable(z.string()),
  verifyNote: z.nullable(z.string()),
  reviewNote: z.nullable(z.string()),
  originalDueAt: z.nullable(z.string()),
  startedAt: z.nullable(z.string()),
  verifiedAt: z.nullable(z.string()),
  reviewedAt: z.nullable(z.string()),
  escalatedAt: z.nullable(z.string()),
  createdAt: z.string(),
  extensions: z.array(extensionView),
  effectiveness: z.object({
    days: z.nullable(z.int()),
    /** Local date of the check. */
    on: z.nullable(z.string()),
    askedAt: z.nullable(z.string()),
    /** `confirmed` or `failed`; null before the check. */
    result: z.nullable(z.string()),
    note: z.nullable(z.string()),
    at: z.nullable(z.string()),
  }),
  notice: z.nullable(z.object({ id, code: z.string() })),
  before: z.array(actionPhoto),
  after: z.array(actionPhoto),
  events: z.array(recordEvent),
});
export type ActionDetail = z.infer<typeof actionDetail>;

/** What a bulk call did to one record. */
export const itemResult = z.object({
  id,
  /** As the envelope's: 0 is success. */
  STATUS: z.int(),
  MSG: z.string(),
  version: z.nullable(z.int()),
});
export type ItemResult = z.infer<typeof itemResult>;

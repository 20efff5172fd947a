import { answerSet } from '@quantum/modules/form/contract';
import { clientId, id, LIMITS, recordEvent, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { newFinding } from './finding.ts';

/** What became of a submission. `second`: another was there first. `held`: someone must accept it. */
const SUBMISSION_STATUS = { counted: 'counted', second: 'second', held: 'held', dismissed: 'dismissed' } as const;
export type SubmissionStatus = keyof typeof SUBMISSION_STATUS;

/** Why it did not count at once. */
const SUBMISSION_CAUSE = {
  answered: 'answered',
  voided: 'voided',
  grantEnded: 'grantEnded',
  reassigned: 'reassigned',
  sentBack: 'sentBack',
} as const;
export type SubmissionCause = keyof typeof SUBMISSION_CAUSE;

/** What a device submits, whatever has happened to the occurrence since it was opened. */
export const submitFromDevice = z.strictObject({
  /** Made on the device when answering began: the same submission sent twice is one. */
  clientId,
  /** Device times, UTC. */
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** The version that was answered: it is scored under this one, even when a newer one exists. Null: findings entered directly. */
  formVersionId: z.nullable(id),
  answers: answerSet,
  findings: z.array(newFinding).check(z.maxLength(100)),
});
export type SubmitFromDevice = z.infer<typeof submitFromDevice>;

/** What became of it, for the device that sent it. */
export const submitOutcome = z.object({
  taskId: id,
  code: z.string(),
  status: z.enum(SUBMISSION_STATUS),
  cause: z.nullable(z.enum(SUBMISSION_CAUSE)),
  /** The occurrence was missed or cancelled when it came. */
  late: z.boolean(),
  percent: z.nullable(z.string()),
});
export type SubmitOutcome = z.infer<typeof submitOutcome>;

/** A submission on its record. */
export const submissionView = z.object({
  id,
  status: z.enum(SUBMISSION_STATUS),
  cause: z.nullable(z.enum(SUBMISSION_CAUSE)),
  late: z.boolean(),
  by: z.nullable(z.string()),
  /** Device times, and when the server got it. */
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  receivedAt: z.string(),
  percent: z.nullable(z.string()),
  /** Inspection result `_SYS_RS_…`. */
  result: z.string(),
  answers: answerSet,
  /** Findings it brought; raised only once it counts. */
  findings: z.int(),
  /** Why it was dismissed. */
  reason: z.nullable(z.string()),
  version,
  events: z.array(recordEvent),
});
export type SubmissionView = z.infer<typeof submissionView>;

export const decideSubmission = z.strictObject({ version });
export const dismissSubmission = z.strictObject({ version, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line)) });

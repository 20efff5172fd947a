import { endpoint, id, LIMITS, listEndpoint, localized } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { MOST_PARTS, MOST_QUESTIONS } from './codes.ts';
import { trainingOps as ops } from './operations.ts';

const waitingRow = z.object({
  id,
  code: z.string(),
  employeeName: z.string(),
  unitId: id,
  unitName: z.string(),
  lessonName: z.string(),
  submittedAt: z.string(),
  timeZone: z.string(),
});
export type WaitingRow = z.infer<typeof waitingRow>;

/** An answer in words, with what the marker looks for. */
const inWords = z.object({
  question: id,
  part: z.nullable(z.string()),
  /** Of the case it is a part of. */
  caseStem: z.nullable(localized()),
  stem: localized(),
  guide: z.string(),
  answer: z.string(),
  /** Of the question it belongs to. */
  points: z.int(),
  percent: z.nullable(z.int()),
});
const markingDetail = z.object({
  ...waitingRow.shape,
  no: z.int(),
  passMark: z.int(),
  answers: z.array(inWords),
  /** What the other questions gave so far, in percent. */
  soFar: z.string(),
  percent: z.nullable(z.string()),
  passed: z.nullable(z.boolean()),
  markerName: z.nullable(z.string()),
  comment: z.string(),
  /** Nobody marks an answer of their own. */
  isOwn: z.boolean(),
});
export type MarkingDetail = z.infer<typeof markingDetail>;
const mark = z.strictObject({
  question: id,
  part: z.optional(z.nullable(z.string().check(z.maxLength(4)))),
  /** Whole percent of its points. */
  percent: z.int().check(z.gte(0), z.lte(100)),
});
const marks = z.strictObject({
  marks: z.array(mark).check(z.minLength(1), z.maxLength(MOST_QUESTIONS * MOST_PARTS)),
  /** Told to the candidate. */
  comment: z.string().check(z.trim(), z.maxLength(LIMITS.line)),
});
export type AttemptMarks = z.infer<typeof marks>;
const path = '/testAttempt';

/** Quizzes with answers in words, and who marks them. */
export const markingEndpoints = {
  list: listEndpoint({ path: `${path}/list`, row: waitingRow, operation: ops.readMarking }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: markingDetail, operation: ops.readMarking }),
  mark: endpoint({ method: 'POST', path: `${path}/:id/mark`, input: marks, output: markingDetail, operation: ops.markAttempt }),
};

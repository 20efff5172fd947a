import { answerSet, formContent, scoreReceipt } from '@quantum/modules/form/contract';
import { fileRef, id, personRef, recordEvent } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { FINDING_STATUS } from './codes.ts';

/** An area of the project a visit may see. */
export const visitArea = z.object({
  id,
  name: z.string(),
  /** Facility and floor. */
  place: z.string(),
  functionalRisk: z.nullable(z.string()),
});
export type VisitArea = z.infer<typeof visitArea>;

const objection = z.object({
  by: z.nullable(personRef),
  at: z.string(),
  words: z.string(),
  /** Null while nobody has answered. */
  answer: z.nullable(z.object({ by: z.nullable(personRef), at: z.string(), words: z.string(), isUpheld: z.boolean() })),
});

const findingAction = z.object({
  id,
  code: z.string(),
  status: z.string(),
  href: z.string(),
  dueAt: z.nullable(z.string()),
  responsible: z.nullable(z.string()),
});

const finding = z.object({
  id,
  code: z.string(),
  item: z.string(),
  area: z.nullable(visitArea),
  /** `_SYS_FE_…`, with what a repetition adds. */
  grade: z.string(),
  /** As the assessor gave it. */
  givenGrade: z.string(),
  /** How many visits in a row found this element, this one counted. */
  times: z.int(),
  /** The finding of the visit before. */
  repeatOf: z.nullable(z.object({ code: z.string(), visitId: id })),
  recommendation: z.string(),
  /** A corrective action follows when the report is signed. */
  needsAction: z.boolean(),
  photos: z.array(fileRef),
  status: z.enum(FINDING_STATUS),
  objection: z.nullable(objection),
  /** The latest action comes last. */
  actions: z.array(findingAction),
  events: z.array(recordEvent),
});
export type VisitFinding = z.infer<typeof finding>;

/** What holds a grade back. */
const HELD_BACK = ['critical'] as const;

export const visitReport = z.object({
  content: formContent,
  answers: answerSet,
  receipt: z.nullable(scoreReceipt),
  percent: z.nullable(z.string()),
  /** `_SYS_EG_…` of today. */
  gradeNow: z.nullable(z.string()),
  /** What the score alone would give, where something holds the grade back. */
  heldBack: z.nullable(z.object({ by: z.enum(HELD_BACK), grade: z.string(), findings: z.array(z.string()) })),
  gradeSigned: z.nullable(z.string()),
  summary: z.string(),
  /** Why the report came back to its lead; null where it did not. */
  returned: z.nullable(z.object({ reason: z.string(), at: z.string() })),
  areas: z.array(visitArea),
  findings: z.array(finding),
  photos: z.array(fileRef),
});
export type VisitReport = z.infer<typeof visitReport>;

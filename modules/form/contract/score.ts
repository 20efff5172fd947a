import * as z from 'zod/mini';

/** An exact number as text: `3`, `2.5` or `2/3`. */
const exact = z.string();

/** Why an item is in the score or outside it. */
const LINE_STATES = ['counted', 'notApplicable', 'unanswered', 'missing', 'unscored', 'hidden'] as const;

const scoreLine = z.object({
  item: z.string(),
  /** `unanswered` is optional and excluded; `missing` is mandatory and counts 0. */
  state: z.enum(LINE_STATES),
  points: exact,
  maxPoints: exact,
  weight: exact,
  /** points × weight, and the most it could be. Both 0 outside the score. */
  score: exact,
  maxScore: exact,
  verdict: z.nullable(z.enum(['pass', 'fail'])),
  critical: z.boolean(),
});
export type ScoreLine = z.infer<typeof scoreLine>;

const scoreSection = z.object({
  section: z.string(),
  weight: exact,
  score: exact,
  maxScore: exact,
  /** Two decimals, half up; null when nothing in it counts: then its weight is left out of the total. */
  percent: z.nullable(z.string()),
  lines: z.array(scoreLine),
});
export type ScoreSection = z.infer<typeof scoreSection>;

/** The arithmetic of one score, line by line: everything needed to do it again by hand. */
export const scoreReceipt = z.object({
  method: z.literal('weightedSections'),
  version: z.literal(1),
  sections: z.array(scoreSection),
  score: exact,
  maxScore: exact,
  /** Sum of the weights of the sections that count. */
  weight: exact,
  /** The unrounded part of 1; null: nothing was scored. This one is compared with the target. */
  part: z.nullable(exact),
  /** For the eye: two decimals, half up. */
  percent: z.nullable(z.string()),
  /** Percent. */
  target: exact,
  /** Critical items that failed: any of them fails the whole. */
  criticalFailed: z.array(z.string()),
  result: z.enum(['pass', 'attention', 'fail', 'notScored']),
});
export type ScoreReceipt = z.infer<typeof scoreReceipt>;

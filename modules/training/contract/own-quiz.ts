import { clientId, id } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { MOST_QUESTIONS } from './codes.ts';
import { paperFields, questionFields, shownQuestion } from './quiz.ts';

/** A question on the page of a lesson; with its id where it was saved before. */
const ownQuestion = z.strictObject({ id: z.optional(id), clientId, ...questionFields });

const asked = { passMark: paperFields.passMark, minutes: paperFields.minutes, attempts: paperFields.attempts };

/** A quiz written on the page of its lesson: its questions in order, each asked of everybody. */
export const ownQuiz = z.strictObject({
  clientId,
  questions: z.array(ownQuestion).check(z.minLength(1), z.maxLength(MOST_QUESTIONS)),
  ...asked,
  /** Absent: as it was; false for a new one. */
  optionsShuffled: z.optional(paperFields.optionsShuffled),
});
export type OwnQuiz = z.infer<typeof ownQuiz>;

/** As it will be asked once the lesson is published. */
export const shownOwnQuiz = z.object({
  paperId: id,
  ...asked,
  optionsShuffled: paperFields.optionsShuffled,
  questions: z.array(shownQuestion),
});
export type ShownOwnQuiz = z.infer<typeof shownOwnQuiz>;

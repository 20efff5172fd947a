import { id, listEndpoint } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { inspectionOps as ops } from './operations.ts';

/** Questions with this tag ask whether samples of dishes were kept. */
export const RETAINED_SAMPLE = 'retained-sample';

/** A judged answer of a form of food safety. */
const foodAnswerRow = z.object({
  id,
  inspectionId: id,
  inspectionCode: z.string(),
  formName: z.nullable(z.string()),
  /** Step of the form: the section the question is in. */
  step: z.string(),
  question: z.string(),
  /** What was read or chosen; null where the answer was yes or no, passed or failed. */
  answer: z.nullable(z.string()),
  /** Of an answer that is one of two: whether it was yes, or passed. */
  isYes: z.nullable(z.boolean()),
  /** The two answers are yes and no; else passed and failed. */
  isYesNo: z.boolean(),
  /** Between which values it passes: `0–8 °C`, `≥ 70 °C`. */
  limits: z.nullable(z.string()),
  critical: z.boolean(),
  /** `pass` or `fail`. */
  verdict: z.string(),
  spaceName: z.nullable(z.string()),
  unitId: z.int(),
  unitName: z.string(),
  /** Day of the inspection. */
  eventOn: z.string(),
});
export type FoodAnswerRow = z.infer<typeof foodAnswerRow>;

/** Words of an answer that is one of two. */
export const answerKey = (isYes: boolean, isYesNo: boolean): string =>
  isYesNo ? (isYes ? 'form.runner.yes' : 'form.runner.no') : isYes ? 'form.runner.pass' : 'form.runner.fail';

export const foodAnswerEndpoints = {
  /** Judged answers of forms of food safety in the reader's scope, of submitted and not voided inspections: what the figures of food safety count. */
  list: listEndpoint({ path: '/inspectionTasks/answers/list', row: foodAnswerRow, order: ['eventOn', 'desc'], operation: ops.listAnswers }),
};

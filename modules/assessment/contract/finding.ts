import { endpoint, id, LIMITS, version, words } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { assessmentOps as ops } from './operations.ts';
import { itemKey } from './shared.ts';

const objection = z.strictObject({ version, words: words(LIMITS.line) });
export type Objection = z.infer<typeof objection>;
const answer = z.strictObject({
  version,
  words: words(LIMITS.line),
  /** The finding stands; else the report goes back to its lead. */
  isUpheld: z.boolean(),
});
export type ObjectionAnswer = z.infer<typeof answer>;
const raise = z.strictObject({
  version,
  /** `_SYS_IR_…`: the time limit follows from it. */
  risk: z.string().check(z.maxLength(LIMITS.code)),
  responsibleId: z.nullable(id),
  measures: words(LIMITS.line),
});
export type RaiseFromFinding = z.infer<typeof raise>;
const ownRaise = z.strictObject({ ...raise.shape, item: itemKey });
export type RaiseFromAse = z.infer<typeof ownRaise>;
const done = z.object({ id });

const path = '/qpeInspection/:id/findings/:findingId';

export const findingEndpoints = {
  /** Once for each finding, before the own signature. */
  object: endpoint({ method: 'POST', path: `${path}/object`, input: objection, output: done, operation: ops.objectFinding }),
  answer: endpoint({ method: 'POST', path: `${path}/answer`, input: answer, output: done, operation: ops.answerObjection }),
  /** Where the action was cancelled. */
  raise: endpoint({ method: 'POST', path: `${path}/raise`, input: raise, output: done, operation: ops.raiseAction }),
  /** What the project puts right by itself, before a visit finds it. */
  raiseOwn: endpoint({ method: 'POST', path: '/aseInspection/:id/raise', input: ownRaise, output: done, operation: ops.raiseOwnAction }),
};

import { LIMITS } from '@quantum/platform/contract';
import * as z from 'zod/mini';

export {
  codeOf,
  newRecord as created,
  reasonedMove as reasoned,
  recordHead as head,
  recordMove as moved,
  someWords,
  words,
  type ReasonedMove,
  type RecordMove,
} from '@quantum/platform/contract';
/** Key of a clause: the same in every version of its regulation. */
export const clauseKey = z.string().check(z.regex(/^c[0-9]+$/), z.maxLength(LIMITS.code));

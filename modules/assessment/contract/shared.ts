import { LIMITS } from '@quantum/platform/contract';
import * as z from 'zod/mini';

export {
  newRecord as created,
  reasonedMove as reasoned,
  recordHead as head,
  recordMove as moved,
  someWords,
  words,
  type ReasonedMove,
  type RecordMove,
} from '@quantum/platform/contract';
/** Key of an element of a sheet. */
export const itemKey = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/), z.maxLength(LIMITS.code));

import { LIMITS } from '@quantum/platform/contract';
import * as z from 'zod/mini';

/** Key of a clause: the same in every version of its regulation. */
export const clauseKey = z.string().check(z.regex(/^c[0-9]+$/), z.maxLength(LIMITS.code));

import { LIMITS } from '@quantum/platform/contract';
import * as z from 'zod/mini';

/** Key of an element of a sheet. */
export const itemKey = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/), z.maxLength(LIMITS.code));

import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';

const name = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** Schema of a name in three languages. `max` in characters. */
export const localized = (max: number = LIMITS.name) => z.strictObject({ en: name(max), 'zh-Hans': name(max), 'zh-Hant': name(max) });

import type * as z from 'zod/mini';

/** A schema whose output is known; what it reads is not. */
export type Schema<T = unknown> = z.ZodMiniType<T, unknown>;

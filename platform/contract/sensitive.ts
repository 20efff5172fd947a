import * as z from 'zod/mini';

/** Kinds of fields that are left out of answers, lists, search, exports, events and logs without their operation. */
export type SensitiveKind = 'injury' | 'contact' | 'patient' | 'identity';

export const sensitiveFields = z.registry<{ sensitive: SensitiveKind }>();

/** Marks a field; readers without the kind's operation get the record without it. */
export function sensitive<S extends z.ZodMiniType>(kind: SensitiveKind, schema: S): z.ZodMiniOptional<S> {
  const field = z.optional(schema);
  sensitiveFields.add(field, { sensitive: kind });
  return field;
}

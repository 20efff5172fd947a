import * as z from 'zod/mini';
import { operation, type Operation } from './operation.ts';

/** Kinds of fields that are left out of answers, lists, search, exports, events and logs without their operation. */
const SENSITIVE_KINDS = ['injury', 'contact', 'patient', 'identity', 'identityPaper', 'credential'] as const;
export type SensitiveKind = (typeof SENSITIVE_KINDS)[number];

const sensitiveFields = z.registry<{ sensitive: SensitiveKind }>();

/** Marks a field; readers without the kind's operation get the record without it. */
export function sensitive<S extends z.ZodMiniType>(kind: SensitiveKind, schema: S): z.ZodMiniOptional<S> {
  const field = z.optional(schema);
  sensitiveFields.add(field, { sensitive: kind });
  return field;
}

const operations = Object.fromEntries(
  SENSITIVE_KINDS.map((kind) => [kind, operation({ id: `platform.sensitive.${kind}`, permission: 'sensitive', verb: kind })]),
) as Record<SensitiveKind, Operation>;

/** What one must hold, in the record's unit, to read fields of a kind. */
export const sensitiveOperation = (kind: SensitiveKind): Operation => operations[kind];

/** Where an answer may hold a sensitive field: the way down to it, `*` for each item of an array or record. */
export interface SensitivePath {
  path: readonly string[];
  kind: SensitiveKind;
}

interface Definition {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  items?: readonly z.core.$ZodType[];
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
}

const DEPTH = 12;

/** Every sensitive field of a schema, however deep. */
export function sensitivePaths(schema: z.core.$ZodType, path: readonly string[] = []): SensitivePath[] {
  if (path.length > DEPTH) return [];
  const marked = sensitiveFields.get(schema);
  if (marked) return [{ path, kind: marked.sensitive }];
  const def = schema._zod.def as unknown as Definition;
  const inner = [def.innerType, def.in, def.out, ...(def.options ?? [])].filter((one) => one !== undefined);
  const items = [def.element, def.valueType, ...(def.items ?? [])].filter((one) => one !== undefined);
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([key, field]) => sensitivePaths(field, [...path, key])),
    ...inner.flatMap((one) => sensitivePaths(one, path)),
    ...items.flatMap((one) => sensitivePaths(one, [...path, '*'])),
  ];
}

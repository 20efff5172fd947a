import { currentName, type Schema } from '../../contract/index.ts';

interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  valueType?: Schema;
  options?: readonly Schema[];
  in?: Schema;
}

const definitionOf = (schema: Schema): Definition => (schema as unknown as { _zod: { def: Definition } })._zod.def;

const isRecord = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object' && !Array.isArray(value);

/** Most inputs have none of them: their schema is not walked. */
const hasFormer = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(hasFormer)
    : isRecord(value) && Object.entries(value).some(([key, one]) => currentName(key) !== key || hasFormer(one));

/**
 * An input under the names of today: a program of the release before, on a device or in an open tab, still sends former ones. Only keys
 * the schema knows by their name of today change, so that a record with keys of its own (answers of a form) stays as it is.
 */
export const withoutFormerNames = (schema: Schema, given: unknown): unknown => (hasFormer(given) ? renamed(schema, given) : given);

function renamed(schema: Schema, given: unknown): unknown {
  const { shape, element, innerType, valueType, options, in: before } = definitionOf(schema);
  const inner = innerType ?? before;
  if (inner) return renamed(inner, given);
  if (options) return options.reduce((value, option) => renamed(option, value), given);
  if (element) return Array.isArray(given) ? given.map((one) => renamed(element, one)) : given;
  if (!isRecord(given)) return given;
  if (valueType) return Object.fromEntries(Object.entries(given).map(([key, value]) => [key, renamed(valueType, value)]));
  if (!shape) return given;
  const entries = Object.entries(given).map(([key, value]) => {
    const name = nameIn(shape, given, key);
    return [name, shape[name] ? renamed(shape[name], value) : value] as const;
  });
  return Object.fromEntries(entries);
}

/** What is sent under both names stays a fault of the former one. */
function nameIn(shape: Record<string, Schema>, given: object, key: string): string {
  const name = currentName(key);
  return !Object.hasOwn(shape, key) && Object.hasOwn(shape, name) && !Object.hasOwn(given, name) ? name : key;
}

import { Invalid, type NewFault } from '../context/use-case/errors.ts';
import type { Endpoint, Schema } from '../../contract/index.ts';

/** What the list runner itself reads from `params`. */
const LIST_PARAMS = ['count', 'tabs'];

interface NamedInput {
  /** The input with its filters where the schema has them. */
  input: unknown;
  /** Keys a call that writes does not know; they have no effect. */
  dropped: string[];
}

const isRecord = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object' && !Array.isArray(value);

/** The fields of an object schema, through its default; undefined where it takes any. */
function shapeOf(schema: Schema | undefined): Record<string, Schema> | undefined {
  const definition = (schema as unknown as { _zod: { def: { shape?: Record<string, Schema>; innerType?: Schema } } } | undefined)?._zod.def;
  return definition?.innerType ? shapeOf(definition.innerType) : definition?.shape;
}

/** Names of the filters of a call; those without a schema of their own are read by that of the call. */
const filtersOf = (endpoint: Endpoint): Readonly<Record<string, Schema | undefined>> =>
  endpoint.filters ?? (endpoint.list ? {} : (shapeOf(shapeOf(endpoint.input)?.['params']) ?? {}));

/**
 * The input of a call of the specification. Null is absent; filters are taken at the top and in `params`; keys that nothing reads are refused where the
 * call reads and named where it writes.
 */
export function readNamed(endpoint: Endpoint, given: unknown): NamedInput {
  if (!isRecord(given)) return { input: given, dropped: [] };
  const known = Object.keys(shapeOf(endpoint.input) ?? {});
  const filters = filtersOf(endpoint);
  const faults: NewFault[] = [];
  const input: Record<string, unknown> = {};
  const above: Record<string, unknown> = {};
  const unknown: string[] = [];
  for (const [key, value] of Object.entries(withoutNulls(given) as Record<string, unknown>)) {
    if (known.includes(key)) input[key] = value;
    else if (Object.hasOwn(filters, key)) above[key] = value;
    else unknown.push(key);
  }
  const reads = 'kind' in endpoint.operation && endpoint.operation.kind === 'read';
  if (reads) {
    const allowed = [...known, ...Object.keys(filters)].join(', ');
    for (const name of unknown) faults.push({ path: name, key: 'platform.fault.unknownFilter', params: { given: name, allowed } });
  }
  const params = paramsOf(input['params'], { filters, above, reads, isQuery: known.includes('queryCriterias'), faults });
  if (faults.length > 0) throw new Invalid(faults);
  return { input: params === undefined ? input : { ...input, params }, dropped: reads ? [] : unknown };
}

interface ParamsAsked {
  filters: Readonly<Record<string, Schema | undefined>>;
  /** Filters that stood at the top of the body. */
  above: Record<string, unknown>;
  reads: boolean;
  /** It carries a generic query: of a list, or of what is exported of one. */
  isQuery: boolean;
  faults: NewFault[];
}

/** `params` with the filters of the top of the body, each read by its schema; an empty text asks for nothing. */
function paramsOf(given: unknown, { filters, above, reads, isQuery, faults }: ParamsAsked): unknown {
  if (given !== undefined && !isRecord(given)) return given;
  if (given === undefined && Object.keys(above).length === 0) return undefined;
  const allowed = [...Object.keys(filters), ...(isQuery ? LIST_PARAMS : [])];
  const read: Record<string, unknown> = {};
  for (const [at, values] of [
    ['', above],
    ['params.', given ?? {}],
  ] as const) {
    for (const [name, value] of Object.entries(values)) {
      const path = `${at}${name}`;
      if (reads && !allowed.includes(name))
        faults.push({ path, key: 'platform.fault.unknownFilter', params: { given: name, allowed: allowed.join(', ') } });
      else if (value === '') continue;
      else if (name in read && JSON.stringify(read[name]) !== JSON.stringify(valueOf(filters[name], value)))
        faults.push({ path, key: 'platform.fault.filterTwice', params: { given: name } });
      else if (valueOf(filters[name], value) === undefined) faults.push({ path, key: 'platform.fault.format' });
      else read[name] = valueOf(filters[name], value);
    }
  }
  return read;
}

/** The value as its schema reads it; undefined where it does not. */
function valueOf(schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return value;
  const result = schema.safeParse(value);
  return result.success ? result.data : undefined;
}

/** The specification's own calls read null as absent. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, one]) => one !== null || key === 'value')
      .map(([key, one]) => [key, withoutNulls(one)]),
  );
}

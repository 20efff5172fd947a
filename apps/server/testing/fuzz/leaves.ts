import type { Sample } from '@quantum/platform/testing';

/** A place in a call: a step of the path, a value of the query string, or a value in the body. */
export interface Leaf {
  /** `path.2`, `query.unit`, `body.items.0.id`. */
  at: string;
  /** Last name on the way there that is no number: the kind of value at this place. */
  key: string;
  value: unknown;
}

export interface FuzzCall {
  path: string;
  body: unknown;
}

/** Every value of a call; of the path those steps that represent parameters. */
export function leavesOf(pattern: string, { path, body }: Pick<Sample, 'path' | 'body'>): Leaf[] {
  const [route = '', query = ''] = path.split('?');
  const steps = pattern.split('/');
  const given = (route || pattern).split('/');
  const inPath = steps.flatMap((step, i): Leaf[] =>
    step.startsWith(':') ? [{ at: `path.${i}`, key: keyOf(step.slice(1), steps[i - 1] ?? ''), value: given[i] }] : [],
  );
  const inQuery = [...new URLSearchParams(query)].map(([key, value]): Leaf => ({ at: `query.${key}`, key, value }));
  return [...inPath, ...inQuery, ...inBody(body, 'body', '')];
}

/** Segments that are the name of something else within a body. */
const SEGMENTS: Readonly<Record<string, string>> = { version: 'documentVersionId' };

/** `:id` is identified by the segment before it. */
const keyOf = (name: string, before: string): string => (name === 'id' ? (SEGMENTS[before] ?? before) : name);

function inBody(value: unknown, at: string, key: string): Leaf[] {
  if (value === undefined) return [];
  if (value === null || typeof value !== 'object') return [{ at, key, value }];
  // An empty list is a place where a value could be.
  if (Array.isArray(value)) return value.length === 0 ? [{ at, key, value }] : value.flatMap((one, i) => inBody(one, `${at}.${i}`, key));
  return Object.entries(value).flatMap(([name, one]) => inBody(one, `${at}.${name}`, name));
}

/** The call with other values at some of its places. */
export function withValues(pattern: string, call: Pick<Sample, 'path' | 'body'>, values: ReadonlyMap<string, unknown>): FuzzCall {
  const [route = '', query = ''] = call.path.split('?');
  const steps = (route || pattern).split('/');
  const asked = new URLSearchParams(query);
  const body: unknown = structuredClone(call.body ?? undefined);
  for (const [at, value] of values) {
    const [where, ...way] = at.split('.');
    if (where === 'path') steps[Number(way[0])] = encodeURIComponent(String(value));
    else if (where === 'query') asked.set(way.join('.'), String(value));
    else put(body, way, value);
  }
  const text = asked.toString();
  return { path: `${steps.join('/')}${text ? `?${text}` : ''}`, body };
}

function put(into: unknown, way: readonly string[], value: unknown): void {
  const last = way.at(-1)!;
  const holder = way.slice(0, -1).reduce((at, name) => ((at as Record<string, unknown>)[name] ??= {}), into as unknown);
  (holder as Record<string, unknown>)[last] = value;
}

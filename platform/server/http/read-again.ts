import { sensitivePaths } from '../../contract/index.ts';
import type { Route } from './route.ts';

/** True where nothing of an answer may stay in a table beside its effect: it holds sensitive fields, or words that may be taken back. */
const isPersonal = ({ endpoint }: Route): boolean => endpoint.answerKept === false || sensitivePaths(endpoint.output).length > 0;

/** Of a call that makes a record: where that one is. */
const recordOf = (path: string): string => /^.*?\/:id(?=\/|$)/.exec(path)?.[0] ?? `${path}/:id`;

/** The call that reads what this one answers: of the same record, with the same shape. */
function readerOf(routes: readonly Route[], { endpoint }: Route): Route | undefined {
  const record = recordOf(endpoint.path);
  return routes.find(
    ({ endpoint: other }) =>
      other.method === 'GET' &&
      other.output === endpoint.output &&
      (other.path === record || other.path.startsWith(`${record}/`)) &&
      other.path.match(/:\w+/g)?.length === 1,
  );
}

const readers = new WeakMap<readonly Route[], Map<Route, Route | undefined>>();

/**
 * Of a call under an `Idempotency-Key` whose answer is not kept: the call that reads the record again when it is repeated, in the right of
 * whoever asks (decision 0299). Undefined where the answer is kept.
 */
export function againBy(routes: readonly Route[], route: Route): Route | undefined {
  const known = readers.get(routes) ?? new Map<Route, Route | undefined>();
  readers.set(routes, known);
  if (!known.has(route)) known.set(route, route.endpoint.idempotent && isPersonal(route) ? readerOf(routes, route) : undefined);
  return known.get(route);
}

/** Calls whose answers may not be kept, and that nothing reads again. */
export const unreadable = (routes: readonly Route[]): string[] =>
  routes
    .filter((route) => route.endpoint.idempotent && isPersonal(route) && readerOf(routes, route) === undefined)
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);

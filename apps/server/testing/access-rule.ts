import { holdsOne } from '@quantum/modules/access/server-api';
import { permissionKeys, SELF, type Operation } from '@quantum/platform/contract';
import { gateOf, isForVisitors, titlesOf, type Route } from '@quantum/platform/server';

/** Who may make which call, told from what routes declare and roles hold, by the rules the server itself asks; without a server. */

export const nameOf = ({ endpoint }: Route): string => `${endpoint.method} ${endpoint.path}`;
export const isOpen = ({ endpoint }: Route): boolean => 'open' in endpoint.operation;
export const operationOf = ({ endpoint }: Route): Operation => endpoint.operation as Operation;
/** Made by a visitor with a link or a code, whose address says so. */
export const isVisited = (route: Route): boolean => !isOpen(route) && isForVisitors(operationOf(route), route.endpoint.path);
export const isGuarded = (route: Route): boolean => !isOpen(route) && !isVisited(route);

/** A caller who has not signed in, one signed in with what their roles hold, or a visitor whose grants would allow everything. */
type Caller = 'anonymous' | 'visitor' | ReadonlySet<string>;
/** What a guarded call is answered before its record is looked for: not signed in, not allowed, or it goes on. */
type Verdict = 401 | 403 | 'goes on';

/** The answer of the gate to a call. */
export function verdictOf(route: Route, caller: Caller): Verdict {
  if (caller === 'anonymous') return 401;
  const operation = operationOf(route);
  const gate = gateOf(caller === 'visitor' ? 'public' : 'user', operation);
  if (gate !== 'byGrant' || caller === 'visitor') return gate === 'shut' ? 403 : 'goes on';
  return holds(operation, caller) ? 'goes on' : 403;
}

/** Whether one of these permissions holds the operation; everybody signed in holds what is their own. */
const holds = (operation: Operation, permissions: ReadonlySet<string>): boolean =>
  operation.permission === SELF || holdsOne({ permissions }, permissionKeys(operation, titlesOf(operation)));

interface Role {
  short: string;
  permissions: readonly string[];
}

/** The printed matrix: of each call what opens it, of each permission the roles that hold it. */
interface PrintedMatrix {
  calls: ReadonlyMap<string, { opensBy: readonly string[]; actors: string }>;
  holders: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Reads `docs/generated/endpoints.md` and `permissions.md`. */
export function readMatrix(endpoints: string, permissions: string): PrintedMatrix {
  const calls = rowsOf(endpoints).flatMap(([call, , opens, actors]) =>
    call?.startsWith('`') ? [[bare(call), { opensBy: opens!.split(' or '), actors: actors! }] as const] : [],
  );
  const [head, ...rest] = rowsOf(permissions);
  const roles = head!.slice(1);
  const held = rest.filter((cells) => cells.length === head!.length && cells[0]!.startsWith('`'));
  return {
    calls: new Map(calls),
    holders: new Map(held.map(([key, ...marks]) => [bare(key!), new Set(roles.filter((_, at) => marks[at] === '●'))])),
  };
}

const bare = (cell: string): string => cell.replaceAll('`', '');

const rowsOf = (page: string): string[][] =>
  page.split('\n').flatMap((line) =>
    line.startsWith('| ')
      ? [
          line
            .slice(1, -1)
            .split('|')
            .map((cell) => cell.trim()),
        ]
      : [],
  );

const EVERYBODY = 'everybody signed in';
const NAMED = 'named by the record';

/** Calls whose verdict for a role, or for a visitor, is another than the printed matrix says. */
export function matrixFaults(routes: readonly Route[], roles: readonly Role[], printed: PrintedMatrix): string[] {
  const held = roles.map(({ short, permissions }) => ({ short, permissions: new Set(permissions) }));
  return routes.filter(isGuarded).flatMap((route) => {
    const name = nameOf(route);
    const row = printed.calls.get(name);
    if (!row) return [`${name} is not in the printed matrix`];
    const isPrinted = (short: string): boolean =>
      row.opensBy.some((key) => key === EVERYBODY || key === NAMED || printed.holders.get(key)?.has(short));
    const differs = (who: string, isTold: boolean, verdict: Verdict): string[] =>
      isTold === (verdict === 'goes on') ? [] : [`${name}: ${who} ${verdict === 403 ? 'is refused' : 'may'}, the matrix says otherwise`];
    return [
      ...held.flatMap(({ short, permissions }) => differs(short, isPrinted(short), verdictOf(route, permissions))),
      ...differs('a visitor', row.actors.split(', ').includes('public'), verdictOf(route, 'visitor')),
    ];
  });
}

/** Calls a role may make that is to hold nothing but what everybody signed in has. */
export const moreThanOwn = (routes: readonly Route[], permissions: ReadonlySet<string>): string[] =>
  routes
    .filter((route) => isGuarded(route) && operationOf(route).permission !== SELF && holds(operationOf(route), permissions))
    .map(nameOf);

import { unreadable } from './read-again.ts';
import type { Route } from './route.ts';

/** The server refuses to start with a route that lacks its operation or scope, or with two routes on one path. */
export function checkRoutes(routes: readonly Route[]): void {
  const faults: string[] = [];
  const seen = new Set<string>();
  const ids = new Map<string, string>();
  for (const { endpoint, scope, list } of routes) {
    const name = `${endpoint.method} ${endpoint.path}`;
    const shape = `${endpoint.method} ${endpoint.path.replace(/:\w+/g, ':')}`;
    if (seen.has(shape)) faults.push(`${name} is served twice`);
    seen.add(shape);
    if (!scope) faults.push(`${name} declares no scope`);
    if (endpoint.list && !list) faults.push(`${name} is a list without a declared list`);
    if (list && !list.scope) faults.push(`${name} is a list without a scope`);
    for (const name of Object.keys(list?.sheet?.columns ?? {})) {
      const column = list!.columns[name];
      if (!column?.shown || column.sensitive) faults.push(`${list!.name}: ${name} cannot be exported`);
    }
    // Told by types too; what is loaded at run time may lack it all the same.
    if (!(endpoint.operation as unknown)) faults.push(`${name} declares no operation`);
    else if (!('open' in endpoint.operation)) {
      const { id, permission, verb } = endpoint.operation;
      const told = ids.get(id) ?? `${permission}:${verb}`;
      if (told !== `${permission}:${verb}`) faults.push(`${name}: the operation ${id} is declared twice with different permissions`);
      ids.set(id, told);
    }
  }
  for (const name of unreadable(routes)) faults.push(`${name} answers what may not be kept, and nothing reads it again`);
  if (faults.length > 0) throw new Error(`The route book has faults:\n${faults.join('\n')}`);
}

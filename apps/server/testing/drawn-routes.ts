import type { Route } from '@quantum/platform/server';
import { isGuarded, nameOf, operationOf } from './access-rule.ts';

/** What makes calls differ for the decision on them: scope, reading or writing, and what opens them beside their own permission. */
export function kindsOf(route: Route): string[] {
  const { kind, named, underTitles, alsoVerbs, actors, permission } = operationOf(route);
  return [
    `scope ${typeof route.scope === 'string' ? route.scope : 'none'}`,
    kind,
    ...(route.list ? [`list by ${route.list.scope.by}`] : []),
    ...(permission === 'self' ? ['self'] : []),
    ...(named ? ['named'] : []),
    ...(underTitles ? ['under titles'] : []),
    ...(alsoVerbs ? ['also verbs'] : []),
    ...(actors.includes('public') ? ['public'] : []),
  ];
}

/** So many guarded routes, the same at every run: each module, and of each the kind of call drawn least so far. */
export function drawRoutes(modules: readonly { id: string; routes?: readonly Route[] }[], count: number): Route[] {
  const left = modules.map(({ routes = [] }) => routes.filter(isGuarded)).filter((routes) => routes.length > 0);
  const drawn: Route[] = [];
  const times = new Map<string, number>();
  const rarity = (route: Route): number => Math.min(...kindsOf(route).map((kind) => times.get(kind) ?? 0));
  while (drawn.length < count && left.some((routes) => routes.length > 0))
    for (const routes of left) {
      const [first] = routes.toSorted((a, b) => rarity(a) - rarity(b) || spread(nameOf(a)) - spread(nameOf(b)));
      if (!first) continue;
      routes.splice(routes.indexOf(first), 1);
      drawn.push(first);
      for (const kind of kindsOf(first)) times.set(kind, (times.get(kind) ?? 0) + 1);
    }
  return drawn;
}

/** A number of a name, without order: what stands first in a module is not drawn more often than the rest. */
const spread = (name: string): number => [...name].reduce((sum, letter) => Math.imul(sum, 31) + letter.codePointAt(0)!, 7) >>> 0;

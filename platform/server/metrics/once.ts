import type { Ctx } from '../context/use-case/ctx.ts';
import type { Scope } from '../context/use-case/scope.ts';
import type { Period } from './metric.ts';

type Reading<T> = (ctx: Ctx, scope: Scope, ...periods: Period[]) => Promise<T>;

/** Several figures of one answer are made of one reading. */
export function oncePerAnswer<R extends Reading<unknown>>(read: R): R {
  const held = new WeakMap<Ctx, Map<string, Promise<unknown>>>();
  return ((ctx, scope, ...periods) => {
    const key = JSON.stringify([
      scope.all || [scope.companies, [...scope.units]],
      ...periods.map(({ from, to, whole }) => [from, to, whole?.from, whole?.to]),
    ]);
    const own = held.get(ctx) ?? new Map<string, Promise<unknown>>();
    held.set(ctx, own);
    const reading = own.get(key) ?? read(ctx, scope, ...periods);
    own.set(key, reading);
    return reading;
  }) as Reading<unknown> as R;
}

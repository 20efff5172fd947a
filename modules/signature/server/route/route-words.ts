import { codeTree } from '@quantum/modules/dictionary/server-api';
import type { Ctx } from '@quantum/platform/server';
import type { RouteChoices, RouteConditionInput, RouteSeat, RouteStepInput, RouteStepWords } from '../../contract/index.ts';
import { signSource, type RouteFact, type SignSource } from '../extension-points.ts';
import { officeNames } from './sign-route.store.ts';

/** Kinds of records a route may say who signs of. */
export const routedSources = (): (SignSource & Required<Pick<SignSource, 'routing'>>)[] =>
  signSource.all().filter((source): source is SignSource & Required<Pick<SignSource, 'routing'>> => source.routing !== undefined);

async function valuesOf(ctx: Ctx, { category }: RouteFact): Promise<{ value: string; label: string }[] | null> {
  if (category === undefined) return null;
  const codes = await codeTree(ctx.kernel);
  return codes.firstLevel(category).map(({ code }) => ({ value: code, label: codes.text(code, ctx.locale) }));
}

/** What a route may say, in the reader's language. */
export async function routeChoices(ctx: Ctx): Promise<RouteChoices> {
  const kinds: RouteChoices['kinds'] = [];
  for (const { kind, routing, shown } of routedSources()) {
    const facts: RouteChoices['kinds'][number]['facts'] = [];
    for (const fact of routing.facts) facts.push({ fact: fact.fact, label: ctx.t(fact.label), values: await valuesOf(ctx, fact) });
    kinds.push({ kind, label: ctx.t(routing.label), mayAskClient: shown !== undefined, roles: [...routing.roles], facts });
  }
  const roles = [...(await officeNames(ctx))].map(([code, name]) => ({ code, name }));
  return { kinds, roles: roles.toSorted((one, other) => one.name.localeCompare(other.name, ctx.locale)) };
}

/** Who is looked for in a seat, in the reader's words. */
export function seatWords(ctx: Ctx, seat: RouteSeat, roles: ReadonlyMap<string, string>, people: ReadonlyMap<number, string>): string {
  if (seat.by === 'roles') return seat.roles.map((code) => roles.get(code) ?? code).join(ctx.t('signature.route.orElse'));
  if (seat.by === 'person') return people.get(seat.employeeId) ?? '–';
  if (seat.by === 'client') return ctx.t('signature.client');
  return ctx.t('signature.route.lineOf', { count: seat.levels });
}

export const stepWords = (
  ctx: Ctx,
  { seats, ...step }: RouteStepInput,
  roles: ReadonlyMap<string, string>,
  people: ReadonlyMap<number, string>,
): RouteStepWords => ({ ...step, seats: seats.map((seat) => seatWords(ctx, seat, roles, people)) });

/** A condition as a sentence: `Grade: Serious, Normal`, `Days: from 8 on`. */
export async function conditionWords(ctx: Ctx, kind: string, condition: RouteConditionInput): Promise<string> {
  const fact = routedSources()
    .find((source) => source.kind === kind)
    ?.routing.facts.find((one) => one.fact === condition.fact);
  const label = fact ? ctx.t(fact.label) : condition.fact;
  if ('atLeast' in condition) return ctx.t('signature.route.atLeast', { label, count: condition.atLeast });
  const codes = await codeTree(ctx.kernel);
  return ctx.t('signature.route.oneOf', {
    label,
    values: condition.oneOf.map((code) => codes.text(code, ctx.locale)).join(ctx.t('signature.route.or')),
  });
}

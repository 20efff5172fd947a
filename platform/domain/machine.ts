import type { Refusal } from '../contract/index.ts';

export interface Transition<S extends string, F> {
  to: S;
  /** A message key (or a full refusal) when the facts forbid the move; undefined when they allow it. */
  refusedBecause?: (facts: F) => Refusal | string | undefined;
  /** The status dialog may lead here over several records at once. */
  bulk?: true;
}

/** States × events as data: a state with no events is terminal. */
export type Machine<S extends string, E extends string, F> = Readonly<Record<S, Readonly<Partial<Record<E, Transition<S, F>>>>>>;

/** Declares a state machine; the table is all there is. */
export const machine = <S extends string, E extends string, F = void>(table: Machine<S, E, F>): Machine<S, E, F> => table;

type Move<S extends string> = { to: S; refusal?: undefined } | { to?: undefined; refusal: Refusal };

const asRefusal = (why: Refusal | string): Refusal => (typeof why === 'string' ? { key: why } : why);

/** Where the event leads from this state, or why it may not. */
export function apply<S extends string, E extends string, F>(m: Machine<S, E, F>, from: S, event: E, facts: F): Move<S> {
  const transition = m[from]?.[event];
  if (!transition) return { refusal: { key: 'platform.error.eventNotAllowed', params: { event, state: from } } };
  const why = transition.refusedBecause?.(facts);
  return why === undefined ? { to: transition.to } : { refusal: asRefusal(why) };
}

/** Every event of this state, each with the reason that forbids it now or null. */
export function allowed<S extends string, E extends string, F>(
  m: Machine<S, E, F>,
  from: S,
  facts: F,
): { event: E; refusal: Refusal | null }[] {
  return (Object.entries(m[from] ?? {}) as [E, Transition<S, F>][]).map(([event, transition]) => {
    const why = transition.refusedBecause?.(facts);
    return { event, refusal: why === undefined ? null : asRefusal(why) };
  });
}

/** The one event marked `bulk` that leads from a state to another, for the status dialog. */
export function bulkEvent<S extends string, E extends string, F>(m: Machine<S, E, F>, from: S, to: S): E | undefined {
  return (Object.entries(m[from] ?? {}) as [E, Transition<S, F>][]).find(([, t]) => t.bulk && t.to === to)?.[0];
}

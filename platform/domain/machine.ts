import type { Refusal } from '../contract/index.ts';

export interface Transition<S extends string, F> {
  to: S;
  /** A message key (or a full refusal) when the facts forbid the move; undefined when they allow it. */
  refusedBecause?: (facts: F) => Refusal | string | undefined;
  /** The status dialog may lead here over several records at once. */
  bulk?: true;
  /** The system moves it, by rule or because another record has moved: no person is offered it, and its rule asks nothing of a person. */
  bySystem?: true;
}

/** States × events as data: a state with no events is terminal. */
export type Machine<S extends string, E extends string, F> = Readonly<Record<S, Readonly<Partial<Record<E, Transition<S, F>>>>>>;

/** Declares a state machine; the table is all there is. */
export const machine = <S extends string, E extends string, F = void>(table: Machine<S, E, F>): Machine<S, E, F> => table;

type Move<S extends string> = { to: S; refusal?: undefined } | { to?: undefined; refusal: Refusal };

const asRefusal = (why: Refusal | string): Refusal => (typeof why === 'string' ? { key: why } : why);

const notAllowed = (event: string, state: string): Refusal => ({ key: 'platform.error.eventNotAllowed', params: { event, state } });

/** Where the event leads when a person asks for it, or why it may not. */
export function apply<S extends string, E extends string, F>(m: Machine<S, E, F>, from: S, event: E, facts: F): Move<S> {
  const transition = m[from]?.[event];
  if (!transition || transition.bySystem) return { refusal: notAllowed(event, from) };
  const why = transition.refusedBecause?.(facts);
  return why === undefined ? { to: transition.to } : { refusal: asRefusal(why) };
}

/**
 * Where the event leads when the system moves the record. The facts are those its rule asks for; throws for a rule about the person who
 * acts, which the system must not invent.
 */
export function applyBySystem<S extends string, E extends string, F>(
  m: Machine<S, E, F>,
  from: S,
  event: E,
  facts: Partial<F> = {},
): Move<S> {
  const transition = m[from]?.[event];
  if (!transition) return { refusal: notAllowed(event, from) };
  if (!transition.refusedBecause) return { to: transition.to };
  if (!transition.bySystem) throw new Error(`${event} asks for facts about a person`);
  const why = transition.refusedBecause(facts as F);
  return why === undefined ? { to: transition.to } : { refusal: asRefusal(why) };
}

/** Whether only the system causes this event in this state. */
export const isBySystem = <S extends string, E extends string, F>(m: Machine<S, E, F>, from: S, event: E): boolean =>
  m[from]?.[event]?.bySystem === true;

/** Every event a person may ask for in this state, each with the reason that forbids it now or null. */
export function allowed<S extends string, E extends string, F>(
  m: Machine<S, E, F>,
  from: S,
  facts: F,
): { event: E; refusal: Refusal | null }[] {
  return (Object.entries(m[from] ?? {}) as [E, Transition<S, F>][]).flatMap(([event, transition]) => {
    if (transition.bySystem) return [];
    const why = transition.refusedBecause?.(facts);
    return [{ event, refusal: why === undefined ? null : asRefusal(why) }];
  });
}

/** The states the status dialog may lead a record of this state to. */
export const bulkTargets = <S extends string, E extends string, F>(m: Machine<S, E, F>, from: S): S[] =>
  (Object.values(m[from] ?? {}) as Transition<S, F>[]).filter(({ bulk }) => bulk).map(({ to }) => to);

/** The one event marked `bulk` that leads from a state to another, for the status dialog. */
export function bulkEvent<S extends string, E extends string, F>(m: Machine<S, E, F>, from: S, to: S): E | undefined {
  return (Object.entries(m[from] ?? {}) as [E, Transition<S, F>][]).find(([, t]) => t.bulk && t.to === to)?.[0];
}

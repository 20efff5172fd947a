import type { SignRuleWord } from '../contract/sign.ts';

/** Who sits in a seat of a route. */
type SeatSpec =
  /** The first of these roles that has a holder who may sign, the nearest to the record. */
  | { by: 'roles'; roles: readonly string[] }
  | { by: 'person'; employeeId: number }
  /** So many levels above who asks for the signature. */
  | { by: 'line'; levels: number }
  /** The client, who signs by link. */
  | { by: 'client' };

export interface RouteStep {
  seats: readonly SeatSpec[];
  mode: SignRuleWord;
  /** Of the seats, for the mode `percent`. */
  percent: number | null;
  /** How long the step has from its opening; null: no limit. */
  hours: number | null;
  /** After so many hours who has not answered is reminded. */
  reminds: readonly number[];
  /** With the last reminder the next above may sign in their place. */
  escalates: boolean;
}

/** What a record has to be like for a route to hold. */
export type RouteCondition = { fact: string; oneOf: readonly string[] } | { fact: string; atLeast: number };
/** What is known of a record, by the key of the fact. */
export type RouteFacts = Readonly<Record<string, string | number | null>>;

export const meets = (facts: RouteFacts, condition: RouteCondition): boolean => {
  const value = facts[condition.fact] ?? null;
  if (value === null) return false;
  return 'oneOf' in condition ? condition.oneOf.includes(String(value)) : Number(value) >= condition.atLeast;
};

interface Choosable {
  id: number;
  unitId: number;
  /** The first local day it holds. */
  fromOn: string;
  conditions: readonly RouteCondition[];
}

interface ChosenFor {
  /** The record's unit and those above it, nearest first. */
  unitIds: readonly number[];
  today: string;
  facts: RouteFacts;
}

/** The route of a record: the nearest unit's, there the one that asks most of the record, then the latest. */
export function chooseRoute<R extends Choosable>(routes: readonly R[], { unitIds, today, facts }: ChosenFor): R | undefined {
  const depth = ({ unitId }: R): number => unitIds.indexOf(unitId);
  return routes
    .filter((route) => depth(route) >= 0 && route.fromOn <= today && route.conditions.every((condition) => meets(facts, condition)))
    .toSorted(
      (one, other) =>
        depth(one) - depth(other) ||
        other.conditions.length - one.conditions.length ||
        other.fromOn.localeCompare(one.fromOn) ||
        other.id - one.id,
    )[0];
}

/** A seat of a route with those who could sit in it, the first choice first. */
export interface Candidates {
  isClient: boolean;
  people: readonly number[];
  /** Why those who were looked for cannot sign: they made it, are no active people of the company, or may not open it. */
  unusable: 'author' | 'left' | 'noRight' | null;
}

/** Why a seat stays empty: nobody holds the role, its person made the record, has left, may not open it, or signs it already. */
type SkipReason = 'nobody' | 'author' | 'left' | 'noRight' | 'twice';

interface FilledSeat {
  /** Null for the client, and for a seat that stays empty. */
  employeeId: number | null;
  isClient: boolean;
  skipped: SkipReason | null;
}

export interface FilledStep {
  seats: FilledSeat[];
  /** Nobody could be found: the next above signs in place of all of them. */
  raisedTo: number | null;
}

/** A step without anybody, for another reason than that its people sign already: it goes up. */
export const goesUp = ({ seats }: Pick<FilledStep, 'seats'>): boolean =>
  seats.every((seat) => seat.employeeId === null && !seat.isClient) && seats.some(({ skipped }) => skipped !== 'twice');

/**
 * Seats people into the steps: each person once in a round. Two seats of one step never mean the same person; who signs an earlier step is
 * passed over. A step nobody can fill goes up to the first of `above`; without one it is left out.
 */
export function fillSteps(steps: readonly (readonly Candidates[])[], above: readonly number[]): FilledStep[] {
  const earlier = new Set<number>();
  return steps.map((step) => {
    const here = new Set<number>();
    const seats = step.map(({ isClient, people, unusable }): FilledSeat => {
      if (isClient) return { employeeId: null, isClient, skipped: null };
      const chosen = people.find((id) => !here.has(id));
      if (chosen !== undefined && !earlier.has(chosen)) {
        here.add(chosen);
        return { employeeId: chosen, isClient, skipped: null };
      }
      return { employeeId: null, isClient, skipped: people.length > 0 ? 'twice' : (unusable ?? 'nobody') };
    });
    const raisedTo = goesUp({ seats }) ? (above.find((id) => !earlier.has(id)) ?? null) : null;
    for (const id of [...here, ...(raisedTo === null ? [] : [raisedTo])]) earlier.add(id);
    return { seats, raisedTo };
  });
}

/** Where the steps of a route contradict themselves: path below `steps`, and the key of the words. */
export function stepFaults(steps: readonly RouteStep[], mayAskClient: boolean): { path: string; key: string }[] {
  const faults: { path: string; key: string }[] = [];
  const people = new Set<number>();
  for (const [i, step] of steps.entries()) {
    const fault = (part: string, key: string): void =>
      void faults.push({ path: `steps.${i}.${part}`, key: `signature.route.fault.${key}` });
    if (step.mode === 'percent' && step.percent === null) fault('percent', 'percent');
    if (step.reminds.some((hours, at) => at > 0 && hours <= step.reminds[at - 1]!)) fault('reminds', 'reminds');
    const hasClient = step.seats.some(({ by }) => by === 'client');
    if (hasClient && !mayAskClient) fault('seats', 'noClient');
    else if (hasClient && (i < steps.length - 1 || step.seats.length > 1)) fault('seats', 'clientLast');
    for (const seat of step.seats) {
      if (seat.by === 'roles' && seat.roles.length === 0) fault('seats', 'roles');
      if (seat.by !== 'person') continue;
      if (people.has(seat.employeeId)) fault('seats', 'twice');
      people.add(seat.employeeId);
    }
  }
  return faults;
}

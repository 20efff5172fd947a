import { addDays } from '@quantum/platform/domain';
import { LAPSES, type GapState, type Lapse } from '../contract/codes.ts';
import { stateOf } from './gap.rules.ts';
import { heldAfterRevision } from './retraining.rules.ts';

/** Since when somebody is in the posts of a day. */
export interface Posting {
  on: string | null;
  ownGroup: number | null;
  /** By post group: since when they have a further post of it. */
  further: Readonly<Record<string, string>>;
}
/** The day of the post in which a requirement is asked: their own, or a further one where their own is of another group. */
export const postedFor = (posting: Posting | undefined, postGroupId: number | null): string | null =>
  posting === undefined
    ? null
    : postGroupId === null || posting.ownGroup === postGroupId
      ? posting.on
      : (posting.further[postGroupId] ?? posting.on);

/** Somebody a requirement may be asked of. */
export interface MatrixPerson {
  id: number;
  unit_id: number;
  /** The unit or the post they are counted under; null without a post. */
  group_id: number | null;
  post_groups: readonly number[];
  hired_on: string | null;
  posting?: Posting | undefined;
}
/** What is asked in one unit. */
export interface InForce {
  id: number;
  unit_id: number;
  post_group_id: number | null;
  category_id: number;
  lesson_id: number | null;
  warn_days: number;
  grace_days: number;
  from_on: string;
}

/** People for whom every rule says the same, but for what each of them holds. */
interface Kind extends Omit<MatrixPerson, 'id'> {
  n: number;
}
/** The first day from which grace of one of these requirements may still run on a day. */
export const graceSince = (requirements: readonly Pick<InForce, 'grace_days'>[], day: string): string =>
  addDays(day, -Math.max(0, ...requirements.map((one) => one.grace_days)));

/**
 * People by kind: who was hired so long ago that no grace is left for any requirement is told apart no more, and neither are those who came on the day or after
 * it, of whom whatever has a time of grace has it still.
 */
export function kindsOf(
  people: readonly MatrixPerson[],
  requirements: readonly InForce[],
  day: string,
): { kinds: Kind[]; kindOf: number[] } {
  const since = graceSince(requirements, day);
  const places = new Map<string, number>();
  const kinds: Kind[] = [];
  const kindOf = people.map(({ unit_id, group_id, post_groups, hired_on, posting }) => {
    const hired = hired_on === null || hired_on < since ? null : hired_on < day ? hired_on : day;
    const key = `${unit_id} ${group_id} ${post_groups.join()} ${hired} ${posting ? JSON.stringify(posting) : ''}`;
    const known = places.get(key);
    const at = known ?? kinds.length;
    if (known === undefined) {
      places.set(key, at);
      kinds.push({ unit_id, group_id, post_groups, hired_on: hired, posting, n: 0 });
    }
    kinds[at]!.n++;
    return at;
  });
  return { kinds, kindOf };
}

/** Of a kind and a category: how many held it once and do not now, by the reason, hold it until soon, hold it. */
export interface HeldByKind extends Record<Lapse, number> {
  kind: number;
  category_id: number;
  ending: number;
  held: number;
}
/** One cell that the numbers by kind do not tell: its person is exempt, or learns the lesson again. */
export interface Special {
  /** Place among the people. */
  person: number;
  category_id: number;
  /** End of what is held; null without an end, undefined where nothing is. */
  heldTo: string | null | undefined;
  lapse: Lapse | null;
  isExempt: boolean;
  /** Lessons that are learned again, with the day until which. */
  relearn: ReadonlyMap<number, string>;
}
export interface CountedState {
  group_id: number | null;
  requirement_id: number;
  state: GapState;
  n: number;
}

interface MatrixFacts {
  day: string;
  requirements: readonly InForce[];
  kinds: readonly Kind[];
  kindOf: readonly number[];
  held: readonly HeldByKind[];
  special: readonly Special[];
}

const NO_LAPSE = { suspended: 0, revoked: 0, expired: 0 } as const satisfies Record<Lapse, number>;
const applies = (one: InForce, whom: Pick<MatrixPerson, 'unit_id' | 'post_groups'>): boolean =>
  one.unit_id === whom.unit_id && (one.post_group_id === null || whom.post_groups.includes(one.post_group_id));

/** How many people are in each state of each requirement: what `stateOf` says of each of them, asked once for all who are alike. */
export function countCells({ day, requirements, kinds, kindOf, held, special }: MatrixFacts): CountedState[] {
  const counts = new Map<string, CountedState>();
  const add = (group_id: number | null, requirement_id: number, state: GapState, n: number): void => {
    if (n === 0) return;
    const key = `${group_id} ${requirement_id} ${state}`;
    const found = counts.get(key);
    if (found) found.n += n;
    else counts.set(key, { group_id, requirement_id, state, n });
  };
  const state = (one: InForce, kind: Kind, of: { heldTo: string | null | undefined; lapse: Lapse | null; isExempt: boolean }): GapState =>
    stateOf({
      day,
      warnDays: one.warn_days,
      graceDays: one.grace_days,
      fromOn: one.from_on,
      hiredOn: kind.hired_on,
      postedOn: postedFor(kind.posting, one.post_group_id),
      ...of,
    });
  const byKind = new Map(held.map((one) => [`${one.kind} ${one.category_id}`, one]));
  const byUnit = Map.groupBy(requirements, (one) => one.unit_id);
  for (const [at, kind] of kinds.entries())
    for (const one of byUnit.get(kind.unit_id) ?? []) {
      if (!applies(one, kind)) continue;
      const has = byKind.get(`${at} ${one.category_id}`) ?? { ...NO_LAPSE, ending: 0, held: 0 };
      const rest = { isExempt: false, lapse: null };
      add(kind.group_id, one.id, state(one, kind, { ...rest, heldTo: null }), has.held);
      add(kind.group_id, one.id, state(one, kind, { ...rest, heldTo: day }), has.ending);
      for (const lapse of LAPSES) add(kind.group_id, one.id, state(one, kind, { ...rest, lapse, heldTo: undefined }), has[lapse]);
      const never = kind.n - has.held - has.ending - LAPSES.reduce((sum, lapse) => sum + has[lapse], 0);
      add(kind.group_id, one.id, state(one, kind, { ...rest, heldTo: undefined }), never);
    }
  for (const { person, category_id, relearn, ...of } of special) {
    const kind = kinds[kindOf[person]!]!;
    for (const one of byUnit.get(kind.unit_id) ?? []) {
      if (one.category_id !== category_id || !applies(one, kind)) continue;
      const heldTo = heldAfterRevision(of.heldTo, one.lesson_id === null ? undefined : relearn.get(one.lesson_id), day);
      add(kind.group_id, one.id, state(one, kind, { ...of, isExempt: false }), -1);
      add(kind.group_id, one.id, state(one, kind, { ...of, heldTo }), 1);
    }
  }
  return [...counts.values()].filter(({ n }) => n > 0);
}

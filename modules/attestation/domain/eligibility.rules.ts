import type { LineState, RequirementKind } from '../contract/codes.ts';

interface RequirementFacts {
  kind: RequirementKind;
  /** Months, or points. */
  n: number | null;
  categoryId: number | null;
  lessonId: number | null;
}
/** What the records say of a person on a day. */
export interface PersonFacts {
  /** Whole months in the jobs of the scheme; null: no post is known. */
  monthsInJobs: number | null;
  /** Whole months the level below has been held; null: it is not held. */
  monthsOfLower: number | null;
  /** The level is the lowest. */
  isLowest: boolean;
  held: ReadonlySet<number>;
  passed: ReadonlySet<number>;
  /** Confirmed serious incidents within the months asked for, a satisfaction: null where no module answers. */
  answered: (kind: 'incident' | 'satisfaction', n: number) => number | null;
}
interface Found {
  state: LineState;
  /** What was found, where it is a number. */
  found: number | null;
}

const atLeast = (found: number | null, n: number): Found => ({ state: (found ?? 0) >= n ? 'met' : 'notMet', found });
const yes = (is: boolean): Found => ({ state: is ? 'met' : 'notMet', found: null });

/** One line of the check, read from the records. */
export function lineOf({ kind, n, categoryId, lessonId }: RequirementFacts, facts: PersonFacts): Found {
  switch (kind) {
    case 'months':
      return facts.monthsInJobs === null ? { state: 'unknown', found: null } : atLeast(facts.monthsInJobs, n ?? 0);
    case 'lowerLevel':
      return facts.isLowest
        ? yes(true)
        : { state: facts.monthsOfLower !== null && facts.monthsOfLower >= (n ?? 0) ? 'met' : 'notMet', found: facts.monthsOfLower };
    case 'certificate':
      return yes(categoryId !== null && facts.held.has(categoryId));
    case 'lesson':
      return yes(lessonId !== null && facts.passed.has(lessonId));
    case 'incident': {
      const count = facts.answered(kind, n ?? 0);
      return count === null ? { state: 'unknown', found: null } : { state: count === 0 ? 'met' : 'notMet', found: count };
    }
    case 'satisfaction': {
      const score = facts.answered(kind, n ?? 0);
      return score === null ? { state: 'unknown', found: null } : atLeast(score, n ?? 0);
    }
  }
}

interface Line {
  state: LineState;
  waivedBy: number | null;
}
/** Lines that keep a person from a level: neither met nor waived. */
export const openLines = (lines: readonly Line[]): number =>
  lines.filter(({ state, waivedBy }) => state !== 'met' && waivedBy === null).length;

import { shortOf, type Draw } from './draw.rules.ts';

interface PoolQuestion {
  id: number;
  setId: number;
  tags: readonly string[];
  difficulty: string;
}

interface Quiz {
  /** Asked of everybody, each time. */
  fixed: readonly { questionId: number }[];
  draws: readonly Draw[];
}

/** True where all attempts that are left can be filled with questions nobody has shown this person yet: what is told now is asked no more. */
export function drawsOthers(
  { fixed, draws }: Quiz,
  pool: readonly PoolQuestion[],
  seen: ReadonlySet<number>,
  attemptsLeft: number,
): boolean {
  if (attemptsLeft === 0) return true;
  if (fixed.length > 0) return false;
  const unseen = pool.filter(({ id }) => !seen.has(id));
  return (
    shortOf(
      draws.map((draw) => ({ ...draw, count: draw.count * attemptsLeft })),
      unseen,
    ) === 0
  );
}

type Telling = 'now' | 'later' | 'never';

interface Attempt {
  /** As the quiz says. */
  shows: 'submitted' | 'ended' | 'never';
  isMarked: boolean;
  /** The course has ended: nothing more is attempted. */
  hasEnded: boolean;
  /** What it asked may be asked of this person again: by an attempt that is left or under way, or by another course of theirs. */
  comesAgain: boolean;
}

/** When the person is told what was right: never while the same may still be asked of them. */
export function tellingOf({ shows, isMarked, hasEnded, comesAgain }: Attempt): Telling {
  if (shows === 'never') return 'never';
  if (!isMarked || comesAgain) return 'later';
  return shows === 'submitted' || hasEnded ? 'now' : 'later';
}

/** What a draw asks for. */
interface Draw {
  tag: string | null;
  difficulty: string | null;
  count: number;
  points: number;
}
interface Question {
  id: number;
  tags: readonly string[];
  difficulty: string;
  retired: boolean;
}

/** Questions of a set that a draw may choose from: in use, of its tag and difficulty, and not asked of everybody anyway. */
export const fitting = <Q extends Question>(
  questions: readonly Q[],
  { tag, difficulty }: Pick<Draw, 'tag' | 'difficulty'>,
  fixed: ReadonlySet<number>,
): Q[] =>
  questions.filter(
    (one) =>
      !one.retired &&
      !fixed.has(one.id) &&
      (tag === null || one.tags.includes(tag)) &&
      (difficulty === null || one.difficulty === difficulty),
  );

/** What a learner is asked: how many questions, for how many points, and how many of them are enough. */
export function askedOf(
  draws: readonly Draw[],
  fixed: readonly { points: number }[],
  passMark: number,
): { questions: number; points: number; enough: number } {
  const questions = draws.reduce((sum, { count }) => sum + count, fixed.length);
  const points = draws.reduce((sum, { count, points: each }) => sum + count * each, 0) + fixed.reduce((sum, one) => sum + one.points, 0);
  return { questions, points, enough: Math.ceil((points * passMark) / 100) };
}

/** `short`: fewer questions fit than are drawn; `same`: all that fit are drawn, so that everybody is asked the same. */
export type DrawFit = 'short' | 'same' | 'varied';
interface FitOfDraw {
  fit: DrawFit;
  /** Questions that are missing. */
  missing: number;
}
/** How each draw fits the questions it may choose from (their ids); draws that choose from the very same ones share them. */
export function fitsOf(draws: readonly { count: number; pool: readonly number[] }[]): FitOfDraw[] {
  const keyOf = (pool: readonly number[]) => pool.toSorted((a, b) => a - b).join();
  const drawn = new Map<string, number>();
  for (const { count, pool } of draws) drawn.set(keyOf(pool), (drawn.get(keyOf(pool)) ?? 0) + count);
  return draws.map(({ pool }) => {
    const missing = drawn.get(keyOf(pool))! - pool.length;
    return { fit: missing > 0 ? 'short' : missing === 0 ? 'same' : 'varied', missing: Math.max(0, missing) };
  });
}

interface Version {
  id: number;
  no: number;
  versionNo: number;
  retired: boolean;
}
/** The version in use of a question that is named by one of its versions; undefined once it was retired for good. */
export function inUse<Q extends Version>(questions: readonly Q[], id: number): Q | undefined {
  const named = questions.find((one) => one.id === id);
  if (!named?.retired) return named;
  return questions.filter(({ no, retired }) => no === named.no && !retired).toSorted((a, b) => b.versionNo - a.versionNo)[0];
}

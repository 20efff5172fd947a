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

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
  /** Other draws (by their place) that may choose the same questions, and how many of them: each is asked once. */
  shared: { draw: number; questions: number }[];
}
interface DrawPool {
  count: number;
  /** Ids of the questions it may choose from. */
  pool: readonly number[];
}
/** Questions that are drawn beyond those there are: of the draws whose questions all lie in `pool`. */
const beyond = (draws: readonly DrawPool[], pool: ReadonlySet<number>): number =>
  draws
    .filter((one) => (one.pool.length > 0 || pool.size === 0) && one.pool.every((id) => pool.has(id)))
    .reduce((sum, { count }) => sum + count, -pool.size);

/** A draw with those it shares questions with, and with those they share some with. */
function sharing(draws: readonly DrawPool[], first: DrawPool): Set<number> {
  const reached = new Set(first.pool);
  for (let before = -1; before < reached.size;) {
    before = reached.size;
    for (const { pool } of draws) if (pool.some((id) => reached.has(id))) pool.forEach((id) => reached.add(id));
  }
  return reached;
}

/** How each draw fits the questions it may choose from; what several may choose from, they share: no question is asked twice. */
export function fitsOf(draws: readonly DrawPool[]): FitOfDraw[] {
  return draws.map((one, i) => {
    const missing = Math.max(beyond(draws, new Set(one.pool)), beyond(draws, sharing(draws, one)));
    const own = new Set(one.pool);
    const shared = draws.flatMap(({ pool }, draw) => {
      const questions = pool.filter((id) => own.has(id)).length;
      return draw !== i && questions > 0 ? [{ draw, questions }] : [];
    });
    return { fit: missing > 0 ? 'short' : missing === 0 ? 'same' : 'varied', missing: Math.max(0, missing), shared };
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

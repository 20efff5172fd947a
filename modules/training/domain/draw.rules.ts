/** Questions a paper draws: of a set, and only those with the tag or the difficulty where one is said. */
export interface Draw {
  setId: number;
  tag: string | null;
  difficulty: string | null;
  count: number;
  points: number;
}
interface PoolQuestion {
  id: number;
  setId: number;
  tags: readonly string[];
  difficulty: string;
}
interface DrawnEntry<Q> {
  question: Q;
  points: number;
}

const fits = ({ setId, tag, difficulty }: Draw, question: PoolQuestion): boolean =>
  question.setId === setId && (tag === null || question.tags.includes(tag)) && (difficulty === null || question.difficulty === difficulty);

/**
 * Each place of each draw gets a question of its own, those not seen before first; `order` answers a number of 0 to 1.
 * Draws may share a pool: a place gives its question to another and takes a further one where that is the only way.
 */
export function chooseQuestions<Q extends PoolQuestion>(
  draws: readonly Draw[],
  pool: readonly Q[],
  seen: ReadonlySet<number>,
  order: () => number,
): Draws<Q> {
  const unseen = pool.filter(({ id }) => !seen.has(id));
  // Where the questions not seen suffice, however they must be spread, no other is asked.
  const fresh = unseen.length < pool.length ? fill(draws, unseen, seen, order) : undefined;
  return fresh?.short === 0 ? fresh : fill(draws, pool, seen, order);
}

interface Draws<Q> {
  drawn: DrawnEntry<Q>[];
  short: number;
}
function fill<Q extends PoolQuestion>(
  draws: readonly Draw[],
  pool: readonly Q[],
  seen: ReadonlySet<number>,
  order: () => number,
): Draws<Q> {
  const shuffled = pool.map((question) => ({ question, at: order() + (seen.has(question.id) ? 1 : 0) })).toSorted((a, b) => a.at - b.at);
  const places = draws.flatMap((draw) => Array.from({ length: draw.count }, () => draw));
  const holder = new Map<number, number>();
  const taken: (Q | undefined)[] = places.map(() => undefined);
  const place = (no: number, tried: Set<number>): boolean => {
    for (const { question } of shuffled) {
      if (tried.has(question.id) || !fits(places[no]!, question)) continue;
      tried.add(question.id);
      const other = holder.get(question.id);
      if (other !== undefined && !place(other, tried)) continue;
      holder.set(question.id, no);
      taken[no] = question;
      return true;
    }
    return false;
  };
  const free = (no: number): boolean => {
    const found = shuffled.find(({ question }) => !holder.has(question.id) && fits(places[no]!, question));
    if (!found) return false;
    holder.set(found.question.id, no);
    taken[no] = found.question;
    return true;
  };
  // The narrowest draws choose first; a place moves another only where nothing else is left.
  const narrow = (draw: Draw) => (draw.tag === null ? 0 : 1) + (draw.difficulty === null ? 0 : 1);
  const inTurn = places.map((draw, no) => ({ no, by: narrow(draw) })).toSorted((a, b) => b.by - a.by || a.no - b.no);
  for (const { no } of inTurn) if (!free(no)) place(no, new Set());
  const drawn = taken.flatMap((question, no) => (question ? [{ question, points: places[no]!.points }] : []));
  return { drawn, short: places.length - drawn.length };
}

/** How many questions are missing before every draw is full. */
export const shortOf = (draws: readonly Draw[], pool: readonly PoolQuestion[]): number =>
  chooseQuestions(draws, pool, new Set(), () => 0).short;

export function shuffled<T>(all: readonly T[], order: () => number): T[] {
  return all
    .map((one) => ({ one, at: order() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

const BUCKETS = 10;
/** How many attempts reached 0–10 %, 10–20 % … 90–100 %. */
export function histogram(percents: readonly number[]): number[] {
  const counts = Array.from({ length: BUCKETS }, () => 0);
  for (const percent of percents) counts[Math.min(BUCKETS - 1, Math.max(0, Math.floor(percent / BUCKETS)))]! += 1;
  return counts;
}

import { fractions, type Fraction } from '@quantum/platform/domain';

interface Keyed {
  id: number;
  options: readonly { key: string; isRight: boolean }[];
}
interface Chosen {
  question: number;
  chosen: readonly string[];
}

/** Share of a question: right less wrong of all right, never below nothing; unanswered is nothing. */
export function shareOf({ options }: Keyed, chosen: readonly string[]): Fraction {
  const right = options.filter((one) => one.isRight);
  const picked = new Set(chosen);
  const hits = right.filter(({ key }) => picked.has(key)).length;
  const misses = options.filter(({ key, isRight }) => !isRight && picked.has(key)).length;
  return fractions.fraction(Math.max(0, hits - misses), right.length);
}

/** Of all questions asked, as an exact share of one. */
export function scoreOf(questions: readonly Keyed[], answers: readonly Chosen[]): Fraction {
  const byId = new Map(answers.map(({ question, chosen }) => [question, chosen]));
  const total = fractions.sum(questions.map((one) => shareOf(one, byId.get(one.id) ?? [])));
  return fractions.divide(total, fractions.fraction(questions.length));
}

/** Compared unrounded. */
export const isPassed = (score: Fraction, passMark: number): boolean => fractions.compare(score, fractions.fraction(passMark, 100)) >= 0;

const MOST_DECIMALS = 6;
/** In percent with two decimals; more where rounding would show a mark that was not reached. */
export function percentText(score: Fraction, passMark: number): string {
  for (let digits = 2; digits <= MOST_DECIMALS; digits++) {
    const text = fractions.toPercent(score, digits);
    if (isPassed(score, passMark) || Number(text) < passMark) return text;
  }
  return fractions.toPercent(score, MOST_DECIMALS);
}

/** Draws so many, those not seen before first; `order` is a number of 0 to 1 for each place. */
export function draw<Q extends { id: number }>(pool: readonly Q[], count: number, seen: ReadonlySet<number>, order: () => number): Q[] {
  const shuffled = pool.map((question) => ({ question, at: order() })).toSorted((a, b) => a.at - b.at);
  const fresh = shuffled.filter(({ question }) => !seen.has(question.id));
  const old = shuffled.filter(({ question }) => seen.has(question.id));
  return [...fresh, ...old].slice(0, count).map(({ question }) => question);
}

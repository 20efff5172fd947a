import { plainNumber } from '@quantum/platform/contract';
import { fractions, type Fraction } from '@quantum/platform/domain';
import { QUESTION_KIND } from '../contract/codes.ts';

/** What is asked: a question, or a part of a case. */
interface Item {
  kind?: string;
  options: readonly { key: string; isRight: boolean }[];
  /** Decimal numbers as they were typed: right is within `tolerance` of `value`. */
  numeric?: { value: string; tolerance: string } | null;
}
interface KeyedQuestion extends Item {
  id: number;
  /** 1 where nothing is said. */
  points?: number;
  /** Of a case. */
  parts?: readonly (Item & { key: string })[];
}
interface Answer {
  question: number;
  /** Of a case. */
  part?: string | undefined;
  chosen: readonly string[];
  /** A number, or words. */
  text?: string | undefined;
}
/** What a marker gave an answer in words. */
export interface Mark {
  question: number;
  part?: string | undefined;
  /** Whole percent of its points. */
  percent: number;
}
interface Marking {
  /** A multiple choice is right as a whole, or not at all. */
  isExact?: boolean;
  marks?: readonly Mark[];
}

/** A case holds parts; any other question is one item. */
const itemsOf = (question: KeyedQuestion): (Item & { key?: string })[] =>
  question.kind === QUESTION_KIND.case ? [...(question.parts ?? [])] : [question];

/** Share of an item with options: right less wrong of all right, never below nothing; exact: all of it or nothing. */
function choiceShare({ options }: Item, chosen: readonly string[], isExact: boolean): Fraction {
  const right = options.filter((one) => one.isRight);
  if (right.length === 0) return fractions.ZERO;
  const picked = new Set(chosen);
  const hits = right.filter(({ key }) => picked.has(key)).length;
  const misses = options.filter(({ key, isRight }) => !isRight && picked.has(key)).length;
  if (isExact) return hits === right.length && misses === 0 ? fractions.ONE : fractions.ZERO;
  return fractions.fraction(Math.max(0, hits - misses), right.length);
}

const NUMBER = /^[+-]?\d{1,12}(\.\d{1,9})?$/;
/** A number as people type it, in full-width digits too; undefined where it is none. */
export function readNumber(text: string): Fraction | undefined {
  const plain = plainNumber(text).replace(/^\+/, '');
  return NUMBER.test(plain) ? fractions.readFraction(plain) : undefined;
}

function numericShare({ numeric }: Item, text: string): Fraction {
  const given = readNumber(text);
  const [value, tolerance] = [readNumber(numeric?.value ?? ''), readNumber(numeric?.tolerance ?? '0')];
  if (!given || !value || !tolerance) return fractions.ZERO;
  const off = fractions.subtract(given, value);
  const distance = off.n < 0n ? fractions.subtract(fractions.ZERO, off) : off;
  return fractions.compare(distance, tolerance) <= 0 ? fractions.ONE : fractions.ZERO;
}

const answerTo = (answers: readonly Answer[], question: number, part: string | undefined) =>
  answers.find((one) => one.question === question && one.part === part);

/** Share of an item; null while an answer in words waits for its marker. Unanswered is nothing. */
function itemShare(
  question: KeyedQuestion,
  item: Item & { key?: string },
  answers: readonly Answer[],
  { isExact = false, marks = [] }: Marking,
) {
  const given = answerTo(answers, question.id, item.key);
  const text = given?.text?.trim() ?? '';
  if (item.kind === QUESTION_KIND.numeric) return numericShare(item, text);
  if (item.kind !== QUESTION_KIND.short) return choiceShare(item, given?.chosen ?? [], isExact);
  if (text === '') return fractions.ZERO;
  const mark = marks.find((one) => one.question === question.id && one.part === item.key);
  return mark ? fractions.fraction(mark.percent, 100) : null;
}

/** Share of a question, a case the mean of its parts; what waits for a marker counts nothing so far. */
export function shareOf(question: KeyedQuestion, answers: readonly Answer[], marking: Marking = {}): Fraction {
  const items = itemsOf(question);
  if (items.length === 0) return fractions.ZERO;
  const shares = items.map((item) => itemShare(question, item, answers, marking) ?? fractions.ZERO);
  return fractions.divide(fractions.sum(shares), fractions.fraction(items.length));
}

interface Waiting {
  question: number;
  part?: string;
}
/** Answers in words without a mark. */
export const waitingOf = (questions: readonly KeyedQuestion[], answers: readonly Answer[], marks: readonly Mark[] = []): Waiting[] =>
  questions.flatMap((question) =>
    itemsOf(question)
      .filter((item) => itemShare(question, item, answers, { marks }) === null)
      .map(({ key }) => ({ question: question.id, ...(key !== undefined && { part: key }) })),
  );

/** Points of all questions asked, as an exact share of one. */
export function scoreOf(questions: readonly KeyedQuestion[], answers: readonly Answer[], marking: Marking = {}): Fraction {
  const points = questions.map((one) => fractions.fraction(one.points ?? 1));
  const all = fractions.sum(points);
  if (all.n === 0n) return fractions.ZERO;
  const reached = fractions.sum(questions.map((one, i) => fractions.multiply(shareOf(one, answers, marking), points[i]!)));
  return fractions.divide(reached, all);
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

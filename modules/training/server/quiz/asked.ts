import { inLocale } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { QUESTION_KIND, type GivenAnswer, type MyAttempt, type QuestionPart } from '../../contract/index.ts';
import { secondsLeft } from '../../domain/attempt.rules.ts';
import { chooseQuestions, shuffled } from '../../domain/draw.rules.ts';
import { mixedOptions } from '../../domain/option-order.rules.ts';
import type { AttemptRules, DrawnQuestion, PaperRecord } from '../tables.ts';
import type { SetQuestion } from './question.store.ts';
import { picturesOf } from './picture.read.ts';

const askedItem = (ctx: Ctx, { kind, stem, options, numeric }: Pick<QuestionPart, 'kind' | 'stem' | 'options' | 'numeric'>) => ({
  kind,
  stem: inLocale(stem, ctx.locale),
  options: options.map(({ key, text }) => ({ key, text: inLocale(text, ctx.locale) })),
  unit: numeric?.unit ?? '',
});

interface CandidateAttempt {
  id: number;
  due_at: string | null;
  writer?: string | null;
  questions: readonly DrawnQuestion[] | null;
  answers: readonly GivenAnswer[] | null;
}
/** What the candidate sees: neither a key nor a tolerance, a guide or an explanation is in it. */
export async function asCandidate(ctx: Ctx, live: CandidateAttempt): Promise<MyAttempt> {
  const pictureOf = await picturesOf(ctx, live.questions!);
  return {
    id: live.id,
    dueAt: live.due_at!,
    secondsLeft: secondsLeft(live.due_at!, ctx.now()),
    writer: live.writer ?? '',
    answers: [...(live.answers ?? [])],
    questions: live.questions!.map((one) => ({
      id: one.id,
      ...askedItem(ctx, one),
      picture: pictureOf(one),
      points: one.points ?? 1,
      parts: (one.parts ?? []).map((part) => ({ key: part.key, ...askedItem(ctx, part) })),
    })),
  };
}

const snapshot = (
  { id, kind, stem, picture, options, numeric, guide, parts, explanation }: SetQuestion,
  points: number,
): DrawnQuestion => ({
  id,
  kind,
  stem,
  picture,
  options,
  numeric,
  guide,
  parts,
  explanation,
  points,
});

/** The questions of one attempt, and how many its sets could not give. */
export function choosePaper(
  { fixed, draws, is_shuffled }: Pick<PaperRecord, 'fixed' | 'draws' | 'is_shuffled'>,
  pool: readonly SetQuestion[],
  seen: ReadonlySet<number>,
): { questions: { question: SetQuestion; points: number }[]; short: number } {
  const byId = new Map(pool.map((one) => [one.id, one]));
  const always = fixed.flatMap(({ questionId, points }) => {
    const question = byId.get(questionId);
    return question ? [{ question, points }] : [];
  });
  const taken = new Set(fixed.map(({ questionId }) => questionId));
  const { drawn, short } = chooseQuestions(
    draws,
    pool.filter(({ id }) => !taken.has(id)),
    seen,
    Math.random,
  );
  const all = [...always, ...drawn];
  return { questions: is_shuffled ? shuffled(all, Math.random) : all, short: short + fixed.length - always.length };
}

/** A question with its options in the order in which one attempt shows them. */
export function inOrder<Q extends Pick<SetQuestion, 'kind' | 'options' | 'parts'>>(question: Q, areShuffled: boolean): Q {
  if (!areShuffled) return question;
  const parts = question.parts.map((part) => ({ ...part, options: mixedOptions(part, Math.random) }));
  return { ...question, options: mixedOptions(question, Math.random), parts };
}

/** The order of questions and options is kept with the attempt: whoever goes on with it finds it as it was. */
export const chooseQuestionsOf = (paper: PaperRecord, pool: readonly SetQuestion[], seen: ReadonlySet<number>): DrawnQuestion[] =>
  choosePaper(paper, pool, seen).questions.map(({ question, points }) => snapshot(inOrder(question, paper.are_options_shuffled), points));

/** By what an attempt that begins now is marked. */
export const rulesOf = ({ version_no, pass_mark, multiple, answers_shown, attempts }: PaperRecord): AttemptRules => ({
  versionNo: version_no,
  passMark: pass_mark,
  multiple,
  answersShown: answers_shown,
  attempts,
});

/** Answers to it are marked by hand. */
export const needsMarker = ({ kind, parts }: Pick<SetQuestion, 'kind' | 'parts'>): boolean =>
  kind === QUESTION_KIND.short || parts.some((part) => part.kind === QUESTION_KIND.short);

import { inLocale } from '@quantum/platform/contract';
import { fractions } from '@quantum/platform/domain';
import { NotFound, Refused, type Ctx } from '@quantum/platform/server';
import type { AttemptAnswers, MyAttempt, SavedAnswers } from '../../contract/index.ts';
import { attemptState, dueAfter } from '../../domain/attempt.rules.ts';
import { percentText, scoreOf } from '../../domain/quiz.rules.ts';
import { beginBooking, insertBooking, isBookingOf, lockBooking, readBooking, seenQuestions } from './booking.store.ts';
import { readPaperRow } from './paper.store.ts';
import { readPool } from './question.store.ts';
import { asCandidate, chooseQuestionsOf, needsMarker, rulesOf } from './asked.ts';
import { answersAtEnd, endAttempt, isOver, saveAttempt, takeOverAttempt } from './live-attempt.service.ts';

/** A quiz for one person, sat once for a record of another module. */
export const bookPaper = insertBooking;

interface LatestAttempt {
  state: 'waiting' | 'live' | 'submitted';
  paperName: string;
  questionCount: number;
  minutes: number;
  dueAt: string | null;
  /** Exact share of one, as text; null until it was submitted. */
  score: string | null;
  /** Its minutes are over and nothing was submitted. */
  isOver: boolean;
}
const BOOKING = 'training.booking';

export async function latestAttempt(ctx: Ctx, sourceKind: string, sourceId: number): Promise<LatestAttempt | undefined> {
  const booking = await readBooking(ctx.db, sourceKind, sourceId);
  if (!booking) return undefined;
  const paper = (await readPaperRow(ctx.db, booking.paper_id))!;
  return {
    state: attemptState({ dueAt: booking.due_at, submittedAt: booking.submitted_at }),
    paperName: inLocale(paper.names, ctx.locale),
    questionCount: paper.question_count,
    minutes: paper.minutes,
    dueAt: booking.due_at,
    score: booking.score,
    isOver: isOver(ctx, booking),
  };
}

/** Begun twice it is the same attempt with what was saved, answered by the device that began last; no key leaves the server. */
export async function beginBooked(ctx: Ctx, sourceKind: string, sourceId: number): Promise<MyAttempt> {
  const booking = await lockBooking(ctx, sourceKind, sourceId);
  if (!booking) throw new NotFound();
  if (booking.submitted_at !== null || isOver(ctx, booking)) throw new Refused('training.refusal.ended');
  const own = await takeOverAttempt(ctx, BOOKING, booking);
  if (own.questions !== null) return asCandidate(ctx, own);
  const paper = (await readPaperRow(ctx.db, booking.paper_id))!;
  // Its score stands with its submission: nobody marks it by hand.
  const pool = (await readPool(ctx.db, paper.sets)).filter((one) => !needsMarker(one));
  const questions = chooseQuestionsOf(paper, pool, await seenQuestions(ctx, booking));
  const dueAt = dueAfter(paper.minutes, ctx.now());
  await beginBooking(ctx, booking.id, { questions, dueAt, rules: rulesOf(paper) });
  return asCandidate(ctx, (await readBooking(ctx.db, sourceKind, sourceId))!);
}

/** What is answered so far, by the device that began or took over last. */
export const saveBooked = (ctx: Ctx, sourceKind: string, sourceId: number, input: AttemptAnswers): Promise<SavedAnswers> =>
  saveAttempt(ctx, BOOKING, input, {
    isOwn: isBookingOf(sourceKind, sourceId),
    find: () => readBooking(ctx.db, sourceKind, sourceId),
  });

/**
 * The score, an exact share of one; submitted twice it is the first. By the device that answers it; once its minutes are over, or by the clock
 * (null), what was saved in time counts.
 */
export async function submitBooked(ctx: Ctx, sourceKind: string, sourceId: number, input: AttemptAnswers | null): Promise<string> {
  const booking = await lockBooking(ctx, sourceKind, sourceId);
  if (!booking || (input !== null && input.attemptId !== booking.id)) throw new NotFound();
  if (booking.score !== null) return booking.score;
  const answers = answersAtEnd(ctx, booking, input);
  const { multiple, passMark } = booking.rules ?? rulesOf((await readPaperRow(ctx.db, booking.paper_id))!);
  const score = booking.questions === null ? fractions.ZERO : scoreOf(booking.questions, answers, { isExact: multiple === 'exact' });
  await endAttempt(ctx, BOOKING, booking, { answers, score: fractions.toText(score), percent: percentText(score, passMark) });
  return fractions.toText(score);
}

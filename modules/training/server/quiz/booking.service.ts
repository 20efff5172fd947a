import { randomUUID } from 'node:crypto';
import { inLocale } from '@quantum/platform/contract';
import { fractions } from '@quantum/platform/domain';
import { NotFound, Refused, type Ctx } from '@quantum/platform/server';
import type { AttemptAnswers, MyAttempt, SavedAnswers } from '../../contract/index.ts';
import { percentText, scoreOf } from '../../domain/quiz.rules.ts';
import {
  beginBooking,
  endBooking,
  insertBooking,
  lockBooking,
  readBooking,
  saveBookingAnswers,
  seenQuestions,
  takeOverBooking,
  type BookingRow,
} from './booking.store.ts';
import { readPaperRow } from './paper.store.ts';
import { readPool } from './question.store.ts';
import { asCandidate, drawnFor, isOver, LATE_MS, needsMarker, rulesOf, secondsLeft } from './asked.ts';

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
const isLate = (ctx: Ctx, { due_at }: BookingRow): boolean => due_at !== null && isOver(ctx, due_at);

export async function latestAttempt(ctx: Ctx, sourceKind: string, sourceId: number): Promise<LatestAttempt | undefined> {
  const booking = await readBooking(ctx.db, sourceKind, sourceId);
  if (!booking) return undefined;
  const paper = (await readPaperRow(ctx.db, booking.paper_id))!;
  return {
    state: booking.submitted_at !== null ? 'submitted' : booking.started_at !== null ? 'live' : 'waiting',
    paperName: inLocale(paper.names, ctx.locale),
    questionCount: paper.question_count,
    minutes: paper.minutes,
    dueAt: booking.due_at,
    score: booking.score,
    isOver: booking.submitted_at === null && isLate(ctx, booking),
  };
}

/** Begun twice it is the same attempt with what was saved, answered by the device that began last; no key leaves the server. */
export async function beginBooked(ctx: Ctx, sourceKind: string, sourceId: number): Promise<MyAttempt> {
  const booking = await lockBooking(ctx, sourceKind, sourceId);
  if (!booking) throw new NotFound();
  if (booking.submitted_at !== null || isLate(ctx, booking)) throw new Refused('training.refusal.ended');
  const writer = randomUUID();
  await takeOverBooking(ctx, booking.id, writer);
  if (booking.questions !== null) return asCandidate(ctx, { ...booking, writer });
  const paper = (await readPaperRow(ctx.db, booking.paper_id))!;
  // Its score stands with its submission: nobody marks it by hand.
  const pool = (await readPool(ctx.db, paper.sets)).filter((one) => !needsMarker(one));
  const questions = drawnFor(paper, pool, await seenQuestions(ctx, booking));
  const dueAt = new Date(ctx.now().getTime() + paper.minutes * 60_000).toISOString();
  await beginBooking(ctx, booking.id, { questions, dueAt, rules: rulesOf(paper) });
  return asCandidate(ctx, (await readBooking(ctx.db, sourceKind, sourceId))!);
}

/** What is answered so far; a device that another has taken over is told. */
export async function saveBooked(
  ctx: Ctx,
  sourceKind: string,
  sourceId: number,
  { attemptId, writer = '', answers }: AttemptAnswers,
): Promise<SavedAnswers> {
  const latest = new Date(ctx.now().getTime() - LATE_MS).toISOString();
  const dueAt = await saveBookingAnswers(ctx, { sourceKind, sourceId, attemptId, writer, answers, latest });
  if (dueAt !== undefined) return { secondsLeft: secondsLeft(ctx, dueAt) };
  const found = await readBooking(ctx.db, sourceKind, sourceId);
  if (!found || found.id !== attemptId) throw new NotFound();
  if (found.submitted_at !== null) throw new Refused('training.refusal.submitted');
  throw new Refused(found.writer === writer ? 'training.refusal.timeUp' : 'training.refusal.otherDevice');
}

/**
 * The score, an exact share of one; submitted twice it is the first. By the device that answers it; once its minutes are over, or by the clock
 * (null), what was saved in time counts.
 */
export async function submitBooked(ctx: Ctx, sourceKind: string, sourceId: number, input: AttemptAnswers | null): Promise<string> {
  const booking = await lockBooking(ctx, sourceKind, sourceId);
  if (!booking || (input !== null && input.attemptId !== booking.id)) throw new NotFound();
  if (booking.score !== null) return booking.score;
  if (input !== null && booking.writer !== (input.writer ?? null)) throw new Refused('training.refusal.otherDevice');
  const { multiple, passMark } = booking.rules ?? rulesOf((await readPaperRow(ctx.db, booking.paper_id))!);
  const answers = input === null || isLate(ctx, booking) ? (booking.answers ?? []) : input.answers;
  const score = booking.questions === null ? fractions.ZERO : scoreOf(booking.questions, answers, { isExact: multiple === 'exact' });
  await endBooking(ctx, booking.id, { answers, score: fractions.toText(score), percent: percentText(score, passMark) });
  return fractions.toText(score);
}

import { inLocale } from '@quantum/platform/contract';
import { fractions } from '@quantum/platform/domain';
import { NotFound, Refused, type Ctx } from '@quantum/platform/server';
import type { AttemptAnswers, MyAttempt } from '../../contract/index.ts';
import { percentText, scoreOf } from '../../domain/quiz.rules.ts';
import { beginBooking, endBooking, insertBooking, lockBooking, readBooking, seenQuestions, type BookingRow } from './booking.store.ts';
import { readPaperRow, readPool } from '../training.store.ts';
import { asCandidate, drawnFor, isOver, needsMarker } from './asked.ts';

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
  const it = await readBooking(ctx.db, sourceKind, sourceId);
  if (!it) return undefined;
  const paper = (await readPaperRow(ctx.db, it.paper_id))!;
  return {
    state: it.submitted_at !== null ? 'submitted' : it.started_at !== null ? 'live' : 'waiting',
    paperName: inLocale(paper.names, ctx.locale),
    questionCount: paper.question_count,
    minutes: paper.minutes,
    dueAt: it.due_at,
    score: it.score,
    isOver: it.submitted_at === null && isLate(ctx, it),
  };
}

/** Begun twice it is the same attempt; no key leaves the server. */
export async function beginBooked(ctx: Ctx, sourceKind: string, sourceId: number): Promise<MyAttempt> {
  const it = await lockBooking(ctx, sourceKind, sourceId);
  if (!it) throw new NotFound();
  if (it.submitted_at !== null || isLate(ctx, it)) throw new Refused('training.refusal.ended');
  if (it.questions !== null) return asCandidate(ctx, it);
  const paper = (await readPaperRow(ctx.db, it.paper_id))!;
  // Its score stands with its submission: nobody marks it by hand.
  const pool = (await readPool(ctx.db, paper.sets)).filter((one) => !needsMarker(one));
  const questions = drawnFor(paper, pool, await seenQuestions(ctx, it));
  const dueAt = new Date(ctx.now().getTime() + paper.minutes * 60_000).toISOString();
  await beginBooking(ctx, it.id, questions, dueAt);
  return asCandidate(ctx, (await readBooking(ctx.db, sourceKind, sourceId))!);
}

/** The score, an exact share of one; submitted twice it is the first. What comes after its minutes counts nothing. */
export async function submitBooked(ctx: Ctx, sourceKind: string, sourceId: number, input: AttemptAnswers | null): Promise<string> {
  const it = await lockBooking(ctx, sourceKind, sourceId);
  if (!it || (input !== null && input.attemptId !== it.id)) throw new NotFound();
  if (it.score !== null) return it.score;
  const paper = (await readPaperRow(ctx.db, it.paper_id))!;
  const answers = input === null || isLate(ctx, it) ? [] : input.answers;
  const score = it.questions === null ? fractions.ZERO : scoreOf(it.questions, answers, { isExact: paper.multiple === 'exact' });
  await endBooking(ctx, it.id, { answers, score: fractions.toText(score), percent: percentText(score, paper.pass_mark) });
  return fractions.toText(score);
}

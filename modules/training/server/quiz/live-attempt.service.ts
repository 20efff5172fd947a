import { randomUUID } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import { json, NotFound, Refused, type Ctx } from '@quantum/platform/server';
import type { AttemptAnswers, GivenAnswer, SavedAnswers } from '../../contract/index.ts';
import { countedAnswers, isLate, saveRefusal, secondsLeft, submitRefusal, type AttemptFacts } from '../../domain/attempt.rules.ts';
import { writeAnswers, writeEnd, writeWriter, type AttemptTable } from './live-attempt.store.ts';

/** What both tables keep of an attempt. */
interface LiveAttempt {
  id: number;
  due_at: string | null;
  submitted_at: string | null;
  writer: string | null;
  answers: readonly GivenAnswer[] | null;
}
const factsOf = ({ due_at, submitted_at, writer, answers }: LiveAttempt): AttemptFacts<GivenAnswer> => ({
  dueAt: due_at,
  submittedAt: submitted_at,
  writer,
  answers,
});

/** Late, with nothing submitted. */
export const isOver = (ctx: Ctx, attempt: Pick<LiveAttempt, 'due_at' | 'submitted_at'>): boolean =>
  attempt.submitted_at === null && isLate(attempt.due_at, ctx.now());

/** The name of the device that begins an attempt. */
export const nameWriter = (): string => randomUUID();

/** The device that begins it last goes on with what was saved; the one before may not save or submit it any more. */
export async function takeOverAttempt<A extends LiveAttempt>(ctx: Ctx, table: AttemptTable, attempt: A): Promise<A> {
  const writer = nameWriter();
  await writeWriter(ctx, table, attempt.id, writer);
  return { ...attempt, writer };
}

interface OwnAttempt {
  /** SQL: the attempt `a` belongs to who saves. */
  isOwn: RawBuilder<boolean>;
  /** The same attempt, to explain why it was not saved. */
  find: () => Promise<LiveAttempt | undefined>;
}
/** What is answered so far; a device that another has taken over learns it. */
export async function saveAttempt(
  ctx: Ctx,
  table: AttemptTable,
  { attemptId, writer = '', answers }: AttemptAnswers,
  { isOwn, find }: OwnAttempt,
): Promise<SavedAnswers> {
  const dueAt = await writeAnswers(ctx, table, { attemptId, writer, answers, isOwn });
  if (dueAt !== undefined) return { secondsLeft: secondsLeft(dueAt, ctx.now()) };
  const attempt = await find();
  if (!attempt || attempt.id !== attemptId) throw new NotFound();
  throw new Refused(`training.refusal.${saveRefusal(factsOf(attempt), writer, ctx.now()) ?? 'timeUp'}`);
}

/** The answers an attempt ends with: of the device that answers it, or what was saved where they are late or the clock ends it (null). */
export function answersAtEnd(ctx: Ctx, attempt: LiveAttempt, sent: AttemptAnswers | null): readonly GivenAnswer[] {
  const refusal = sent && submitRefusal(factsOf(attempt), sent.writer);
  if (refusal) throw new Refused(`training.refusal.${refusal}`);
  return countedAnswers(factsOf(attempt), sent && sent.answers, ctx.now());
}

/** Ended with its answers and the columns of its result. */
export const endAttempt = (
  ctx: Ctx,
  table: AttemptTable,
  { id }: Pick<LiveAttempt, 'id'>,
  { answers, ...result }: { answers: readonly GivenAnswer[] } & Readonly<Record<string, unknown>>,
): Promise<void> => writeEnd(ctx, table, id, { answers: json(answers), ...result });

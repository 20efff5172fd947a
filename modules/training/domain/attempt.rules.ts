/** After its minutes, for what is still on its way. */
const LATE_MS = 30_000;

/** What an attempt at a quiz keeps while it is answered, whatever it is for. */
export interface AttemptFacts<A> {
  dueAt: string | null;
  submittedAt: string | null;
  /** Names the device that answers it. */
  writer: string | null;
  /** As they were saved. */
  answers: readonly A[] | null;
}

/** Attempts that were due then, or before, are late. */
export const latestDue = (now: Date): string => new Date(now.getTime() - LATE_MS).toISOString();

/** Late: nothing is saved or submitted any more, and what was saved in time counts. One that has not begun is never late. */
export const isLate = (dueAt: string | null, now: Date): boolean => dueAt !== null && new Date(dueAt).getTime() <= now.getTime() - LATE_MS;

/** When an attempt that begins now is due. */
export const dueAfter = (minutes: number, now: Date): string => new Date(now.getTime() + minutes * 60_000).toISOString();

/** What is shown to the candidate; never below zero. */
export const secondsLeft = (dueAt: string, now: Date): number =>
  Math.max(0, Math.round((new Date(dueAt).getTime() - now.getTime()) / 1000));

/** Where an attempt is. */
export function attemptState({
  dueAt,
  submittedAt,
}: Pick<AttemptFacts<unknown>, 'dueAt' | 'submittedAt'>): 'waiting' | 'live' | 'submitted' {
  if (submittedAt !== null) return 'submitted';
  return dueAt === null ? 'waiting' : 'live';
}

type AttemptRefusal = 'submitted' | 'otherDevice' | 'timeUp';

/** Why a device may not save its answers now; null where it may. */
export function saveRefusal(attempt: AttemptFacts<unknown>, writer: string, now: Date): AttemptRefusal | null {
  if (attempt.submittedAt !== null) return 'submitted';
  if (attempt.writer !== writer) return 'otherDevice';
  return attempt.dueAt === null || isLate(attempt.dueAt, now) ? 'timeUp' : null;
}

/** Why a device may not submit: only the last that began or took over may; one without a name was never taken over. */
export const submitRefusal = ({ writer }: AttemptFacts<unknown>, sender: string | undefined): AttemptRefusal | null =>
  writer === (sender ?? null) ? null : 'otherDevice';

/** The answers that count: those sent, or where they come late, and when the clock ends it (null), those saved. */
export const countedAnswers = <A>(attempt: AttemptFacts<A>, sent: readonly A[] | null, now: Date): readonly A[] =>
  sent === null || isLate(attempt.dueAt, now) ? (attempt.answers ?? []) : sent;

import { dayAt, startOfDay } from '@quantum/platform/domain';

/** A round as far as an edit of its plan is concerned. */
export interface EditedRound {
  /** Local day it was planned on. */
  day: string;
  startAt: Date;
  dueAt: Date;
  /** Someone has started or answered one of its spaces. */
  begun: boolean;
  open: boolean;
}

export interface Effect {
  /** Windows of the present plan apply from here on; earlier ones stay as they are. */
  from: Date;
  /** The occurrence whose window is open takes the change too: no one has begun it. */
  current: boolean;
  /** The last occurrence that has begun: it stays. */
  begun: EditedRound | null;
  /** Open occurrences that are created again. */
  rounds: number;
}

/** From when an edit applies: from the next occurrence, or from the current one if no one has started. */
export function effectOf(rounds: readonly EditedRound[], now: Date, zone: string): Effect {
  const byStart = rounds.toSorted((a, b) => a.startAt.getTime() - b.startAt.getTime());
  const begun = byStart.findLast((round) => round.begun) ?? null;
  const after = byStart.filter((round) => round.open && !round.begun && (begun === null || round.startAt > begun.startAt));
  const [first] = after;
  const day = startOfDay(first?.day ?? dayAt(now, zone), zone);
  return {
    from: begun !== null && begun.dueAt > day ? begun.dueAt : day,
    current: first !== undefined && first.startAt <= now,
    begun: begun !== null && begun.dueAt > now ? begun : null,
    rounds: after.length,
  };
}

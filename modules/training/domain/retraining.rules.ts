import { addDays } from '@quantum/platform/domain';
import type { GapState } from '../contract/codes.ts';

/**
 * A material revision shortens what is held by the lesson: it ends with the day until which it is learned again.
 * `heldTo` is null without an end, undefined where nothing is held.
 */
export function heldAfterRevision(
  heldTo: string | null | undefined,
  retrainBy: string | undefined,
  day: string,
): string | null | undefined {
  if (heldTo === undefined || retrainBy === undefined) return heldTo;
  if (retrainBy < day) return undefined;
  return heldTo === null || retrainBy < heldTo ? retrainBy : heldTo;
}

/** Days to learn in where a gap is open already. */
const DAYS_TO_CLOSE = 14;

interface Gap {
  state: GapState;
  today: string;
  /** End of what is held; null without an end or where nothing is. */
  heldTo: string | null;
  /** Last end of what was held, ever. */
  lastEnd: string | null;
  graceEnd: string;
}
/** For whom a night enrols, until when, and in which round; undefined where nothing is to be learned. A round is named by what ended. */
export function enrolmentOf({ state, today, heldTo, lastEnd, graceEnd }: Gap): { round: string; deadline: string } | undefined {
  if (state === 'held' || state === 'exempt' || state === 'suspended') return undefined;
  if (state === 'expiring') return heldTo === null ? undefined : { round: heldTo, deadline: heldTo };
  const round = (state === 'expired' || state === 'revoked') && lastEnd !== null ? lastEnd : 'first';
  const soon = addDays(today, DAYS_TO_CLOSE);
  return { round, deadline: state === 'grace' && graceEnd > today ? graceEnd : soon };
}

import { addDays, addMonths, daysBetween } from '@quantum/platform/domain';
import { DOCUMENT_STATUS, type DocumentStatus, type Standing } from '../contract/codes.ts';

/** One period of a document. All days are local days of its unit. */
export interface Period {
  validFrom: string;
  /** The last day, which counts; null: it never ends. */
  validTo: string | null;
  /** Withdrawn or lost: from this day on it is not in force. */
  revokedOn: string | null;
}

/** Days to the last one: 0 on it, where it is still valid; negative once it is past; null without an end. */
export const daysLeft = (validTo: string | null, day: string): number | null => (validTo === null ? null : daysBetween(day, validTo));

/** Asked of the dates, never of the status: a job that is late changes no answer. */
export const isInForce = ({ validFrom, validTo, revokedOn }: Period, day: string): boolean =>
  validFrom <= day && (validTo === null || day <= validTo) && (revokedOn === null || day < revokedOn);

/** Its last day in force: the day before it was revoked, where that came first; null without an end. */
export function lastDay({ validTo, revokedOn }: Period): string | null {
  const before = revokedOn === null ? null : addDays(revokedOn, -1);
  if (before === null || validTo === null) return before ?? validTo;
  return before < validTo ? before : validTo;
}

/** What the dates make of a document that is needed. */
export const statusOn = (period: Period, day: string): DocumentStatus =>
  isInForce(period, day) ? DOCUMENT_STATUS.valid : DOCUMENT_STATUS.invalid;

interface StandingFacts extends Period {
  isNeeded: boolean;
  /** First day of the document that came after it. */
  successorFrom: string | null;
  /** A renewal of it is with the authority. */
  isFiled: boolean;
  /** First of the days before the end on which people are warned. */
  firstWarning: number;
}

/**
 * What people read of a document. What it no longer is comes first; that its renewal is with the authority is said of what is in force, and
 * never hides that it has ended. A renewal nobody has filed hides nothing: it is what still has to be done.
 */
export function standingOn(document: StandingFacts, day: string): Standing {
  const { isNeeded, revokedOn, successorFrom, validFrom, validTo, isFiled, firstWarning } = document;
  if (!isNeeded) return 'notNeeded';
  if (revokedOn !== null && revokedOn <= day) return 'revoked';
  if (successorFrom !== null && successorFrom <= day) return 'replaced';
  if (day < validFrom) return 'upcoming';
  const left = daysLeft(validTo, day);
  if (left !== null && left < 0) return 'ended';
  if (isFiled) return 'beingRenewed';
  return left !== null && left <= firstWarning ? 'ending' : 'inForce';
}

/** The end a category suggests: so many months, less one day. Null months: none. */
export const suggestedEnd = (validFrom: string, months: number | null): string | null =>
  months === null ? null : addDays(addMonths(validFrom, months), -1);

/** The first day of a successor: the day after the end where that is still ahead, else today. */
export const nextStart = (end: string | null, today: string): string => (end !== null && end >= today ? addDays(end, 1) : today);

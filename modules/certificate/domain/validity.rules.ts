import { addDays, addMonths, daysBetween } from '@quantum/platform/domain';
import { CERTIFICATE_STATUS, type CertificateStatus } from '../contract/codes.ts';

/** Last day of a certificate of so many months: the month's end is kept, then one day less. Null months: no end. */
export const endOf = (from: string, months: number | null): string | null =>
  months === null ? null : addDays(addMonths(from, months), -1);

interface RenewalDates {
  /** The day the course was passed. */
  passedOn: string;
  /** The longest end held so far. */
  end: string | null;
  warnDays: number;
}

/** First day of an issue made here: within the days before the end it follows the former without loss, else it begins at once. */
export function startOf({ passedOn, end, warnDays }: RenewalDates): string {
  if (end === null || end < passedOn) return passedOn;
  return daysBetween(passedOn, end) <= warnDays ? addDays(end, 1) : passedOn;
}

/** Days to the last one, which counts: 0 on it, negative once it is past; null without an end. */
export const daysLeft = (end: string | null, day: string): number | null => (end === null ? null : daysBetween(day, end));

export const isExpiring = (end: string | null, warnDays: number, day: string): boolean => {
  const left = daysLeft(end, day);
  return left !== null && left >= 0 && left <= warnDays;
};

interface HeldIssue {
  validFrom: string;
  validTo: string | null;
  isReviewed: boolean;
  isStruck: boolean;
}
interface Span {
  fromOn: string;
  /** Null: not lifted. */
  toOn: string | null;
}
export interface Held {
  issues: readonly HeldIssue[];
  suspensions: readonly Span[];
  revokedOn: string | null;
}

const covers = ({ fromOn, toOn }: Span, day: string): boolean => fromOn <= day && (toOn === null || day <= toOn);
const counts = ({ isReviewed, isStruck }: HeldIssue): boolean => isReviewed && !isStruck;

/** Asked of the dates, never of the status: a job that is late changes no answer. */
export const holdsOn = ({ issues, suspensions, revokedOn }: Held, day: string): boolean =>
  (revokedOn === null || day < revokedOn) &&
  !suspensions.some((one) => covers(one, day)) &&
  issues.some((one) => counts(one) && one.validFrom <= day && (one.validTo === null || day <= one.validTo));

/** The longest end of what counts; null where something has no end, undefined where nothing counts. */
export function longestEnd(issues: readonly HeldIssue[]): string | null | undefined {
  const ends = issues.filter(counts).map(({ validTo }) => validTo);
  if (ends.length === 0) return undefined;
  return ends.includes(null) ? null : (ends as string[]).reduce((a, b) => (a > b ? a : b));
}

/** What the certificate is on a day: the status follows by job. */
export function statusOn(held: Held, day: string, isPending: boolean): CertificateStatus {
  const end = longestEnd(held.issues);
  if (held.revokedOn !== null && held.revokedOn <= day) return CERTIFICATE_STATUS.revoked;
  if (end === undefined) return isPending ? CERTIFICATE_STATUS.pending : CERTIFICATE_STATUS.rejected;
  if (end !== null && end < day) return CERTIFICATE_STATUS.expired;
  return held.suspensions.some((one) => covers(one, day)) ? CERTIFICATE_STATUS.suspended : CERTIFICATE_STATUS.valid;
}

/** `#` a digit, `@` a letter, all else itself. */
export function fitsPattern(number: string, pattern: string | null): boolean {
  if (pattern === null) return true;
  const [given, wanted] = [[...number], [...pattern]];
  const fits = (char: string, of: string) => (of === '#' ? /\d/.test(char) : of === '@' ? /[A-Za-z]/.test(char) : char === of);
  return given.length === wanted.length && given.every((char, i) => fits(char, wanted[i]!));
}

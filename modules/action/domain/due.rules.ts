import { addDays, addMonths, dayAt, endOfDay } from '@quantum/platform/domain';

/** The end of the local day so many days from now; the record's unit decides the zone. */
export const dueAfter = (now: Date, days: number, zone: string): Date => endOfDay(addDays(dayAt(now, zone), days), zone);

/** What its source asks for, or what its risk allows where that ends first; both UTC as text. */
export const earlierDue = (byRisk: string, asked: string | undefined): string => (asked !== undefined && asked < byRisk ? asked : byRisk);

/** A correction due later than this is none: no one would ever be reminded of a slip of the pen. */
const DUE_YEARS = 5;

/** Why this cannot be the due time; undefined when it can. An extension must lie after the present one. */
export function dueRefusal(dueAt: Date, now: Date, currentDue: Date | null = null): string | undefined {
  if (dueAt <= now) return 'action.refusal.duePast';
  if (dueAt > endOfDay(addMonths(dayAt(now, 'UTC'), 12 * DUE_YEARS), 'UTC')) return 'action.refusal.dueTooFar';
  return currentDue !== null && dueAt <= currentDue ? 'action.refusal.dueNotLater' : undefined;
}

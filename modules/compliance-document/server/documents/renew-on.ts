import { addDays } from '@quantum/platform/domain';
import { renewalWindow } from '../../domain/renewal.rules.ts';
import type { CategoryRecord } from '../tables.ts';

/** Nothing happens by itself any more: it was followed, revoked, or is not needed. */
export const NO_DAYS = { renew_on: null, warn_on: null };

/** The days on which its renewal opens and people are first warned by themselves, past ones at once; null where it never ends. */
export function daysAhead(
  { validTo, warnDays }: { validTo: string | null; warnDays: readonly number[] },
  { lead_days, earliest_days }: Pick<CategoryRecord, 'lead_days' | 'earliest_days'>,
): { renew_on: string | null; warn_on: string | null } {
  if (validTo === null) return NO_DAYS;
  const { opensOn } = renewalWindow(validTo, { warnDays, leadDays: lead_days, earliestDays: earliest_days });
  return { renew_on: opensOn, warn_on: addDays(validTo, -Math.max(...warnDays)) };
}

/** Followed from a day on: past once that day has come, by the job where it is ahead. */
export const replacedFrom = (day: string, today: string) => ({ replaced_on: day, is_past: day <= today });

import { renewalWindow } from '../../domain/renewal.rules.ts';
import type { CategoryRecord } from '../tables.ts';

/** The day the renewal of a document opens by itself; null where it never ends. */
export const renewOn = (
  { validTo, warnDays }: { validTo: string | null; warnDays: readonly number[] },
  { lead_days, earliest_days }: Pick<CategoryRecord, 'lead_days' | 'earliest_days'>,
): string | null =>
  validTo === null ? null : renewalWindow(validTo, { warnDays, leadDays: lead_days, earliestDays: earliest_days }).opensOn;

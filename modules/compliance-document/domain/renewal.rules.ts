import { addDays, daysBetween } from '@quantum/platform/domain';
import type { Fault } from './category.rules.ts';

/** What a category says of the time of an authority, in days before the end. */
interface RenewalTimes {
  /** Of the warnings, the first is the earliest. */
  warnDays: readonly number[];
  /** By when it is filed. */
  leadDays: number;
  /** From when on it is taken; null: at any time. */
  earliestDays: number | null;
}

/** Days to gather the papers before the last day to file. */
export const TO_PREPARE = 14;

interface RenewalWindow {
  /** The day it opens, were it still ahead. */
  opensOn: string;
  /** Before it nothing is filed; null: at any time. */
  fileFrom: string | null;
  fileBy: string;
}

/** The days of the renewal of a document that ends. */
export function renewalWindow(validTo: string, { warnDays, leadDays, earliestDays }: RenewalTimes): RenewalWindow {
  const ahead = Math.max(...warnDays, leadDays + TO_PREPARE);
  return {
    opensOn: addDays(validTo, -ahead),
    fileFrom: earliestDays === null ? null : addDays(validTo, -earliestDays),
    fileBy: addDays(validTo, -leadDays),
  };
}

/** Steps are told in words of their own: so many days before the end, on the last day (0), or so many after it (-7, -14 …). */
const LAST_DAY = 0;
const WEEK = 7;

/** The step a day has reached: the nearest of those passed; undefined before the first. */
export function stepOn(left: number, warnDays: readonly number[]): number | undefined {
  if (left < 0) return Math.ceil(left / WEEK) * WEEK || LAST_DAY;
  return left === LAST_DAY ? LAST_DAY : [...warnDays].sort((a, b) => a - b).find((step) => left <= step);
}

/** The step people are warned of today; undefined where the last one told is still the nearest. Steps that were missed are told as the nearest. */
export function dueStep(left: number, warnDays: readonly number[], told: number | null): number | undefined {
  const step = stepOn(left, warnDays);
  return step === undefined || (told !== null && told <= step) ? undefined : step;
}

/** The next day on which people are warned: that of the next step, the last day, or so many weeks after it. */
export function nextWarning(validTo: string, warnDays: readonly number[], day: string): string {
  const ahead = [...warnDays, LAST_DAY].map((step) => addDays(validTo, -step)).filter((one) => one > day);
  if (ahead.length > 0) return ahead.toSorted()[0]!;
  const weeks = Math.floor(daysBetween(validTo, day) / WEEK) + 1;
  return addDays(validTo, weeks * WEEK);
}

type WarningAudience = 'responsible' | 'PM' | 'LEG' | 'OM';
const FROM_HERE_ALL = 30;

/** Who is warned of a step: the responsible person always, project manager and compliance owner from 30 days on, the operations manager once it has ended. */
export function audienceOf(step: number): WarningAudience[] {
  return ['responsible', ...(step <= FROM_HERE_ALL ? (['PM', 'LEG'] as const) : []), ...(step < LAST_DAY ? (['OM'] as const) : [])];
}

interface FilingDays {
  filedOn: string;
  /** When the authority is expected to answer. */
  expectedOn: string | null;
}
/** What is wrong with the days of a filing: filed ahead, or answered before it was filed. */
export const filingFaults = ({ filedOn, expectedOn }: FilingDays, today: string): Fault[] => [
  ...(filedOn > today ? [{ path: 'filedOn', key: 'compliance-document.fault.future' }] : []),
  ...(expectedOn !== null && expectedOn < filedOn ? [{ path: 'expectedOn', key: 'compliance-document.fault.expected' }] : []),
];

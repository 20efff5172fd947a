import { addDays, addMonths, daysBetween } from '@quantum/platform/domain';

/** The day by which a document is to be reviewed: so many months from a day, the last of a shorter month. */
export const nextReviewOf = (from: string, months: number): string => addMonths(from, months);

/** The last day on which a version must be kept that ceased to hold on a day; it may be destroyed from the day after. */
export const retentionUntil = (endedOn: string, years: number): string => addMonths(endedOn, years * 12);
export const isKeptLongEnough = (until: string | null, today: string): boolean => until !== null && until < today;

/** Why the days of a version cannot be as they are, by field, when it is handed in. */
export function dayFaults(
  { effectiveDate, expiryDate }: { effectiveDate: string | null; expiryDate: string | null },
  today: string,
): { path: 'effectiveDate' | 'expiryDate'; key: string }[] {
  return [
    ...(expiryDate !== null && expiryDate <= (effectiveDate ?? today)
      ? [{ path: 'expiryDate' as const, key: 'documentation.fault.expiryBefore' }]
      : []),
  ];
}

/** It cannot hold from a day that has passed: nobody would have read it then. */
export const isTooEarly = (effectiveDate: string | null, today: string): boolean => effectiveDate !== null && effectiveDate < today;

/** The step of a warning that a day has reached and nobody was told of; what was missed is told as one. */
export function dueWarning(daysLeft: number, steps: readonly number[], told: number | null): number | undefined {
  const reached = steps.filter((step) => daysLeft <= step).toSorted((a, b) => a - b)[0];
  return reached !== undefined && (told === null || reached < told) ? reached : undefined;
}

/** The next day on which somebody is warned of an end; null where no step is left. */
export function nextWarning(end: string, steps: readonly number[], today: string): string | null {
  const days = steps.map((step) => addDays(end, -step)).filter((day) => day > today);
  return days.toSorted()[0] ?? null;
}

/** The first day on which somebody is warned of an end; today where a step has been reached already. */
export const firstWarning = (end: string, steps: readonly number[], today: string): string | null =>
  dueWarning(daysBetween(today, end), steps, null) === undefined ? nextWarning(end, steps, today) : today;

/** A file of a version in one language. */
interface FileOf {
  locale: string;
}
/** The file a reader gets: of their own language, else the first of the version. */
export const fileFor = <F extends FileOf>(files: readonly F[], locale: string): F | undefined =>
  files.find((one) => one.locale === locale) ?? files[0];

/** Signers who sit in both rounds, of those a version names. */
export const namedTwice = (reviewers: readonly number[], approvers: readonly number[]): number[] =>
  approvers.filter((one) => reviewers.includes(one));

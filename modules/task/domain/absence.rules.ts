import type { NewAbsence } from '../contract/absence.ts';

interface Span {
  from_on: string;
  to_on: string;
}

/** Longest absence that a person enters for themselves. */
const MOST_DAYS = 366;
const DAY_MS = 86_400_000;
interface AbsenceFault {
  path: 'standInId' | 'fromOn' | 'toOn';
  key: string;
}

/** What is wrong with an absence, as far as it shows by itself. */
export function absenceFaults({ standInId, fromOn, toOn }: NewAbsence, employeeId: number, today: string): AbsenceFault[] {
  const days = (Date.parse(toOn) - Date.parse(fromOn)) / DAY_MS + 1;
  return [
    ...(standInId === employeeId ? [{ path: 'standInId' as const, key: 'task.absence.fault.self' }] : []),
    ...(fromOn < today ? [{ path: 'fromOn' as const, key: 'task.absence.fault.past' }] : []),
    ...(toOn < fromOn ? [{ path: 'toOn' as const, key: 'task.absence.fault.endsBefore' }] : []),
    ...(days > MOST_DAYS ? [{ path: 'toOn' as const, key: 'task.absence.fault.tooLong' }] : []),
  ];
}

/** Two spans of days that share one. */
export const overlap = (one: Span, other: Span): boolean => one.from_on <= other.to_on && other.from_on <= one.to_on;

/** What becomes of an absence on a day. */
export function absenceStep(
  absence: Span & { began_at: string | null; standInWorks: boolean },
  today: string,
): 'begin' | 'end' | undefined {
  if (absence.to_on < today || !absence.standInWorks) return 'end';
  return absence.began_at === null && absence.from_on <= today ? 'begin' : undefined;
}

import { addDays } from '@quantum/platform/domain';

/** What a plan does with a date that falls on a holiday: leave it out, move it to the next working day, or continue all the same. */
export type HolidayRule = 'skip' | 'move' | 'ignore';

interface DatedSlot {
  day: string;
  time: string;
}

export type Placed<S> = S & {
  /** The day it was due on, when it was moved. */
  movedFrom?: string;
  /** Why nothing is made of it. */
  skipped?: 'holiday' | 'taken';
};

interface Calendar {
  holidays: ReadonlySet<string>;
  /** Whether something may be moved to a day that is no holiday. */
  mayLand: (day: string) => boolean;
}

/** A date cannot be pushed further than this: a calendar that is all holidays skips it. */
const MOVE_DAYS = 31;

/**
 * Puts the dates of a rule past the holidays. Dates stay in their order; one that would be moved onto a day and time that is taken
 * already is left out, so that nothing is done twice. `at` gives the slot of a day and time.
 */
export function pastHolidays<S extends DatedSlot>(
  slots: readonly S[],
  { holidays, mayLand }: Calendar,
  rule: HolidayRule,
  at: (day: string, time: string) => S,
): Placed<S>[] {
  if (rule === 'ignore' || holidays.size === 0) return slots.map((slot) => slot as Placed<S>);
  const keyOf = ({ day, time }: DatedSlot) => `${day}T${time}`;
  const taken = new Set(slots.filter((slot) => !holidays.has(slot.day)).map(keyOf));
  return slots.map((slot): Placed<S> => {
    if (!holidays.has(slot.day)) return slot as Placed<S>;
    const day = rule === 'move' ? nextWorkingDay(slot.day, { holidays, mayLand }) : undefined;
    if (day === undefined) return { ...slot, skipped: 'holiday' };
    if (taken.has(keyOf({ day, time: slot.time }))) return { ...slot, skipped: 'taken' };
    taken.add(keyOf({ day, time: slot.time }));
    return { ...at(day, slot.time), movedFrom: slot.day };
  });
}

function nextWorkingDay(day: string, { holidays, mayLand }: Calendar): string | undefined {
  for (let i = 1; i <= MOVE_DAYS; i++) {
    const next = addDays(day, i);
    if (!holidays.has(next) && mayLand(next)) return next;
  }
  return undefined;
}

import type { Localized } from '@quantum/platform/contract';

/** What a unit says of a day: off, or worked although a unit above has it off. */
export interface OwnDay {
  unitId: number;
  day: string;
  isOff: boolean;
  names: Localized;
}

/** A day off, and the unit that says so. */
export interface DayOff {
  day: string;
  names: Localized;
  unitId: number;
}

/** The days off a unit lives by: of each day the nearest unit that says something, `lineOn` being the unit and those above it on a day, nearest first. */
export function daysOff(own: readonly OwnDay[], lineOn: (day: string) => readonly number[]): DayOff[] {
  const nearest = new Map<string, OwnDay>();
  for (const one of own) {
    const line = lineOn(one.day);
    const said = nearest.get(one.day);
    if (line.includes(one.unitId) && (!said || line.indexOf(one.unitId) < line.indexOf(said.unitId))) nearest.set(one.day, one);
  }
  return [...nearest.values()]
    .filter((one) => one.isOff)
    .map(({ day, names, unitId }) => ({ day, names, unitId }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

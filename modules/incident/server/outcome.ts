import { calendarDays, type DayCount } from '../domain/days.rules.ts';
import type { Outcome } from '../domain/severity.rules.ts';
import type { InjuryInput } from '../contract/index.ts';

type Told = Omit<InjuryInput, 'employeeId' | 'name' | 'bodyPart' | 'nature' | 'permanentCharge' | 'settledOn'>;

/** Days of one injury, read on a day; and what they and the flags say of how bad it was. */
export function outcomeOf(told: Told, accidentOn: string, readOn: string): { days: DayCount; outcome: Outcome } {
  const days = calendarDays({ accidentOn, readOn, spells: told.spells });
  const { spells: _spells, ...flags } = told;
  return { days, outcome: { ...flags, awayDays: days.away, restrictedDays: days.restricted } };
}

/** Somebody has a spell without an end. */
export const isOff = (injuries: readonly Pick<InjuryInput, 'spells'>[]): boolean =>
  injuries.some(({ spells }) => spells.some(({ to }) => to === null));

import { LOSSES, PERSON_KIND, TREATMENT } from '../../contract/codes.ts';
import type { InjuryInput } from '../../contract/incident-input.ts';
import { asKnown, calendarDays, readUntil, type DayCount } from '../days.rules.ts';
import type { Hurt } from '../duty.rules.ts';
import { isRecordable, type Outcome } from '../severity.rules.ts';

export type InjuryOutcome = Omit<
  InjuryInput,
  'employeeId' | 'name' | 'bodyPart' | 'nature' | 'permanentCharge' | 'settledOn' | 'leftBecause' | 'diagnosedOn' | 'diedOn' | 'admittedOn'
> & {
  leftBecause?: boolean;
  /** The day the person left. */
  leftOn?: string | null;
};

/** Days of one injury, read on a day; and what they and the flags say of how bad it was. */
export function outcomeOf(told: InjuryOutcome, accidentOn: string, readOn: string): { days: DayCount; outcome: Outcome } {
  const left = { leftOn: told.leftOn ?? null, leftBecause: told.leftBecause ?? false };
  const days = calendarDays({ accidentOn, readOn: readUntil(readOn, left), spells: told.spells });
  const { spells: _spells, leftOn: _on, leftBecause: _because, ...flags } = told;
  return { days, outcome: { ...flags, awayDays: days.away, restrictedDays: days.restricted } };
}

/** A lost part of the body is permanent harm; a day belongs to what it is the day of. */
export const asStored = (one: InjuryInput): InjuryInput => ({
  ...one,
  isPermanent: one.isPermanent || LOSSES.includes(one.nature),
  isSourcePositive: one.isContaminatedSharp && one.isSourcePositive,
  permanentCharge: one.isPermanent || LOSSES.includes(one.nature) ? one.permanentCharge : null,
  diagnosedOn: one.isDisease ? one.diagnosedOn : null,
  diedOn: one.isDeath ? one.diedOn : null,
  admittedOn: one.isInPatient ? one.admittedOn : null,
});

/** Observed overnight without treatment it is not recordable, and reported all the same. */
const isDuty = (outcome: Outcome): boolean =>
  isRecordable({ ...outcome, isSignificant: outcome.isSignificant || outcome.isInPatient || outcome.isPermanent });

/** A person as duties to report see them: days away count to the end of each spell where it is known. */
export function hurtOf(row: InjuryInput & { leftOn?: string | null }, eventOn: string, today: string): Hurt {
  const { readOn, spells } = asKnown(row.spells, today);
  const { outcome } = outcomeOf({ ...row, spells }, eventOn, readOn);
  return {
    isOwn: row.personKind === PERSON_KIND.own,
    isRecordable: isDuty(outcome),
    isDeath: row.isDeath,
    diedOn: row.diedOn,
    isPermanent: row.isPermanent,
    isLoss: LOSSES.includes(row.nature),
    isInPatient: row.isInPatient,
    admittedOn: row.admittedOn,
    isTreated: row.treatment === TREATMENT.medical || row.treatment === TREATMENT.hospital,
    isDisease: row.isDisease,
    diagnosedOn: row.diagnosedOn,
    awayDays: outcome.awayDays,
  };
}

import { asKnown, calendarDays, readUntil, workingDaysLost, type DayCount } from '../../domain/days.rules.ts';
import type { InjuryInput } from '../../contract/index.ts';
import { decree493, isSeriousInjury } from '../../domain/accident-grade.rules.ts';
import type { Outcome } from '../../domain/severity.rules.ts';

const MILLION = 1_000_000;

type InjuryOutcome = Omit<
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

/** Somebody has a spell without an end. */
export const isOff = (injuries: readonly Pick<InjuryInput, 'spells'>[]): boolean =>
  injuries.some(({ spells }) => spells.some(({ to }) => to === null));

type LossRow = InjuryOutcome & Pick<InjuryInput, 'permanentCharge'>;

/** Deaths, and the seriously injured of GB 6441. */
export function casualtiesOf(
  injuries: readonly LossRow[],
  { accidentOn, readOn, daysOff, worked }: { accidentOn: string; readOn: string } & Record<'daysOff' | 'worked', ReadonlySet<string>>,
): { deaths: number; serious: number } {
  const workingDaysOf = ({ spells, leftOn = null, leftBecause = false }: LossRow): number => {
    const known = asKnown(spells, readOn);
    return workingDaysLost({ accidentOn, readOn: readUntil(known.readOn, { leftOn, leftBecause }), spells: known.spells }, daysOff, worked)
      .away;
  };
  return {
    deaths: injuries.filter(({ isDeath }) => isDeath).length,
    serious: injuries.filter((one) => isSeriousInjury({ ...one, workingDays: workingDaysOf(one) })).length,
  };
}

/** Grade of Decree 493: deaths, seriously injured and direct loss. */
export const grade493Of = (
  { direct_loss }: { direct_loss: number | null },
  { deaths, serious }: ReturnType<typeof casualtiesOf>,
): ReturnType<typeof decree493> => decree493(deaths, serious, (direct_loss ?? 0) / MILLION);

import { calendarDays, readUntil, type DayCount } from '../../domain/days.rules.ts';
import { INCIDENT_SEVERITY, type InjuryInput } from '../../contract/index.ts';
import { decree493 } from '../../domain/accident-grade.rules.ts';
import { severityOf, type Outcome } from '../../domain/severity.rules.ts';

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

/** Grade of Decree 493: deaths, seriously hurt and direct loss. */
export function grade493Of(
  { event_on, direct_loss }: { event_on: string; direct_loss: number | null },
  injuries: readonly InjuryOutcome[],
  readOn: string,
): ReturnType<typeof decree493> {
  const outcomes = injuries.map((one) => outcomeOf(one, event_on, readOn).outcome);
  const deaths = outcomes.filter(({ isDeath }) => isDeath).length;
  const serious = outcomes.filter((one) => !one.isDeath && severityOf([one]) === INCIDENT_SEVERITY.serious).length;
  return decree493(deaths, serious, (direct_loss ?? 0) / MILLION);
}

import { asKnown, readUntil, workingDaysLost } from '../../domain/days.rules.ts';
import type { InjuryInput } from '../../contract/index.ts';
import { decree493, isSeriousInjury } from '../../domain/accident-grade.rules.ts';
import type { InjuryOutcome } from '../../domain/injuries/hurt.rules.ts';

const MILLION = 1_000_000;

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

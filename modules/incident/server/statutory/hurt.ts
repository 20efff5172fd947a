import { PERSON_KIND } from '@quantum/modules/work-hour/contract';
import { LOSSES, TREATMENT, type InjuryInput } from '../../contract/index.ts';
import { asKnown } from '../../domain/days.rules.ts';
import type { Hurt } from '../../domain/duty.rules.ts';
import { isRecordable, type Outcome } from '../../domain/severity.rules.ts';
import { outcomeOf } from '../investigation/outcome.ts';

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

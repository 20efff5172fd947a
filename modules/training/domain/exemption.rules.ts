import { addMonths, machine } from '@quantum/platform/domain';
import { TRAINING_EXEMPTION_STATUS, type TrainingExemptionStatus } from '../contract/codes.ts';

const MOST_MONTHS = 12;

export interface ExemptionFacts {
  isSubject: boolean;
  isRequester: boolean;
}
export type ExemptionEvent = 'submit' | 'approve' | 'reject' | 'end' | 'withdraw';
const another = ({ isSubject, isRequester }: ExemptionFacts) => (isSubject || isRequester ? 'training.refusal.ownExemption' : undefined);

/** Approved by another than whom it is about and who asked for it. */
export const exemptionMachine = machine<TrainingExemptionStatus, ExemptionEvent, ExemptionFacts>({
  [TRAINING_EXEMPTION_STATUS.draft]: { submit: { to: TRAINING_EXEMPTION_STATUS.reviewing } },
  [TRAINING_EXEMPTION_STATUS.reviewing]: {
    approve: { to: TRAINING_EXEMPTION_STATUS.active, refusedBecause: another },
    reject: { to: TRAINING_EXEMPTION_STATUS.rejected, refusedBecause: another },
    withdraw: { to: TRAINING_EXEMPTION_STATUS.invalid },
  },
  [TRAINING_EXEMPTION_STATUS.active]: {
    end: { to: TRAINING_EXEMPTION_STATUS.expired },
    withdraw: { to: TRAINING_EXEMPTION_STATUS.invalid },
  },
  [TRAINING_EXEMPTION_STATUS.rejected]: {},
  [TRAINING_EXEMPTION_STATUS.expired]: {},
  [TRAINING_EXEMPTION_STATUS.invalid]: {},
});

/** Twelve months at most, and not over before it begins or is asked for. */
export function spanFaults(fromOn: string, toOn: string, today: string): { path: string; key: string }[] {
  if (toOn < fromOn || toOn < today) return [{ path: 'toOn', key: 'training.fault.exemptionOver' }];
  return toOn >= addMonths(fromOn, MOST_MONTHS) ? [{ path: 'toOn', key: 'training.fault.exemptionLong' }] : [];
}

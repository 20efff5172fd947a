import { addMonths, machine } from '@quantum/platform/domain';
import { TRAINING_EXEMPTION_STATUS as S, type TrainingExemptionStatus } from '../contract/codes.ts';

const MOST_MONTHS = 12;

export interface ExemptionFacts {
  isSubject: boolean;
  isRequester: boolean;
}
export type ExemptionEvent = 'submit' | 'approve' | 'reject' | 'end' | 'withdraw';
const another = ({ isSubject, isRequester }: ExemptionFacts) => (isSubject || isRequester ? 'training.refusal.ownExemption' : undefined);

/** Approved by another than whom it is about and who asked for it. */
export const exemptionMachine = machine<TrainingExemptionStatus, ExemptionEvent, ExemptionFacts>({
  [S.draft]: { submit: { to: S.reviewing } },
  [S.reviewing]: {
    approve: { to: S.active, refusedBecause: another },
    reject: { to: S.rejected, refusedBecause: another },
    withdraw: { to: S.invalid },
  },
  [S.active]: { end: { to: S.expired }, withdraw: { to: S.invalid } },
  [S.rejected]: {},
  [S.expired]: {},
  [S.invalid]: {},
});

/** Twelve months at most, and not over before it begins or is asked for. */
export function spanFaults(fromOn: string, toOn: string, today: string): { path: string; key: string }[] {
  if (toOn < fromOn || toOn < today) return [{ path: 'toOn', key: 'training.fault.exemptionOver' }];
  return toOn >= addMonths(fromOn, MOST_MONTHS) ? [{ path: 'toOn', key: 'training.fault.exemptionLong' }] : [];
}

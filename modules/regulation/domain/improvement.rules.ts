import { addDays } from '@quantum/platform/domain';
import { FAILURE_LEVEL } from '../contract/activity-codes.ts';

/** Days to improve what fails, by its level: a major failure sooner. */
const DAYS = { major: 14, general: 30 } as const;

/** Last day of an improvement. */
export const improvementDue = (level: string, today: string): string =>
  addDays(today, level === FAILURE_LEVEL.major ? DAYS.major : DAYS.general);

/** The worse level of two failures of the same clause. */
export const worseLevel = (a: string, b: string): string =>
  a === FAILURE_LEVEL.major || b === FAILURE_LEVEL.major ? FAILURE_LEVEL.major : a;

/** What closes an improvement was found after the failure, and not tomorrow. */
export const isNewEvidence = (evidenceOn: string, failedOn: string, today: string): boolean =>
  evidenceOn >= failedOn && evidenceOn <= today;

export type ActionState = 'open' | 'closed' | 'cancelled';
/** What the actions of an improvement make of it. */
export function byActions(states: readonly ActionState[]): 'open' | 'allClosed' | 'allCancelled' {
  if (states.length === 0 || states.some((state) => state === 'open')) return 'open';
  return states.some((state) => state === 'closed') ? 'allClosed' : 'allCancelled';
}

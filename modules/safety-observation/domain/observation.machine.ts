import { machine } from '@quantum/platform/domain';
import { OBSERVATION_STATUS as S, type ObservationStatus } from '../contract/codes.ts';

export type ObservationEvent = 'submit' | 'improve' | 'raise' | 'close' | 'solve' | 'reopen' | 'void';

interface ObservationFacts {
  /** Corrective actions it raised that are neither closed nor cancelled. */
  openActions: number;
}

const whileOpen = ({ openActions }: ObservationFacts) =>
  openActions > 0 ? { key: 'safety-observation.refusal.openActions', params: { count: openActions } } : undefined;

/**
 * The draft is on the observer's device. Submitted, it waits for its review, or follows the corrective action agreed on
 * the spot: solved when the last one closes, back at the review when all were cancelled.
 */
export const observationMachine = machine<ObservationStatus, ObservationEvent, ObservationFacts>({
  [S.draft]: { submit: { to: S.submitted }, improve: { to: S.underImprovement } },
  [S.submitted]: { close: { to: S.caseClosed }, raise: { to: S.underImprovement }, void: { to: S.invalid } },
  [S.underImprovement]: { solve: { to: S.caseClosed }, reopen: { to: S.submitted }, void: { to: S.invalid, refusedBecause: whileOpen } },
  [S.caseClosed]: {},
  [S.invalid]: {},
});

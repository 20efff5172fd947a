import { machine } from '@quantum/platform/domain';
import { OBSERVATION_STATUS, type ObservationStatus } from '../contract/codes.ts';

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
  [OBSERVATION_STATUS.draft]: { submit: { to: OBSERVATION_STATUS.submitted }, improve: { to: OBSERVATION_STATUS.underImprovement } },
  [OBSERVATION_STATUS.submitted]: {
    close: { to: OBSERVATION_STATUS.caseClosed },
    raise: { to: OBSERVATION_STATUS.underImprovement },
    void: { to: OBSERVATION_STATUS.invalid },
  },
  [OBSERVATION_STATUS.underImprovement]: {
    solve: { to: OBSERVATION_STATUS.caseClosed },
    reopen: { to: OBSERVATION_STATUS.submitted },
    void: { to: OBSERVATION_STATUS.invalid, refusedBecause: whileOpen },
  },
  [OBSERVATION_STATUS.caseClosed]: {},
  [OBSERVATION_STATUS.invalid]: {},
});

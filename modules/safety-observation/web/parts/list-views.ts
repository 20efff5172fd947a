import { anyOf, isOn, workViews } from '@quantum/platform/web/kit';
import { OBSERVATION_STATUS } from '../../contract/index.ts';

/** Observations to be looked at or put right, the one that has waited longest first. */
export const observationViews = workViews({
  open: { open: isOn },
  due: ['observedAt', 'asc'],
  closed: { status: anyOf(OBSERVATION_STATUS.caseClosed, OBSERVATION_STATUS.invalid) },
  latest: ['observedAt', 'desc'],
  states: [
    { label: 'safety-observation.view.atRisk', filters: { atRisk: isOn } },
    { label: 'safety-observation.view.stopWork', filters: { stopWork: isOn } },
  ],
});

import { OBSERVATION_STATUS, type ObservationStatus } from '../contract/codes.ts';
import type { NewObservation, SeenBehaviour } from '../contract/observation-input.ts';

/** Waits for its review or for its actions. */
export const OPEN_STATUSES: readonly ObservationStatus[] = [OBSERVATION_STATUS.submitted, OBSERVATION_STATUS.underImprovement];

type ObservationContent = Pick<NewObservation, 'behaviours' | 'positive' | 'stopWork' | 'note' | 'doneOnSpot'> & { action: object | null };

interface Seen {
  safe: number;
  atRisk: number;
}

/** How often safe and at-risk behaviour was seen, over all categories. */
export const sumSeen = (behaviours: readonly SeenBehaviour[]): Seen => ({
  safe: behaviours.reduce((sum, one) => sum + one.safe, 0),
  atRisk: behaviours.reduce((sum, one) => sum + one.atRisk, 0),
});

/** What needs an answer at once: work was stopped, or behaviour at risk was seen. */
export const isAtRisk = ({ behaviours, stopWork }: Pick<ObservationContent, 'behaviours' | 'stopWork'>): boolean =>
  stopWork || sumSeen(behaviours).atRisk > 0;

/** What an observation still lacks: something seen; for a stop, why; and what became of behaviour at risk. */
export function observationFaults(told: ObservationContent): { path: string; key: string }[] {
  const { safe, atRisk } = sumSeen(told.behaviours);
  const faults: { path: string; key: string }[] = [];
  const categories = told.behaviours.map(({ category }) => category);
  if (new Set(categories).size < categories.length) faults.push({ path: 'behaviours', key: 'safety-observation.fault.twice' });
  if (safe + atRisk === 0 && told.note === '') faults.push({ path: 'behaviours', key: 'safety-observation.fault.nothingSeen' });
  if (told.stopWork && told.note === '') faults.push({ path: 'note', key: 'safety-observation.fault.whyStopped' });
  if (isAtRisk(told) && told.doneOnSpot === '' && told.action === null)
    faults.push({ path: 'doneOnSpot', key: 'safety-observation.fault.nothingDone' });
  return faults;
}

/** Safe behaviour rate in percent, one decimal; null where nothing was counted. */
export const safeRate = ({ safe, atRisk }: Seen): number | null =>
  safe + atRisk === 0 ? null : Math.round((safe * 1000) / (safe + atRisk)) / 10;

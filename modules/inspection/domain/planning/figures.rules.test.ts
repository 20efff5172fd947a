import { expect, test } from 'vitest';
import { INSPECTION_STATUS, type InspectionStatus } from '../../contract/codes.ts';
import { plannedOf, UNCOMPLETED_STATUSES } from './figures.rules.ts';

test.each([
  [0, 0, 0, 0],
  [96, 12, 4, 112],
])('%i done, %i missed and %i open are %i planned', (done, missed, open, planned) => {
  expect(plannedOf({ done, missed, open })).toBe(planned);
});

const { pending, waiting, inProgress, signing, completed, caseClosed, cancelled, invalid } = INSPECTION_STATUS;

test.each<[string, InspectionStatus, boolean]>([
  ['whose window opens later today', pending, true],
  ['whose window is open', waiting, true],
  ['that was begun', inProgress, true],
  ['that waits for a signature', signing, true],
  ['that is completed', completed, false],
  ['whose actions are closed too', caseClosed, false],
  ['that was cancelled, exempted or missed', cancelled, false],
  ['that was voided', invalid, false],
])('of an inspection %s there is something left to complete: %s, %s', (_, status, left) =>
  expect(UNCOMPLETED_STATUSES.includes(status)).toBe(left),
);

import { expect, test } from 'vitest';
import { plannedOf } from './figures.rules.ts';

test.each([
  [0, 0, 0, 0],
  [96, 12, 4, 112],
])('%i done, %i missed and %i open are %i planned', (done, missed, open, planned) => {
  expect(plannedOf({ done, missed, open })).toBe(planned);
});

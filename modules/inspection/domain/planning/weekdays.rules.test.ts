import { describe, expect, test } from 'vitest';
import { plannedWeekdays, toggledWeekdays } from './weekdays.rules.ts';

/** A Monday. */
const startsOn = '2026-11-30';

describe('days of the week of a plan', () => {
  test.each([
    ['those that were chosen', [3, 5], startsOn, [3, 5]],
    ['that of the first day, while none is chosen', [], startsOn, [1]],
    ['none, while there is no first day', [], null, []],
  ] as const)('%s', (_what, weekdays, on, expected) => expect(plannedWeekdays({ weekdays, startsOn: on })).toEqual(expected));

  test.each([
    ['another is added to that of the first day', [], 3, [1, 3]],
    ['that of the first day is kept as chosen', [], 1, [1]],
    ['one of several is taken away', [1, 3], 1, [3]],
    ['the last one stands', [3], 3, [3]],
    ['they stay in their order', [3, 5], 1, [1, 3, 5]],
  ] as const)('%s', (_what, weekdays, day, expected) => expect(toggledWeekdays({ weekdays, startsOn }, day)).toEqual(expected));
});

import { expect, test } from 'vitest';
import { besideOthers, calibrationStep } from './meter.rules.ts';

test.each([
  [31, undefined],
  [30, 30],
  [8, 30],
  [7, 7],
  [1, 7],
  [0, 0],
  [-12, 0],
])('%i days before its end: step %s', (days, step) => expect(calibrationStep(days)).toBe(step));

test.each([
  [{ readings: 20, median: 15 }, { readings: 20, median: 10 }, 1.5, true],
  [{ readings: 20, median: 14 }, { readings: 20, median: 10 }, 1.4, false],
  [{ readings: 19, median: 90 }, { readings: 20, median: 10 }, null, false],
  [{ readings: 20, median: 90 }, { readings: 19, median: 10 }, null, false],
  [{ readings: 20, median: 90 }, { readings: 20, median: 0 }, null, false],
])('%j beside %j', (own, others, ratio, readsHigh) => expect(besideOthers(own, others)).toEqual({ ratio, readsHigh }));

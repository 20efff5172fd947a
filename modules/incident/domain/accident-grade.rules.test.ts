import { expect, test } from 'vitest';
import { decree493 } from './accident-grade.rules.ts';

test.each([
  [0, 0, 0, 'general'],
  [2, 9, 9.9, 'general'],
  [3, 0, 0, 'larger'],
  [0, 10, 0, 'larger'],
  [0, 0, 10, 'larger'],
  [10, 0, 0, 'major'],
  [0, 50, 0, 'major'],
  [29, 99, 99, 'major'],
  [30, 0, 0, 'special'],
  [0, 100, 0, 'special'],
  [1, 1, 100, 'special'],
])('%i deaths, %i seriously hurt, %d million: %s', (deaths, serious, loss, expected) =>
  expect(decree493(deaths, serious, loss)).toBe(expected),
);

import { expect, it } from 'vitest';
import { lateStep, nextLateDay } from './review.rules.ts';

it.each([
  ['2026-11-29', null, undefined],
  ['2026-11-30', null, 'controller'],
  ['2026-12-10', 1, undefined],
  ['2026-12-29', 1, 'manager'],
  ['2027-06-17', null, 'director'],
  ['2027-06-17', 60, undefined],
])('a review of 2026-11-29 on %s, told of %s: %s', (today, told, office) =>
  expect(lateStep('2026-11-29', today, told)?.office).toBe(office),
);

it.each([
  ['2026-11-29', '2026-11-30'],
  ['2026-11-30', '2026-12-29'],
  ['2027-01-28', null],
])('after %s somebody learns of it on %s', (today, day) => expect(nextLateDay('2026-11-29', today)).toBe(day));

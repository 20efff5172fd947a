import { expect, test } from 'vitest';
import { readTime } from './time-of-day.ts';

test.each([
  ['9', '09:00'],
  ['09:30', '09:30'],
  ['9:5', '09:05'],
  ['930', '09:30'],
  ['2359', '23:59'],
  ['９', '09:00'],
  ['０９：３０', '09:30'],
  ['９。５', undefined],
  ['9：30', '09:30'],
  ['24:00', undefined],
  ['12:60', undefined],
  ['9.5', undefined],
  ['', undefined],
])('%j is %j', (typed, expected) => expect(readTime(typed)).toBe(expected));

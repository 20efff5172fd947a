import { expect, it } from 'vitest';
import { ACCIDENT_1986, ACCIDENT_2025 } from '../contract/accident-codes.ts';
import { accidentCategoryOn } from './accident-category.rules.ts';

it.each([
  ['2025-12-31', '_SYS_AY'],
  ['2026-06-30', '_SYS_AY'],
  ['2026-07-01', '_SYS_AZ'],
  ['2027-01-01', '_SYS_AZ'],
])('on %s: %s', (day, category) => expect(accidentCategoryOn(day)).toBe(category));

it('twenty before, twenty-seven since', () =>
  expect([Object.keys(ACCIDENT_1986).length, Object.keys(ACCIDENT_2025).length]).toEqual([20, 27]));

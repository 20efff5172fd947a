import { expect, test } from 'vitest';
import { isLong, placeOf, shareOf, stripMarks, stripRange } from './strip-scale.ts';

const RANGE = { from: '2026-03-01', to: '2026-03-10' };

test('the axis holds all spans and today, a day around them', () => {
  const span = { from: '2026-03-02', to: '2026-03-09' };
  expect(stripRange([], '2026-03-05')).toBeUndefined();
  expect(stripRange([span], '2026-03-05')).toEqual(RANGE);
  expect(stripRange([span], '2026-04-01')).toEqual({ from: '2026-03-01', to: '2026-04-02' });
  expect(stripRange([span], '2026-02-28')).toEqual({ from: '2026-02-27', to: '2026-03-10' });
});

test.each([
  ['2026-03-01', 0],
  ['2026-03-06', 0.5],
  ['2026-03-10', 0.9],
  ['2026-02-01', 0],
  ['2026-05-01', 1],
])('%s stands at %s', (day, share) => {
  expect(shareOf(day, RANGE)).toBeCloseTo(share);
});

test('a span takes its last day too, a point one day', () => {
  expect(placeOf({ from: '2026-03-01', to: '2026-03-05' }, RANGE)).toEqual({ at: 0, width: 0.5 });
  const point = placeOf({ from: '2026-03-06', to: '2026-03-06' }, RANGE);
  expect(point.at).toBeCloseTo(0.5);
  expect(point.width).toBeCloseTo(0.1);
});

test('marks are Mondays over weeks, firsts over months, and never so many that they touch', () => {
  expect(stripMarks(RANGE)).toEqual(['2026-03-02', '2026-03-09']);
  expect(stripMarks({ from: '2026-01-15', to: '2026-07-15' })).toEqual([
    '2026-02-01',
    '2026-03-01',
    '2026-04-01',
    '2026-05-01',
    '2026-06-01',
    '2026-07-01',
  ]);
  const years = stripMarks({ from: '2020-01-01', to: '2026-12-31' });
  expect(years.length).toBeLessThanOrEqual(8);
  expect(years[0]).toBe('2020-01-01');
});

test('a mark names its year where the range has more than one of a month', () => {
  expect(isLong({ from: '2026-01-01', to: '2027-01-31' })).toBe(false);
  expect(isLong({ from: '2026-01-01', to: '2027-03-01' })).toBe(true);
});

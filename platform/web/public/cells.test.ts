import { expect, test } from 'vitest';
import { filledCells, verdictOf } from './cells.tsx';
import { formatBytes, formatCount, formatDay, formatInstant } from './format.ts';
import { initials } from './person.tsx';
import { fitEdge } from './upload.ts';

test.each([
  [0, 12, 0],
  [1, 54, 1],
  [9, 12, 8],
  [53, 54, 9],
  [54, 54, 10],
  [3, 0, 0],
])('%i of %i fills %i of ten cells', (done, total, cells) => expect(filledCells(done, total, 10)).toBe(cells));

test.each([
  [95, 95, 'ok'],
  [94.99, 95, 'warn'],
  [90, 95, 'warn'],
  [89.99, 95, 'danger'],
])('%d against %d is %s', (score, target, verdict) => expect(verdictOf(score, target)).toBe(verdict));

test.each([
  ['Chen Wei', 'CW'],
  ['lin.yue', 'LY'],
  ['林悦', '林悦'],
  ['欧阳建国', '建国'],
  ['Mary Ann Smith', 'MA'],
  ['', ''],
])('initials of %j are %j', (name, expected) => expect(initials(name)).toBe(expected));

test('dates are YYYY-MM-DD in the zone of the record', () => {
  expect(formatDay('2026-11-20')).toBe('2026-11-20');
  expect(formatDay('2026-11-20T18:30:00Z', 'Asia/Hong_Kong')).toBe('2026-11-21');
  expect(formatInstant('2026-11-20T18:30:00Z', 'Asia/Hong_Kong')).toBe('2026-11-21 02:30');
  expect(formatInstant('2026-11-20T16:00:00Z', 'Asia/Hong_Kong')).toBe('2026-11-21 00:00');
  expect(formatInstant(null)).toBe('');
});

test.each([
  [999, '999 B'],
  [1_449_000, '1.4 MB'],
  [52_000, '52 KB'],
])('%i bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

test('pictures are scaled to 2,560 px, never enlarged', () => {
  expect(fitEdge(4000, 3000)).toEqual({ width: 2560, height: 1920 });
  expect(fitEdge(800, 600)).toEqual({ width: 800, height: 600 });
});

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [50_500, '50,500'],
  [1_234_567, '1,234,567'],
])('%d as %s', (count, text) => expect(formatCount(count)).toBe(text));

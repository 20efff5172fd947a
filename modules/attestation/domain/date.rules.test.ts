import { expect, test } from 'vitest';
import { appealUntil, isPartKept, monthsInJobs, reapplyFrom, resitFrom, wholeMonths } from './date.rules.ts';

test.each([
  ['2025-08-31', '2026-02-28', 6],
  ['2025-08-31', '2026-02-27', 5],
  ['2026-01-15', '2026-02-14', 0],
  ['2026-01-15', '2026-02-15', 1],
  ['2024-02-29', '2025-02-28', 12],
  ['2026-01-15', '2026-01-01', 0],
])('from %s to %s are %d whole months', (from, to, months) => expect(wholeMonths(from, to)).toBe(months));

const post = (jobId: number, from: string, to: string | null = null) => ({ jobId, from, to });
test.each([
  ['one post', [post(1, '2025-08-31')], 6],
  ['two of the jobs without a gap', [post(1, '2025-08-31', '2025-11-10'), post(2, '2025-11-11')], 6],
  ['with a gap, each counts by itself', [post(1, '2025-08-31', '2025-10-15'), post(1, '2025-11-20')], 4],
  ['another job does not count', [post(9, '2020-01-01', '2025-08-30'), post(1, '2025-08-31')], 6],
  ['one that begins later does not', [post(1, '2026-03-01')], 0],
])('%s: %j', (_, posts, months) => expect(monthsInJobs(posts, [1, 2], '2026-02-28')).toBe(months));

test('a re-sit is fourteen days after the failure', () => expect(resitFrom('2026-03-01', 14)).toBe('2026-03-15'));
test('put forward again ninety days after the last failure', () => expect(reapplyFrom('2026-03-01')).toBe('2026-05-30'));
test('an appeal is filed until the tenth day', () => expect(appealUntil('2026-03-01')).toBe('2026-03-11'));
test.each([
  ['2026-08-28', true],
  ['2026-08-29', false],
])('a part passed on 2026-03-01 counts on %s: %s', (day, kept) => expect(isPartKept('2026-03-01', 180, day)).toBe(kept));

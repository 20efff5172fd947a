import { addDays } from '@quantum/platform/domain';
import { describe, expect, test } from 'vitest';
import { audienceOf, nextReminder } from './reminder.rules.ts';

const DUE = '2026-12-20';

describe('the ladder of a self-evaluation', () => {
  test.each([
    ['2026-11-01', '2026-12-13'],
    ['2026-12-13', '2026-12-17'],
    ['2026-12-17', '2026-12-19'],
    ['2026-12-19', '2026-12-20'],
    ['2026-12-20', '2026-12-21'],
    ['2026-12-21', '2026-12-23'],
    ['2026-12-23', '2026-12-27'],
    ['2027-01-10', '2027-01-17'],
    ['2027-01-17', null],
  ])('after %s the next is on %s', (day, next) => expect(nextReminder(DUE, day)).toBe(next));

  test.each([
    [-7, ['lead']],
    [0, ['lead']],
    [1, ['lead', 'OM']],
    [6, ['lead', 'OM']],
    [7, ['lead', 'OM', 'DIR']],
    [28, ['lead', 'OM', 'DIR']],
  ])('%s days from the due day', (days, audience) => expect(audienceOf(DUE, addDays(DUE, days))).toEqual(audience));

  test('climbs: whoever heard of it hears of it again, and the days follow each other', () => {
    let day: string | null = '2026-12-01';
    let heard: string[] = [];
    while ((day = nextReminder(DUE, day)) !== null) {
      const now = audienceOf(DUE, day);
      expect(now).toEqual(expect.arrayContaining(heard));
      heard = now;
    }
    expect(heard).toEqual(['lead', 'OM', 'DIR']);
  });
});

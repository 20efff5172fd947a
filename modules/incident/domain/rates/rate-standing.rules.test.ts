import { describe, expect, it } from 'vitest';
import { byRate, highestRates } from './rate-standing.rules.ts';

const unit = (name: string, lost: number, hours: number) => ({ name, cases: { deaths: 0, away: lost, restricted: 0, other: 0 }, hours });
const names = (units: readonly { name: string }[]) => units.map(({ name }) => name);

describe('projects by their rates', () => {
  it('one case in few hours stands behind several in many', () => {
    // 1 in 10,000 h is 100 (2.53–557.16); 6 in 200,000 h is 30 (11.01–65.30).
    expect(names(byRate([unit('few', 1, 10_000), unit('many', 6, 200_000)]))).toEqual(['many', 'few']);
  });

  it('without cases the order is kept, and without hours nothing is divided', () => {
    expect(names(byRate([unit('none', 0, 50_000), unit('unknown', 0, 0)]))).toEqual(['none', 'unknown']);
    expect(byRate([unit('unknown', 2, 0)])[0]).toMatchObject({ lost: 2, value: null, range: null });
  });

  it.each([
    [
      '6 in 200,000 h beside 2 in 400,000 h: above 5.00 even at the least (11.01)',
      [unit('a', 6, 200_000), unit('b', 2, 400_000)],
      ['a', 'b'],
      true,
    ],
    [
      '2 in 50,000 h beside 6 in 300,000 h: the least (4.84) is below 20.00',
      [unit('a', 2, 50_000), unit('b', 6, 300_000)],
      ['b', 'a'],
      false,
    ],
    ['no case at all', [unit('a', 0, 50_000), unit('b', 0, 80_000)], [], false],
    ['one project is compared with nobody', [unit('a', 9, 50_000)], ['a'], false],
  ])('%s', (_, units, first, isClear) => {
    const found = highestRates(units);
    expect([names(found.first), found.isClear]).toEqual([first, isClear]);
  });

  it('names three at most', () => {
    expect(highestRates([1, 2, 3, 4].map((lost) => unit(String(lost), lost, 100_000))).first).toHaveLength(3);
  });
});

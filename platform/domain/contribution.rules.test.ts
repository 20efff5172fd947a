import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movesOf, type Share } from './contribution.rules.ts';

const share = (key: number, passed: number, scored: number): Share => ({ key, passed, scored });
const points = (now: Share[], before: Share[], most = 5) => movesOf(now, before, most).map(({ keys, points: by }) => [...keys, by]);

describe('what moved a share', () => {
  it.each<[string, Share[], Share[], number[][]]>([
    ['nothing moved', [share(1, 9, 10)], [share(1, 9, 10)], []],
    ['one alone', [share(1, 8, 10)], [share(1, 9, 10)], [[1, -10]]],
    // 18 of 20 before, 16 of 20 now: all of it is the second's.
    ['one of two', [share(1, 10, 10), share(2, 6, 10)], [share(1, 10, 10), share(2, 8, 10)], [[2, -10]]],
    [
      'the worst first',
      [share(1, 10, 10), share(2, 6, 10)],
      [share(1, 9, 10), share(2, 9, 10)],
      [
        [2, -15],
        [1, 5],
      ],
    ],
    // A good one that was not there before lifts, a bad one that is gone too.
    ['one is new', [share(1, 8, 10), share(2, 10, 10)], [share(1, 8, 10)], [[2, 10]]],
    [
      'one is gone',
      [share(1, 8, 10)],
      [share(1, 8, 10), share(2, 6, 10)],
      [
        [1, 5],
        [2, 5],
      ],
    ],
    ['nothing before', [share(1, 8, 10)], [], []],
    ['nothing now', [], [share(1, 8, 10)], []],
  ])('%s', (_name, now, before, moved) => {
    expect(points(now, before)).toEqual(moved);
  });

  it('keeps the largest either way, and says of all others together what they come to', () => {
    const before = [1, 2, 3, 4].map((key) => share(key, 5, 10));
    const now = [share(1, 6, 10), share(2, 1, 10), share(3, 9, 10), share(4, 3, 10)];
    expect(points(now, before, 2)).toEqual([
      [2, -10],
      [3, 10],
      [1, 4, -2.5],
    ]);
    expect(movesOf(now, before, 2).at(-1)).toMatchObject({ now: { passed: 9, scored: 20 }, before: { passed: 10, scored: 20 } });
  });

  it('is not said where no part is large enough to be a reason', () => {
    const many = Array.from({ length: 400 }, (_, key) => share(key, 50, 100));
    expect(points([share(0, 51, 100), ...many.slice(1)], many)).toEqual([]);
  });

  it('adds up to the move of the whole, as it is shown', () => {
    const shares = fc.uniqueArray(
      fc
        .record({ key: fc.nat(20), scored: fc.integer({ min: 1, max: 500 }), part: fc.nat(100) })
        .map(({ key, scored, part }) => share(key, Math.floor((scored * part) / 100), scored)),
      { selector: ({ key }) => key, minLength: 1, maxLength: 12 },
    );
    const rate = (of: Share[]) => of.reduce((n, one) => n + one.passed, 0) / of.reduce((n, one) => n + one.scored, 0);
    let said = 0;
    fc.assert(
      fc.property(shares, shares, fc.integer({ min: 1, max: 12 }), (now, before, most) => {
        const moves = movesOf(now, before, most);
        if (moves.length === 0) return;
        said++;
        const total = moves.reduce((all, { points: by }) => all + Math.round(by * 10), 0);
        expect(total).toBe(Math.round((rate(now) - rate(before)) * 1000) + 0);
        const single = moves.filter(({ keys }, i) => i < most && keys.length === 1).map(({ points: by }) => by);
        expect(single.slice(0, -1)).toEqual(single.slice(0, -1).toSorted((a, b) => a - b));
        const keys = moves.flatMap((move) => move.keys);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
    expect(said).toBeGreaterThan(50);
  });
});

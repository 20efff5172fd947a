import { describe, expect, test } from 'vitest';
import { correlation, itemHealth, type FirstAnswer } from './item.rules.ts';

const answers = (shares: number[], rests: number[], times = 1): FirstAnswer[] =>
  Array.from({ length: times }, () => shares.map((share, i) => ({ share, rest: rests[i]! }))).flat();

describe('a question among first attempts', () => {
  test('1,1,1,0 with rests 3,2,1,0 tells apart by 0.77; without variance there is none', () => {
    const health = itemHealth(answers([1, 1, 1, 0], [3, 2, 1, 0]));
    expect(health).toMatchObject({ asked: 4, facility: 0.75, flag: null });
    expect(health.discrimination!.toFixed(2)).toBe('0.77');
    expect(itemHealth(answers([1, 1, 1, 1], [3, 2, 1, 0])).discrimination).toBeNull();
    expect(correlation([])).toBeNull();
  });

  test.each([
    ['those who know the rest get it wrong', [1, 1, 0, 0], [0, 1, 2, 3], 'key'],
    ['good and weak alike', [1, 0, 0, 1], [0, 1, 2, 3], 'weak'],
    ['nobody', [0, 0, 0, 0], [0, 1, 2, 3], 'hard'],
    ['everybody', [1, 1, 1, 1], [0, 1, 2, 3], 'easy'],
    ['as it should be', [0, 0, 1, 1], [0, 1, 2, 3], null],
  ])('%s', (_, shares, rests, flag) => {
    expect(itemHealth(answers(shares, rests, 5)).flag).toBe(flag);
    // Fewer than twenty are not judged.
    expect(itemHealth(answers(shares, rests, 4)).flag).toBeNull();
  });

  test('never asked', () => expect(itemHealth([])).toEqual({ asked: 0, facility: null, discrimination: null, flag: null }));
});

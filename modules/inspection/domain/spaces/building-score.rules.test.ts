import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildingScore, RISK_WEIGHTS } from './building-score.rules.ts';

const room = (risk: number, mean: number | null) => ({ functionalRisk: `_SYS_FR_${risk}`, mean });

test('97.5 in FR1, 92 in FR2, 88 in FR3, 80 in FR5: 1,746.5 of 19', () => {
  expect(buildingScore([room(1, 97.5), room(2, 92), room(3, 88), room(5, 80)])).toMatchObject({
    sum: 1746.5,
    weight: 19,
    weighted: 91.92,
    plain: 89.38,
    scored: 4,
    unscored: 0,
  });
});

test('rooms without a score stand outside and are counted', () => {
  expect(buildingScore([room(1, 90), room(1, null), room(6, null)])).toMatchObject({ weighted: 90, plain: 90, scored: 1, unscored: 2 });
});

test('without any score there is no figure', () => {
  expect(buildingScore([])).toMatchObject({ weighted: null, plain: null, scored: 0, unscored: 0 });
  expect(buildingScore([room(2, null)])).toMatchObject({ weighted: null, plain: null, unscored: 1 });
});

test('the same as counted in whole hundredths, room by room', () => {
  const rooms = fc.array(
    fc.record({ risk: fc.integer({ min: 1, max: 6 }), mean: fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: null }) }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(rooms, (all) => {
      let [sum, weight, plain, count] = [0n, 0n, 0n, 0n];
      for (const { risk, mean } of all) {
        if (mean === null) continue;
        const of = BigInt([7, 6, 4, 4, 2, 2][risk - 1]!);
        sum += BigInt(mean) * of;
        weight += of;
        plain += BigInt(mean);
        count += 1n;
      }
      // Half up, in whole numbers.
      const rounded = (above: bigint, below: bigint) => (below === 0n ? null : Number((2n * above + below) / (2n * below)) / 100);
      const score = buildingScore(all.map(({ risk, mean }) => room(risk, mean === null ? null : mean / 100)));
      expect([score.weighted, score.plain, score.weight]).toEqual([rounded(sum, weight), rounded(plain, count), Number(weight)]);
      expect(score.scored + score.unscored).toBe(all.length);
    }),
  );
});

test('every functional risk has its weight', () => expect(Object.values(RISK_WEIGHTS)).toEqual([7, 6, 4, 4, 2, 2]));

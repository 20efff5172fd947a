import { describe, expect, test } from 'vitest';
import { RATING, RISK_METHOD } from '../contract/codes.ts';
import { effectiveness, isInForce, lowered, overCredited, scoresLeft } from './credit.rules.ts';
import { plainCells, ratingOf } from './scale.rules.ts';

const box = { credits: { L: 2 } };
const training = { credits: { L: 1 } };
const gloves = { credits: { S: 1 } };
const initial = { L: 4, S: 5 };
const matrix = { method: RISK_METHOD.lxs, cells: plainCells() };

test.each([
  ['nothing', [], { L: 4, S: 5 }, RATING.extreme],
  ['box, training and gloves', [box, training, gloves], { L: 1, S: 4 }, RATING.low],
  ['training and gloves, the box failed', [training, gloves], { L: 3, S: 4 }, RATING.highMedium],
  ['more than there is', [box, box, box], { L: 1, S: 5 }, RATING.lowMedium],
])('with %s', (_what, controls, score, rating) => {
  expect(lowered(RISK_METHOD.lxs, initial, controls)).toEqual(score);
  expect(ratingOf(matrix, score)).toBe(rating);
});

describe('L4 × S5 with a box (L−2) and training (L−1): what is planned lowers the target alone', () => {
  const of = (verified: boolean, inForce = verified) => ({ verified, inForce });
  test.each([
    ['both planned', of(false), of(false), [RATING.lowMedium, RATING.extreme, RATING.extreme]],
    ['the box verified', of(true), of(false), [RATING.lowMedium, RATING.highMedium, RATING.highMedium]],
    ['both verified', of(true), of(true), [RATING.lowMedium, RATING.lowMedium, RATING.lowMedium]],
    ['both verified, the box failed', of(true, false), of(true), [RATING.lowMedium, RATING.lowMedium, RATING.high]],
  ])('%s', (_what, ofBox, ofTraining, ratings) => {
    const left = scoresLeft(RISK_METHOD.lxs, initial, [
      { ...box, ...ofBox },
      { ...training, ...ofTraining },
    ]);
    expect([left.target, left.residual, left.current].map((score) => ratingOf(matrix, score))).toEqual(ratings);
  });
});

test('steps go down the scale of the method, whatever its numbers are', () =>
  expect(lowered(RISK_METHOD.lec, { L: 6, E: 6, C: 15 }, [{ credits: { L: 3, C: 1 } }])).toEqual({ L: 0.5, E: 6, C: 7 }));
test('effectiveness', () => expect(effectiveness(RISK_METHOD.lxs, initial, { L: 1, S: 4 })).toBe(80));
test('credits beyond the scale are named', () => expect(overCredited(RISK_METHOD.lxs, initial, [box, box, gloves])).toEqual(['L']));

test.each([
  [{ isVerified: true, hasFailed: false, checkDue: null }, true],
  [{ isVerified: true, hasFailed: false, checkDue: '2026-11-23' }, true],
  [{ isVerified: true, hasFailed: false, checkDue: '2026-11-22' }, false],
  [{ isVerified: true, hasFailed: true, checkDue: null }, false],
  [{ isVerified: false, hasFailed: false, checkDue: null }, false],
])('%j counts: %s', (control, counts) => expect(isInForce(control, '2026-11-23')).toBe(counts));

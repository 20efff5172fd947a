import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RISK_METHOD, type RiskMethod } from '../contract/codes.ts';
import { effectiveness, isInForce, lowered, overCredited, scoresLeft } from './credit.rules.ts';
import { axesOf, bandOf, isWorse, plainCells, productOf, ratingOf, type Score } from './scale.rules.ts';

const method = fc.constantFrom<RiskMethod>(RISK_METHOD.lxs, RISK_METHOD.lec, RISK_METHOD.tvi);
const scoreOf = (of: RiskMethod): fc.Arbitrary<Score> =>
  fc.record(Object.fromEntries(axesOf(of).map(({ key, levels }) => [key, fc.constantFrom(...levels)])));
const controlOf = (of: RiskMethod) =>
  fc.record({
    credits: fc.record(Object.fromEntries(axesOf(of).map(({ key }) => [key, fc.integer({ min: 0, max: 6 })]))),
    isVerified: fc.boolean(),
    hasFailed: fc.boolean(),
    checkDue: fc.option(fc.constantFrom('2026-11-22', '2026-11-23', '2026-11-24')),
  });
const world = method.chain((of) =>
  fc.record({ of: fc.constant(of), initial: scoreOf(of), controls: fc.array(controlOf(of), { maxLength: 6 }) }),
);
interface World {
  of: RiskMethod;
  initial: Score;
  controls: { credits: Record<string, number>; isVerified: boolean; hasFailed: boolean; checkDue: string | null }[];
}
const TODAY = '2026-11-23';
const rated = (of: RiskMethod, score: Score) => ratingOf({ method: of, cells: of === RISK_METHOD.lxs ? plainCells() : {} }, score);
const holds = (check: (it: World) => void) => fc.assert(fc.property(world as fc.Arbitrary<World>, check), { numRuns: 300 });

describe('credits, whatever they are', () => {
  test('leave a level of the scale, and never a worse rating', () =>
    holds(({ of, initial, controls }) => {
      const residual = lowered(of, initial, controls);
      for (const { key, levels } of axesOf(of)) expect(levels).toContain(residual[key]);
      expect(isWorse(rated(of, residual), rated(of, initial))).toBe(false);
    }));
  test('target, residual, current and initial never fall in this order: what is planned lowers no residual, what is out of force no current', () =>
    holds(({ of, initial, controls }) => {
      const standing = controls.map((one) => ({ ...one, verified: one.isVerified, inForce: isInForce(one, TODAY) }));
      const left = scoresLeft(of, initial, standing);
      const ratings = [left.target, left.residual, left.current, initial].map((score) => rated(of, score));
      for (const [i, rating] of ratings.entries()) if (i > 0) expect(isWorse(ratings[i - 1]!, rating)).toBe(false);
      expect(left.residual).toEqual(
        lowered(
          of,
          initial,
          controls.filter(({ isVerified }) => isVerified),
        ),
      );
    }));
  test('one control less never lowers a risk', () =>
    holds(({ of, initial, controls }) => {
      const all = rated(of, lowered(of, initial, controls));
      for (const one of controls)
        expect(
          isWorse(
            all,
            rated(
              of,
              lowered(
                of,
                initial,
                controls.filter((other) => other !== one),
              ),
            ),
          ),
        ).toBe(false);
    }));
  test('the order of controls is of no matter', () =>
    holds(({ of, initial, controls }) => {
      expect(lowered(of, initial, controls.toReversed())).toEqual(lowered(of, initial, controls));
    }));
  test('are said to be too many exactly where a level would fall below the scale', () =>
    holds(({ of, initial, controls }) => {
      const sum = (key: string) => controls.reduce((all, { credits }) => all + (credits[key] ?? 0), 0);
      const over = axesOf(of).filter(({ key, levels }) => levels.indexOf(initial[key]!) - sum(key) < 0);
      expect(overCredited(of, initial, controls)).toEqual(over.map(({ key }) => key));
    }));
  test('effectiveness is from 0 to 100, and 0 without controls', () =>
    holds(({ of, initial, controls }) => {
      const share = effectiveness(of, initial, lowered(of, initial, controls));
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(100);
      expect(effectiveness(of, initial, initial)).toBe(0);
    }));
});

test('a higher level is never rated lower', () =>
  holds(({ of, initial }) => {
    for (const { key, levels } of axesOf(of)) {
      const next = levels[levels.indexOf(initial[key]!) + 1];
      if (next === undefined) continue;
      const [low, high] = [initial, { ...initial, [key]: next }].map((score) => bandOf(of, productOf(of, score)));
      expect(isWorse(low!, high!)).toBe(false);
    }
  }));

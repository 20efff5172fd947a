import { fractions } from '@quantum/platform/domain';
import { describe, expect, test } from 'vitest';
import { areWeights, criticalFailures, finalOf, isPassed, needsThird, practiceOf, scoreText, sheetScore, spreadOf } from './score.rules.ts';

const of = (...all: (number | string)[]) => all.map((one) => fractions.readFraction(one));
const text = (one: ReturnType<typeof practiceOf>) => one && fractions.toText(one);

test.each([
  [[85, 78], '81.5'],
  [[85, 62, 80], '80'],
  [[60, 70, 80, 90], '75'],
  [[91], '91'],
])('practice of %j is %s', (scores, practice) => expect(text(practiceOf(of(...scores)))).toBe(practice));
test('without a sheet there is no practice', () => expect(practiceOf([])).toBeNull());

test.each([
  [[85, 70], '15', false],
  [[85, 69.99], '15.01', true],
  [[85, 62], '23', true],
  [[85, 62, 80], '23', false],
])('sheets %j are %s apart; a third is needed: %s', (scores, spread, needed) => {
  expect(text(spreadOf(of(...scores)))).toBe(spread);
  expect(needsThird(of(...scores))).toBe(needed);
});

const steps = [
  { key: 'sign', points: 10, critical: false },
  { key: 'mop', points: 30, critical: true },
];
const sheet = (mop: boolean, points = 30) => [
  { step: 'sign', passed: false, points: 0 },
  { step: 'mop', passed: mop, points },
];
describe('a sheet', () => {
  test('is the points given of the points there are, unrounded', () => {
    expect(text(sheetScore(steps, sheet(true)))).toBe('75');
    expect(text(sheetScore(steps, sheet(true, 10)))).toBe('25');
  });
  test.each([
    [[true, true], []],
    [[true, false], ['mop']],
    [[true, true, false], []],
    [[true, false, false], ['mop']],
  ])('verdicts %j on the critical step fail %j', (verdicts, failed) =>
    expect(
      criticalFailures(
        steps,
        verdicts.map((one) => sheet(one)),
      ),
    ).toEqual(failed),
  );
});

const lines = { theoryLine: 60, practiceLine: 60, theoryWeight: 0.4, practiceWeight: 0.6 };
test.each([
  ['72', '81.5', false, '77.7', true],
  ['59.99', '95', false, '80.996', false],
  ['60', '60', false, '60', true],
  ['100', '59.999', false, '75.9994', false],
  ['100', '100', true, '100', false],
])('theory %s, practice %s, critical %s: final %s, passed %s', (theory, practice, critical, final, passed) => {
  const [t, p] = of(theory, practice);
  const parts = { theory: t!, practice: p! };
  expect(text(finalOf(parts, lines))).toBe(final);
  expect(isPassed(parts, lines, critical)).toBe(passed);
});
test('of one part alone it is the final, and it alone decides', () => {
  const [practice] = of(81.5);
  const alone = { ...lines, theoryLine: null };
  expect(text(finalOf({ theory: null, practice: practice! }, alone))).toBe('81.5');
  expect(isPassed({ theory: null, practice: practice! }, alone, false)).toBe(true);
  expect(isPassed({ theory: null, practice: null }, lines, false)).toBe(false);
});
test.each([
  [0.4, 0.6, true],
  [0.1, 0.9, true],
  [0.5, 0.6, false],
  [0.3, 0.6, false],
])('weights %d and %d: %s', (theory, practice, fine) => expect(areWeights(theory, practice)).toBe(fine));
test.each([
  ['59.999', 60, '59.999'],
  ['80.996', 60, '81'],
  ['81.5', 60, '81.5'],
  ['80', null, '80'],
  ['200/3', 60, '66.67'],
])('%s with the line %s is shown as %s', (score, line, shown) =>
  expect(scoreText(fractions.readFraction(score), line as number | null)).toBe(shown),
);

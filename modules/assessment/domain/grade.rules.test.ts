import { fractions } from '@quantum/platform/domain';
import { expect, test } from 'vitest';
import { EVALUATION_GRADE as GRADE } from '../contract/codes.ts';
import { areBounds, gradeOf, USUAL_BOUNDS } from './grade.rules.ts';

const percent = (text: string) => fractions.divide(fractions.readFraction(text), fractions.fraction(100));

test.each([
  ['100', GRADE.a],
  ['95', GRADE.a],
  ['94.996', GRADE.b],
  ['85', GRADE.b],
  ['84.99', GRADE.c],
  ['75', GRADE.c],
  ['74.99', GRADE.d],
  ['0', GRADE.d],
])('%s %% is %s', (score, grade) => expect(gradeOf(percent(score), USUAL_BOUNDS, false)).toBe(grade));

test('94.996 is shown as 95.00 and is B', () => expect(fractions.toPercent(percent('94.996'))).toBe('95.00'));

test('an open critical finding makes any score D', () => expect(gradeOf(percent('100'), USUAL_BOUNDS, true)).toBe(GRADE.d));

test.each([
  [{ a: 95, b: 85, c: 75 }, true],
  [{ a: 100, b: 50, c: 1 }, true],
  [{ a: 95, b: 95, c: 75 }, false],
  [{ a: 95, b: 70, c: 75 }, false],
  [{ a: 101, b: 85, c: 75 }, false],
  [{ a: 95, b: 85, c: 0 }, false],
])('bounds %j hold: %s', (bounds, holds) => expect(areBounds(bounds)).toBe(holds));

test('a higher score never has a lower grade', () => {
  const order = [GRADE.d, GRADE.c, GRADE.b, GRADE.a] as string[];
  let before = 0;
  for (let thousandth = 0; thousandth <= 100_000; thousandth += 7) {
    const rank = order.indexOf(gradeOf(fractions.fraction(thousandth, 100_000), USUAL_BOUNDS, false));
    expect(rank).toBeGreaterThanOrEqual(before);
    before = rank;
  }
});

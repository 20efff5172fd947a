import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import '../testing/runs.ts';
import {
  add,
  clamp,
  compare,
  divide,
  fraction,
  multiply,
  readFraction,
  subtract,
  sum,
  toFixed,
  toNumber,
  toPercent,
  toText,
  ZERO,
} from './fraction.ts';

const anyFraction = fc.tuple(fc.bigInt(-(10n ** 12n), 10n ** 12n), fc.bigInt(1n, 10n ** 9n)).map(([n, d]) => fraction(n, d));

describe('fraction', () => {
  test.each([
    ['12', 12n, 1n],
    ['-0.5', -1n, 2n],
    ['0.1', 1n, 10n],
    ['2/3', 2n, 3n],
    ['-4/6', -2n, 3n],
    ['1e-7', 1n, 10_000_000n],
    ['1.5e+3', 1500n, 1n],
  ])('%s reads as %s/%s', (text, n, d) => expect(readFraction(text)).toEqual({ n, d }));

  test.each(['', 'abc', 'NaN', 'Infinity', '1/', '0x10', '1.2.3'])('%s is refused', (text) =>
    expect(() => readFraction(text)).toThrow(RangeError),
  );
  test('a denominator of 0 is refused', () => {
    expect(() => fraction(1, 0)).toThrow(RangeError);
    expect(() => divide(fraction(1), ZERO)).toThrow(RangeError);
  });

  test('0.1 + 0.2 is 0.3 exactly', () => expect(toText(add(readFraction(0.1), readFraction(0.2)))).toBe('0.3'));

  test.each([
    ['1/8', 2, '0.13'],
    ['-1/8', 2, '-0.13'],
    ['0.005', 2, '0.01'],
    ['0.00499999', 2, '0.00'],
    ['-0.001', 2, '0.00'],
    ['2/3', 2, '0.67'],
    ['5/2', 0, '3'],
    ['199.995', 2, '200.00'],
  ])('%s with %i places is %s', (text, digits, shown) => expect(toFixed(readFraction(text), digits)).toBe(shown));

  test('percentages', () => {
    expect(toPercent(fraction(2, 3))).toBe('66.67');
    expect(toPercent(fraction(19, 20), 0)).toBe('95');
    expect(toNumber(fraction(1, 4))).toBe(0.25);
  });

  test('text and back is the same number', () => {
    fc.assert(
      fc.property(anyFraction, (a) => {
        expect(readFraction(toText(a))).toEqual(a);
      }),
    );
  });

  test('a number reads as the decimal it prints, down to the smallest and up to the largest', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (x) => {
        expect(Number(toText(readFraction(x)))).toBe(x + 0);
      }),
    );
  });

  test('the laws of arithmetic hold exactly', () => {
    fc.assert(
      fc.property(anyFraction, anyFraction, anyFraction, (a, b, c) => {
        expect(add(a, b)).toEqual(add(b, a));
        expect(add(add(a, b), c)).toEqual(add(a, add(b, c)));
        expect(multiply(a, add(b, c))).toEqual(add(multiply(a, b), multiply(a, c)));
        expect(subtract(add(a, b), b)).toEqual(a);
        if (b.n !== 0n) expect(multiply(divide(a, b), b)).toEqual(a);
        expect(Math.sign(compare(a, b))).toBe(-Math.sign(compare(b, a)) + 0);
        expect(sum([a, b, c])).toEqual(add(a, add(b, c)));
      }),
    );
  });

  test('clamping never leaves the range', () => {
    fc.assert(
      fc.property(anyFraction, anyFraction, anyFraction, (a, b, c) => {
        const [low, high] = compare(b, c) <= 0 ? [b, c] : [c, b];
        const inside = clamp(a, low, high);
        expect(compare(inside, low)).toBeGreaterThanOrEqual(0);
        expect(compare(inside, high)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

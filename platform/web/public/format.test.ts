import { expect, test } from 'vitest';
import { formatAmount, formatNumber } from './format.ts';

test.each([
  [13_933.000000000004, 1, '13,933.0'],
  [1_234_567.891, 2, '1,234,567.89'],
  [999.95, 1, '1,000.0'],
  [12, 0, '12'],
  [-1_250.5, 1, '−1,250.5'],
  [-0.04, 1, '0.0'],
])('%d with %d decimals', (value, decimals, text) => expect(formatNumber(value, decimals)).toBe(text));

test.each([
  [13_933.000000000004, '13,933'],
  [269, '269'],
  [6.55, '6.5'],
  [5.96, '6'],
  [6.04, '6'],
  [0, '0'],
])('%d as an amount', (value, text) => expect(formatAmount(value)).toBe(text));

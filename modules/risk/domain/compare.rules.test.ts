import { expect, test } from 'vitest';
import { RATING as R } from '../contract/codes.ts';
import { changeOf } from './compare.rules.ts';

test.each([
  [null, R.low, 'new'],
  [R.high, null, 'gone'],
  [R.high, R.low, 'better'],
  [R.low, R.lowMedium, 'worse'],
  [R.medium, R.medium, 'same'],
] as const)('from %s to %s: %s', (before, now, change) => expect(changeOf(before, now)).toBe(change));

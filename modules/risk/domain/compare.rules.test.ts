import { expect, test } from 'vitest';
import { RATING } from '../contract/codes.ts';
import { changeOf } from './compare.rules.ts';

test.each([
  [null, RATING.low, 'new'],
  [RATING.high, null, 'gone'],
  [RATING.high, RATING.low, 'better'],
  [RATING.low, RATING.lowMedium, 'worse'],
  [RATING.medium, RATING.medium, 'same'],
] as const)('from %s to %s: %s', (before, now, change) => expect(changeOf(before, now)).toBe(change));

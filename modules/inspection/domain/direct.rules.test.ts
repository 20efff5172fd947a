import { expect, test } from 'vitest';
import { INSPECTION_RISK } from '../contract/codes.ts';
import { resultOfFindings } from './direct.rules.ts';

const { high, medium, low } = INSPECTION_RISK;

test.each([
  [[], 'pass'],
  [[low], 'attention'],
  [[low, medium, low], 'attention'],
  [[low, high], 'fail'],
  [[high], 'fail'],
])('findings of risks %j → %s', (risks, result) => expect(resultOfFindings(risks)).toBe(result));

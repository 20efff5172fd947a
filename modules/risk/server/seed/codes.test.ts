import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  ACCIDENT_TYPE,
  CONTROL_CHECK,
  CONTROL_HIERARCHY,
  FLAG_CAUSE,
  HAZARD_TYPE,
  RISK_CATEGORY,
  RISK_METHOD,
  SECURITY_ZONE,
  THREAT,
} from '../../contract/index.ts';

interface Category {
  code: string;
  word: string;
  entries: { code: string; word: string }[];
}

test('the constants are the seed, in both directions', () => {
  const seed = JSON.parse(readFileSync(new URL('./codes.json', import.meta.url), 'utf8')) as Category[];
  expect(Object.fromEntries(seed.map(({ word, code }) => [word, code]))).toEqual(RISK_CATEGORY);
  expect(
    Object.fromEntries(seed.map(({ word, entries }) => [word, Object.fromEntries(entries.map((one) => [one.word, one.code]))])),
  ).toEqual({
    riskMethod: RISK_METHOD,
    hazardType: HAZARD_TYPE,
    accidentType: ACCIDENT_TYPE,
    controlHierarchy: CONTROL_HIERARCHY,
    controlCheck: CONTROL_CHECK,
    flagCause: FLAG_CAUSE,
    threat: THREAT,
    securityZone: SECURITY_ZONE,
  });
});

import { expect, it } from 'vitest';
import type { PassportLine } from '../contract/index.ts';
import { shownOn } from './passport.rules.ts';

type Verdict = PassportLine['verdict'];
const TODAY = '2026-11-24';
const entry = (name: string, verdict: Verdict, more: { day?: string; group?: string; rank?: number } = {}) => ({
  name,
  verdict,
  day: more.day ?? null,
  group: more.group ?? null,
  rank: more.rank ?? null,
});
const shown = (...all: ReturnType<typeof entry>[]) => shownOn(all, TODAY).map(({ name }) => name);

it.each([
  ['holds', [entry('a', 'valid'), entry('b', 'ending')], ['a', 'b']],
  ['begins later', [entry('a', 'future', { day: '2026-12-01' })], ['a']],
  ['is suspended: marked, not hidden', [entry('a', 'suspended', { day: '2026-11-01' })], ['a']],
  ['ended a year ago to the day', [entry('a', 'expired', { day: '2025-11-24' })], ['a']],
  ['ended longer ago', [entry('a', 'expired', { day: '2025-11-23' })], []],
  ['was revoked, or never approved', [entry('a', 'revoked', { day: '2026-11-01' }), entry('b', 'unknown')], []],
  [
    'is below a rank that is held',
    [entry('junior', 'valid', { group: 's', rank: 1 }), entry('middle', 'valid', { group: 's', rank: 2 })],
    ['middle'],
  ],
  [
    'is below a rank that is suspended: what still counts is shown after it',
    [entry('junior', 'valid', { group: 's', rank: 1 }), entry('middle', 'suspended', { group: 's', rank: 2 })],
    ['middle', 'junior'],
  ],
  ['is of another ladder', [entry('a', 'valid', { group: 's', rank: 1 }), entry('b', 'valid', { group: 't', rank: 2 })], ['a', 'b']],
  ['has no rank', [entry('a', 'valid', { group: 's' }), entry('b', 'valid', { group: 's', rank: 2 })], ['b', 'a']],
])('what %s', (_name, all, expected) => {
  expect(shown(...all)).toEqual(expected);
});

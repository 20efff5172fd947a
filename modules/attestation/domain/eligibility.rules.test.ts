import { expect, test } from 'vitest';
import type { RequirementKind } from '../contract/codes.ts';
import { lineOf, openLines, type PersonFacts } from './eligibility.rules.ts';

const facts: PersonFacts = {
  monthsInJobs: 6,
  monthsOfLower: 3,
  isLowest: false,
  held: new Set([7]),
  passed: new Set([9]),
  answered: (kind) => (kind === 'incident' ? 0 : null),
};
const ask = (kind: RequirementKind, more: object = {}) => ({ kind, n: null, categoryId: null, lessonId: null, ...more });
test.each([
  [ask('months', { n: 6 }), {}, 'met', 6],
  [ask('months', { n: 7 }), {}, 'notMet', 6],
  [ask('months', { n: 1 }), { monthsInJobs: null }, 'unknown', null],
  [ask('lowerLevel', { n: 3 }), {}, 'met', 3],
  [ask('lowerLevel', { n: 4 }), {}, 'notMet', 3],
  [ask('lowerLevel', { n: 0 }), { monthsOfLower: null }, 'notMet', null],
  [ask('lowerLevel', { n: 4 }), { isLowest: true }, 'met', null],
  [ask('certificate', { categoryId: 7 }), {}, 'met', null],
  [ask('certificate', { categoryId: 8 }), {}, 'notMet', null],
  [ask('lesson', { lessonId: 9 }), {}, 'met', null],
  [ask('lesson', { lessonId: 8 }), {}, 'notMet', null],
  [ask('incident', { n: 12 }), {}, 'met', 0],
  [ask('incident', { n: 12 }), { answered: (): number | null => 1 }, 'notMet', 1],
  [ask('incident', { n: 12 }), { answered: (): number | null => null }, 'unknown', null],
  [ask('satisfaction', { n: 80 }), {}, 'unknown', null],
  [ask('satisfaction', { n: 80 }), { answered: (): number | null => 79 }, 'notMet', 79],
  [ask('satisfaction', { n: 80 }), { answered: (): number | null => 80 }, 'met', 80],
] as const)('%j with %j: %s', (asked, more, state, found) => expect(lineOf(asked, { ...facts, ...more })).toEqual({ state, found }));

test('what is not met or unknown is open until it is waived', () => {
  const line = (state: 'met' | 'notMet' | 'unknown', waivedBy: number | null = null) => ({ state, waivedBy });
  expect(openLines([line('met'), line('notMet', 4), line('unknown', 4)])).toBe(0);
  expect(openLines([line('met'), line('notMet'), line('unknown')])).toBe(2);
});

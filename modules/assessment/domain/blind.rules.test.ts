import { expect, test } from 'vitest';
import { readsSelfScores } from './blind.rules.ts';

const NOBODY = { isOpen: false, isAssessor: false, mayAssess: false, isAuthor: false, hasReviewed: false };

test.each([
  ['a manager who may not assess', {}, true],
  ['a quality assessor who is not sent there yet', { mayAssess: true }, false],
  ['who has taken the review', { mayAssess: true, hasReviewed: true }, true],
  ['who fills it in, although they may assess', { mayAssess: true, isAuthor: true }, true],
  ['an assessor of the project', { isAssessor: true, mayAssess: true }, false],
  ['an assessor who has lost the right to assess', { isAssessor: true }, false],
  ['an assessor who has reviewed it all the same', { isAssessor: true, mayAssess: true, hasReviewed: true }, false],
  ['an assessor once the assessors have handed in', { isAssessor: true, mayAssess: true, isOpen: true }, true],
  ['a quality assessor once it is open', { mayAssess: true, isOpen: true }, true],
])('%s: %j reads self-scores: %s', (_who, facts, reads) => expect(readsSelfScores({ ...NOBODY, ...facts })).toBe(reads));

test('opening it never takes anything away', () => {
  const flags = ['isAssessor', 'mayAssess', 'isAuthor', 'hasReviewed'] as const;
  for (let bits = 0; bits < 16; bits++) {
    const facts = { ...NOBODY, ...Object.fromEntries(flags.map((flag, i) => [flag, (bits & (1 << i)) !== 0])) };
    expect(readsSelfScores({ ...facts, isOpen: true })).toBe(true);
  }
});

import { expect, test } from 'vitest';
import { INSPECTION_STATUS } from '../contract/codes.ts';
import { dispositionOf, type SubmitFacts } from './disposition.rules.ts';

const { pending, waiting, inProgress, completed, caseClosed, cancelled, invalid } = INSPECTION_STATUS;
const facts = (over: Partial<SubmitFacts>): SubmitFacts => ({
  status: inProgress,
  hasGrant: true,
  isGiven: true,
  takenAt: null,
  startedAt: '2026-11-21T02:00:00.000Z',
  isAnswered: false,
  ...over,
});
const before = { isGiven: false, takenAt: '2026-11-21T03:00:00.000Z' };
const after = { isGiven: false, takenAt: '2026-11-21T01:00:00.000Z' };

test.each<[string, Partial<SubmitFacts>, string]>([
  ['open', {}, 'counted'],
  ['waiting, its start never reached the server', { status: waiting }, 'counted'],
  ['missed or cancelled', { status: cancelled }, 'counted reopens'],
  ['planned anew after a pause', { status: pending }, 'counted reopens'],
  ['answered', { status: completed, isAnswered: true }, 'second answered'],
  ['answered and closed', { status: caseClosed, isAnswered: true }, 'second answered'],
  ['voided', { status: invalid }, 'held voided'],
  ['voided after it was answered', { status: invalid, isAnswered: true }, 'held voided'],
  ['the grant ended', { hasGrant: false }, 'held grantEnded'],
  ['the grant ended, and it was voided too', { hasGrant: false, status: invalid }, 'held grantEnded'],
  ['reassigned, begun before', before, 'counted tells'],
  ['reassigned, begun before, missed since', { ...before, status: cancelled }, 'counted reopens tells'],
  ['reassigned, begun after', after, 'held reassigned'],
  ['reassigned and answered by the new inspector', { ...before, status: completed, isAnswered: true }, 'second answered'],
  ['taken away and given back', { ...after, isGiven: true }, 'counted'],
  ['never given', { isGiven: false }, 'unknown'],
  ['never given, without a grant', { isGiven: false, hasGrant: false }, 'unknown'],
])('%s', (_, over, expected) => {
  const disposition = dispositionOf(facts(over));
  const words =
    disposition.is === 'counted'
      ? [disposition.is, disposition.reopens && 'reopens', disposition.tellsNewInspectors && 'tells']
      : [disposition.is, disposition.is === 'unknown' ? '' : disposition.cause];
  expect(words.filter(Boolean).join(' ')).toBe(expected);
});

import { describe, expect, it } from 'vitest';
import { dueAfter, dueRefusal, earlierDue } from './due.rules.ts';

const now = new Date('2026-11-21T00:00:00Z');
const at = (day: number) => new Date(`2026-11-${day}T16:00:00Z`);

describe('the due time asked for', () => {
  it.each([
    ['later', at(28), at(24), undefined],
    ['later, and late already', at(28), at(20), undefined],
    ['the first one', at(28), null, undefined],
    ['the same', at(24), at(24), 'action.refusal.dueNotLater'],
    ['earlier', at(23), at(24), 'action.refusal.dueNotLater'],
    ['past', at(20), at(19), 'action.refusal.duePast'],
    ['now', now, null, 'action.refusal.duePast'],
    ['five years ahead, at the end of the day', new Date('2031-11-21T23:59:59.999Z'), null, undefined],
    ['a slip of the pen', new Date('2031-11-22T00:00:00Z'), null, 'action.refusal.dueTooFar'],
    ['the last instant there is', new Date('9999-12-31T23:59:59Z'), null, 'action.refusal.dueTooFar'],
  ])('%s', (_name, wanted, due, refusal) => expect(dueRefusal(wanted, now, due)).toBe(refusal));
});

it('days by risk end with the local day', () => {
  expect(dueAfter(now, 7, 'Asia/Hong_Kong').toISOString()).toBe('2026-11-28T15:59:59.999Z');
});

describe('the due time of a raised action', () => {
  const byRisk = '2026-11-28T15:59:59.999Z';
  it.each([
    ['nothing asked', undefined, byRisk],
    ['asked for earlier', '2026-11-21T02:00:00.000Z', '2026-11-21T02:00:00.000Z'],
    ['asked for later: the risk decides', '2026-12-19T15:59:59.999Z', byRisk],
  ])('%s', (_name, asked, due) => expect(earlierDue(byRisk, asked)).toBe(due));
});

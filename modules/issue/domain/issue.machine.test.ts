import { allowed, apply } from '@quantum/platform/domain';
import { describe, expect, test } from 'vitest';
import { ISSUE_STATUS, type IssueStatus } from '../contract/codes.ts';
import { issueMachine, STAGE, type IssueEvent, type IssueFacts } from './issue.machine.ts';
import { isUntriaged } from './overdue.rules.ts';
import { reportFaults } from './report.rules.ts';

const none: IssueFacts = { duplicateOf: 'none' };
const EVENTS: IssueEvent[] = ['accept', 'assign', 'dismiss', 'merge', 'turn', 'solve', 'reopen'];
const MOVES: [IssueStatus, Partial<Record<IssueEvent, IssueStatus>>][] = [
  [
    ISSUE_STATUS.reporting,
    {
      accept: ISSUE_STATUS.reviewing,
      assign: ISSUE_STATUS.underImprovement,
      dismiss: ISSUE_STATUS.invalid,
      merge: ISSUE_STATUS.duplicate,
      turn: ISSUE_STATUS.duplicate,
    },
  ],
  [
    ISSUE_STATUS.reviewing,
    { assign: ISSUE_STATUS.underImprovement, dismiss: ISSUE_STATUS.invalid, merge: ISSUE_STATUS.duplicate, turn: ISSUE_STATUS.duplicate },
  ],
  [ISSUE_STATUS.underImprovement, { solve: ISSUE_STATUS.caseClosed, reopen: ISSUE_STATUS.reviewing }],
  [ISSUE_STATUS.caseClosed, {}],
  [ISSUE_STATUS.duplicate, {}],
  [ISSUE_STATUS.invalid, {}],
];

describe.each(MOVES)('from %s', (from, moves) => {
  test.each(EVENTS)('%s', (event) => {
    const { to, refusal } = apply(issueMachine, from, event, none);
    if (moves[event]) expect(to).toBe(moves[event]);
    else expect(refusal?.key).toBe('platform.error.eventNotAllowed');
  });
  test('offers no more and has a stage to tell', () => {
    expect(allowed(issueMachine, from, none).map(({ event }) => event)).toEqual(Object.keys(moves));
    expect(STAGE[from]).toMatch(/^[a-z]+$/);
  });
});

test.each([
  ['self', 'issue.refusal.sameItself'],
  ['merged', 'issue.refusal.sameMerged'],
] as const)('merging with %s is refused', (duplicateOf, key) =>
  expect(apply(issueMachine, ISSUE_STATUS.reviewing, 'merge', { duplicateOf }).refusal?.key).toBe(key),
);

test.each([
  [{ kind: 'wetFloor', description: '', photos: [] }, []],
  [{ kind: 'other', description: ' ', photos: [] }, ['description']],
  [{ kind: 'other', description: '', photos: [1] }, []],
  [{ kind: 'other', description: 'A loose tile', photos: [] }, []],
  [{ kind: 'constructor', description: 'x', photos: [] }, ['kind']],
])('%o lacks %o', (report, paths) => expect(reportFaults(report).map(({ path }) => path)).toEqual(paths));

test.each(
  Object.values(ISSUE_STATUS).flatMap((status) => [null, '2026-11-21T00:00:00Z'].map((triaged_at) => [status, triaged_at] as const)),
)('in %s, looked at %s: whether anybody has yet to', (status, triaged_at) => {
  expect(isUntriaged({ status, triaged_at })).toBe(
    triaged_at === null && [ISSUE_STATUS.reporting as IssueStatus, ISSUE_STATUS.reviewing].includes(status),
  );
});

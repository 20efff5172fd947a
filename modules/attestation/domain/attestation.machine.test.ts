import { allowed, apply, applyBySystem } from '@quantum/platform/domain';
import { describe, expect, test } from 'vitest';
import { APPEAL_STATUS, APPLICATION_STATUS, DOWNGRADE_STATUS, GRADE_RESULT, GRADE_STATUS, SCHEME_STATUS } from '../contract/codes.ts';
import { appealMachine } from './appeal.machine.ts';
import { applicationMachine, NO_FACTS as NO_APPLICATION, OPEN } from './application.machine.ts';
import { downgradeMachine } from './downgrade.machine.ts';
import { gradeMachine, gradeState, NO_FACTS as NO_GRADE } from './grade.machine.ts';
import { lapseMachine } from './lapse.machine.ts';
import { schemeMachine } from './scheme.machine.ts';

const scheme = { lack: null, hasDraft: false, openApplications: 0 };
describe('a scheme', () => {
  test.each([
    [SCHEME_STATUS.unPublished, 'publish', {}, SCHEME_STATUS.published],
    [SCHEME_STATUS.unPublished, 'publish', { lack: 'x.lack' }, 'x.lack'],
    [SCHEME_STATUS.unPublished, 'revise', {}, 'platform.error.eventNotAllowed'],
    [SCHEME_STATUS.published, 'edit', {}, 'attestation.refusal.noDraft'],
    [SCHEME_STATUS.published, 'edit', { hasDraft: true }, SCHEME_STATUS.published],
    [SCHEME_STATUS.published, 'revise', {}, SCHEME_STATUS.published],
    [SCHEME_STATUS.published, 'revise', { hasDraft: true }, 'attestation.refusal.draft'],
    [SCHEME_STATUS.published, 'publish', {}, 'attestation.refusal.noDraft'],
    [SCHEME_STATUS.published, 'publish', { hasDraft: true, lack: 'x.lack' }, 'x.lack'],
    [SCHEME_STATUS.published, 'publish', { hasDraft: true }, SCHEME_STATUS.published],
    [SCHEME_STATUS.published, 'invalidate', { openApplications: 1 }, 'attestation.refusal.used'],
    [SCHEME_STATUS.published, 'invalidate', {}, SCHEME_STATUS.invalid],
    [SCHEME_STATUS.invalid, 'publish', {}, 'platform.error.eventNotAllowed'],
  ] as const)('%s %s with %j: %s', (from, event, facts, to) => {
    const move = apply(schemeMachine, from, event, { ...scheme, ...facts });
    expect(move.to ?? move.refusal?.key).toBe(to);
  });
});

describe('an application', () => {
  test.each([
    [APPLICATION_STATUS.draft, 'submit', {}, APPLICATION_STATUS.reviewing],
    [APPLICATION_STATUS.draft, 'accept', {}, 'platform.error.eventNotAllowed'],
    [APPLICATION_STATUS.reviewing, 'accept', {}, APPLICATION_STATUS.pending],
    [APPLICATION_STATUS.reviewing, 'accept', { isOwn: true }, 'attestation.refusal.own'],
    [APPLICATION_STATUS.reviewing, 'accept', { open: 2 }, 'attestation.refusal.unmet'],
    [APPLICATION_STATUS.reviewing, 'return', {}, APPLICATION_STATUS.draft],
    [APPLICATION_STATUS.reviewing, 'return', { isOwn: true }, 'attestation.refusal.own'],
    [APPLICATION_STATUS.pending, 'schedule', {}, APPLICATION_STATUS.pending],
    [APPLICATION_STATUS.pending, 'begin', {}, 'attestation.refusal.notScheduled'],
    [APPLICATION_STATUS.pending, 'begin', { isScheduled: true }, APPLICATION_STATUS.inProgress],
    [APPLICATION_STATUS.inProgress, 'schedule', {}, 'attestation.refusal.noResit'],
    [APPLICATION_STATUS.inProgress, 'schedule', { needsSitting: true }, APPLICATION_STATUS.inProgress],
    [APPLICATION_STATUS.inProgress, 'withdraw', {}, 'platform.error.eventNotAllowed'],
    [APPLICATION_STATUS.inProgress, 'void', {}, APPLICATION_STATUS.invalid],
    [APPLICATION_STATUS.inProgress, 'close', {}, 'platform.error.eventNotAllowed'],
    [APPLICATION_STATUS.completed, 'void', {}, 'platform.error.eventNotAllowed'],
  ] as const)('%s %s with %j: %s', (from, event, facts, to) => {
    const move = apply(applicationMachine, from, event, { ...NO_APPLICATION, ...facts });
    expect(move.to ?? move.refusal?.key).toBe(to);
  });
  test('each open one can be voided, and ends when its candidate leaves', () => {
    for (const from of OPEN) {
      expect(apply(applicationMachine, from, 'void', NO_APPLICATION).to).toBe(APPLICATION_STATUS.invalid);
      expect(applyBySystem(applicationMachine, from, 'leave').to).toBe(APPLICATION_STATUS.cancelled);
    }
  });
  test('the system closes it after its last result, or when nothing came of it', () => {
    expect(applyBySystem(applicationMachine, APPLICATION_STATUS.inProgress, 'close').to).toBe(APPLICATION_STATUS.completed);
    expect(applyBySystem(applicationMachine, APPLICATION_STATUS.pending, 'close').to).toBe(APPLICATION_STATUS.completed);
  });
});

describe('a grade', () => {
  test.each([
    [GRADE_STATUS.unfinished, GRADE_RESULT.pending, false, 'unfinished'],
    [GRADE_STATUS.finished, GRADE_RESULT.pending, false, 'pending'],
    [GRADE_STATUS.finished, GRADE_RESULT.passed, false, 'passed'],
    [GRADE_STATUS.finished, GRADE_RESULT.failed, false, 'failed'],
    [GRADE_STATUS.unfinished, GRADE_RESULT.pending, true, 'dropped'],
  ] as const)('%s %s is one of the states', (status, result, isDropped, state) =>
    expect(gradeState({ status, result, isDropped })).toBe(state),
  );
  const fine = { ...NO_GRADE, resitFrom: '2026-03-15', today: '2026-03-15' };
  test.each([
    ['unfinished', 'pass', {}, 'platform.error.eventNotAllowed'],
    ['pending', 'pass', {}, 'passed'],
    ['pending', 'fail', {}, 'failed'],
    ['pending', 'pass', { hasSheet: true }, 'attestation.refusal.ownSheet'],
    ['pending', 'pass', { needsThird: true }, 'attestation.refusal.spread'],
    ['pending', 'fail', { missing: 1 }, 'attestation.refusal.missing'],
    ['failed', 'resit', {}, 'failed'],
    ['failed', 'resit', { today: '2026-03-14' }, 'attestation.refusal.resitFrom'],
    ['failed', 'resit', { resitFrom: null }, 'attestation.refusal.noResit'],
    ['failed', 'resit', { isFollowed: true }, 'attestation.refusal.noResit'],
    ['passed', 'correct', {}, 'platform.error.eventNotAllowed'],
  ] as const)('%s %s with %j: %s', (from, event, facts, to) => {
    const move = apply(gradeMachine, from, event, { ...fine, ...facts });
    expect(move.to ?? move.refusal?.key).toBe(to);
  });
  test('an appeal alone corrects it, both ways', () => {
    expect(applyBySystem(gradeMachine, 'passed', 'correct').to).toBe('failed');
    expect(applyBySystem(gradeMachine, 'failed', 'correct').to).toBe('passed');
  });
});

describe('a downgrade', () => {
  const facts = { isInvolved: false, isProposer: false, isHeld: true };
  test.each([
    ['lower', {}, DOWNGRADE_STATUS.completed],
    ['lower', { isInvolved: true }, 'attestation.refusal.downgradeOwn'],
    ['lower', { isHeld: false }, 'attestation.refusal.notHeld'],
    ['reject', {}, DOWNGRADE_STATUS.invalid],
    ['reject', { isInvolved: true }, 'attestation.refusal.downgradeOwn'],
    ['withdraw', {}, 'attestation.refusal.notProposer'],
    ['withdraw', { isProposer: true, isInvolved: true }, DOWNGRADE_STATUS.cancelled],
    ['end', {}, 'platform.error.eventNotAllowed'],
  ] as const)('%s with %j: %s', (event, more, to) => {
    const move = apply(downgradeMachine, DOWNGRADE_STATUS.reviewing, event, { ...facts, ...more });
    expect(move.to ?? move.refusal?.key).toBe(to);
  });
  test('ends with its person, and is decided once', () => {
    expect(applyBySystem(downgradeMachine, DOWNGRADE_STATUS.reviewing, 'end').to).toBe(DOWNGRADE_STATUS.cancelled);
    for (const state of [DOWNGRADE_STATUS.completed, DOWNGRADE_STATUS.cancelled, DOWNGRADE_STATUS.invalid])
      expect(allowed(downgradeMachine, state, facts)).toEqual([]);
  });
});

test.each([
  ['live', 'lift', {}, 'ended'],
  ['live', 'lift', { isOwn: true }, 'attestation.refusal.ownLapse'],
  ['live', 'lift', { goesByItself: true }, 'attestation.refusal.goesByItself'],
  ['live', 'restore', {}, 'platform.error.eventNotAllowed'],
  ['ended', 'lift', {}, 'platform.error.eventNotAllowed'],
] as const)('a suspended level: %s %s with %j: %s', (from, event, more, to) => {
  const move = apply(lapseMachine, from, event, { isOwn: false, goesByItself: false, ...more });
  expect(move.to ?? move.refusal?.key).toBe(to);
});

test('an appeal is decided by someone who had no part in it, once', () => {
  expect(apply(appealMachine, APPEAL_STATUS.filed, 'uphold', { isInvolved: false }).to).toBe(APPEAL_STATUS.upheld);
  expect(apply(appealMachine, APPEAL_STATUS.filed, 'dismiss', { isInvolved: true }).refusal?.key).toBe('attestation.refusal.involved');
  for (const state of [APPEAL_STATUS.upheld, APPEAL_STATUS.dismissed, APPEAL_STATUS.withdrawn])
    expect(allowed(appealMachine, state, { isInvolved: false })).toEqual([]);
});

import { allowed, apply, applyBySystem } from '@quantum/platform/domain';
import { describe, expect, test } from 'vitest';
import {
  APPEAL_STATUS as Q,
  APPLICATION_STATUS as A,
  DOWNGRADE_STATUS as D,
  GRADE_RESULT as R,
  GRADE_STATUS as G,
  SCHEME_STATUS as L,
} from '../contract/codes.ts';
import { appealMachine } from './appeal.machine.ts';
import { applicationMachine, NO_FACTS as NO_APPLICATION, OPEN } from './application.machine.ts';
import { downgradeMachine } from './downgrade.machine.ts';
import { gradeMachine, gradeState, NO_FACTS as NO_GRADE } from './grade.machine.ts';
import { lapseMachine } from './lapse.machine.ts';
import { schemeMachine } from './scheme.machine.ts';

const scheme = { lack: null, hasDraft: false, openApplications: 0 };
describe('a scheme', () => {
  test.each([
    [L.unPublished, 'publish', {}, L.published],
    [L.unPublished, 'publish', { lack: 'x.lack' }, 'x.lack'],
    [L.unPublished, 'revise', {}, 'platform.error.eventNotAllowed'],
    [L.published, 'edit', {}, 'attestation.refusal.noDraft'],
    [L.published, 'edit', { hasDraft: true }, L.published],
    [L.published, 'revise', {}, L.published],
    [L.published, 'revise', { hasDraft: true }, 'attestation.refusal.draft'],
    [L.published, 'publish', {}, 'attestation.refusal.noDraft'],
    [L.published, 'publish', { hasDraft: true, lack: 'x.lack' }, 'x.lack'],
    [L.published, 'publish', { hasDraft: true }, L.published],
    [L.published, 'invalidate', { openApplications: 1 }, 'attestation.refusal.used'],
    [L.published, 'invalidate', {}, L.invalid],
    [L.invalid, 'publish', {}, 'platform.error.eventNotAllowed'],
  ] as const)('%s %s with %j: %s', (from, event, facts, to) => {
    const move = apply(schemeMachine, from, event, { ...scheme, ...facts });
    expect(move.to ?? move.refusal?.key).toBe(to);
  });
});

describe('an application', () => {
  test.each([
    [A.draft, 'submit', {}, A.reviewing],
    [A.draft, 'accept', {}, 'platform.error.eventNotAllowed'],
    [A.reviewing, 'accept', {}, A.pending],
    [A.reviewing, 'accept', { isOwn: true }, 'attestation.refusal.own'],
    [A.reviewing, 'accept', { open: 2 }, 'attestation.refusal.unmet'],
    [A.reviewing, 'return', {}, A.draft],
    [A.reviewing, 'return', { isOwn: true }, 'attestation.refusal.own'],
    [A.pending, 'schedule', {}, A.pending],
    [A.pending, 'begin', {}, 'attestation.refusal.notScheduled'],
    [A.pending, 'begin', { isScheduled: true }, A.inProgress],
    [A.inProgress, 'schedule', {}, 'attestation.refusal.noResit'],
    [A.inProgress, 'schedule', { needsSitting: true }, A.inProgress],
    [A.inProgress, 'withdraw', {}, 'platform.error.eventNotAllowed'],
    [A.inProgress, 'void', {}, A.invalid],
    [A.inProgress, 'close', {}, 'platform.error.eventNotAllowed'],
    [A.completed, 'void', {}, 'platform.error.eventNotAllowed'],
  ] as const)('%s %s with %j: %s', (from, event, facts, to) => {
    const move = apply(applicationMachine, from, event, { ...NO_APPLICATION, ...facts });
    expect(move.to ?? move.refusal?.key).toBe(to);
  });
  test('each open one can be voided, and ends when its candidate leaves', () => {
    for (const from of OPEN) {
      expect(apply(applicationMachine, from, 'void', NO_APPLICATION).to).toBe(A.invalid);
      expect(applyBySystem(applicationMachine, from, 'leave').to).toBe(A.cancelled);
    }
  });
  test('the system closes it after its last result, or when nothing came of it', () => {
    expect(applyBySystem(applicationMachine, A.inProgress, 'close').to).toBe(A.completed);
    expect(applyBySystem(applicationMachine, A.pending, 'close').to).toBe(A.completed);
  });
});

describe('a grade', () => {
  test.each([
    [G.unfinished, R.pending, false, 'unfinished'],
    [G.finished, R.pending, false, 'pending'],
    [G.finished, R.passed, false, 'passed'],
    [G.finished, R.failed, false, 'failed'],
    [G.unfinished, R.pending, true, 'dropped'],
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
    ['lower', {}, D.completed],
    ['lower', { isInvolved: true }, 'attestation.refusal.downgradeOwn'],
    ['lower', { isHeld: false }, 'attestation.refusal.notHeld'],
    ['reject', {}, D.invalid],
    ['reject', { isInvolved: true }, 'attestation.refusal.downgradeOwn'],
    ['withdraw', {}, 'attestation.refusal.notProposer'],
    ['withdraw', { isProposer: true, isInvolved: true }, D.cancelled],
    ['end', {}, 'platform.error.eventNotAllowed'],
  ] as const)('%s with %j: %s', (event, more, to) => {
    const move = apply(downgradeMachine, D.reviewing, event, { ...facts, ...more });
    expect(move.to ?? move.refusal?.key).toBe(to);
  });
  test('ends with its person, and is decided once', () => {
    expect(applyBySystem(downgradeMachine, D.reviewing, 'end').to).toBe(D.cancelled);
    for (const state of [D.completed, D.cancelled, D.invalid]) expect(allowed(downgradeMachine, state, facts)).toEqual([]);
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
  expect(apply(appealMachine, Q.filed, 'uphold', { isInvolved: false }).to).toBe(Q.upheld);
  expect(apply(appealMachine, Q.filed, 'dismiss', { isInvolved: true }).refusal?.key).toBe('attestation.refusal.involved');
  for (const state of [Q.upheld, Q.dismissed, Q.withdrawn]) expect(allowed(appealMachine, state, { isInvolved: false })).toEqual([]);
});

import { apply, applyBySystem } from '@quantum/platform/domain';
import { expect, it } from 'vitest';
import { ATTENDANCE_STATUS as A, LESSON_STATUS as L, SCHEDULING_STATUS as S, SESSION_STATUS as C } from '../contract/codes.ts';
import { paperMachine, publishMachine, recordMachine, schedulingMachine, sessionMachine } from './training.machine.ts';

const whole = { lacks: null, usedBy: 0 };

it.each([
  [L.unPublished, 'publish', whole, L.published],
  [L.unPublished, 'invalidate', whole, L.invalid],
  [L.published, 'revise', whole, L.unPublished],
  [L.published, 'invalidate', whole, L.invalid],
] as const)('%s: %s leads to %s', (from, event, facts, to) => {
  expect(apply(publishMachine, from, event, facts)).toEqual({ to });
});

it('is not published while something is missing, nor invalidated while it is used', () => {
  expect(apply(publishMachine, L.unPublished, 'publish', { lacks: 'x', usedBy: 0 }).refusal?.key).toBe('x');
  expect(apply(publishMachine, L.published, 'invalidate', { lacks: null, usedBy: 2 }).refusal?.key).toBe('training.refusal.used');
  expect(apply(publishMachine, L.invalid, 'publish', whole).refusal).toBeDefined();
});

it.each([
  [L.unPublished, 'publish', {}, L.published],
  [L.unPublished, 'publish', { lacks: 'pool' }, 'pool'],
  [L.unPublished, 'invalidate', {}, L.invalid],
  [L.unPublished, 'withdraw', {}, 'platform.error.eventNotAllowed'],
  [L.published, 'publish', {}, 'training.refusal.noDraft'],
  [L.published, 'publish', { hasDraft: true }, L.published],
  [L.published, 'publish', { hasDraft: true, lacks: 'pool' }, 'pool'],
  [L.published, 'discard', {}, 'training.refusal.noDraft'],
  [L.published, 'discard', { hasDraft: true }, L.published],
  [L.published, 'withdraw', {}, L.unPublished],
  [L.published, 'withdraw', { usedBy: 1 }, 'training.refusal.used'],
  [L.published, 'invalidate', { usedBy: 1 }, 'training.refusal.used'],
  [L.published, 'invalidate', {}, L.invalid],
  [L.invalid, 'publish', { hasDraft: true }, 'platform.error.eventNotAllowed'],
] as const)('a quiz, %s: %s with %j leads to %s', (from, event, facts, leads) => {
  const { to, refusal } = apply(paperMachine, from, event, { lacks: null, usedBy: 0, hasDraft: false, ...facts });
  expect(to ?? refusal?.key).toBe(leads);
});

it.each([
  [S.live, 'close', S.closed],
  [S.live, 'cancel', S.closed],
  [S.pending, 'cancel', S.closed],
  [S.paused, 'cancel', S.closed],
] as const)('%s: %s leads to %s', (from, event, to) => {
  expect(apply(schedulingMachine, from, event, {})).toEqual({ to });
});

it('completes by the system alone', () => {
  expect(applyBySystem(schedulingMachine, S.live, 'complete')).toEqual({ to: S.completed });
  expect(apply(schedulingMachine, S.closed, 'cancel', {}).refusal).toBeDefined();
});

it.each([
  [A.unrecord, 'begin', A.incomplete],
  [A.incomplete, 'finish', A.complete],
  [A.incomplete, 'pass', A.pass],
  [A.incomplete, 'fail', A.fail],
] as const)('%s: %s leads to %s', (from, event, to) => {
  expect(apply(recordMachine, from, event, {})).toEqual({ to });
});

it.each([A.unrecord, A.incomplete, A.fail])('%s is exempt by an exemption, and open again when that is withdrawn', (from) => {
  expect(applyBySystem(recordMachine, from, 'exempt')).toEqual({ to: A.exempt });
  expect(apply(recordMachine, from, 'exempt', {}).refusal).toBeDefined();
  expect(applyBySystem(recordMachine, A.exempt, 'withdraw')).toEqual({ to: A.unrecord });
});

it('a passed one is final', () => {
  expect(apply(recordMachine, A.pass, 'fail', {}).refusal).toBeDefined();
});

it.each([
  [C.pending, 'open', C.live],
  [C.pending, 'cancel', C.closed],
  [C.pending, 'move', C.pending],
  [C.live, 'end', C.closed],
] as const)('a session %s: %s leads to %s', (from, event, to) => {
  expect(apply(sessionMachine, from, event, { isTooEarly: false })).toEqual({ to });
});

it('a session is not opened too early, and not cancelled once it is live', () => {
  expect(apply(sessionMachine, C.pending, 'open', { isTooEarly: true }).refusal?.key).toBe('training.refusal.tooEarly');
  expect(apply(sessionMachine, C.live, 'cancel', { isTooEarly: false }).refusal).toBeDefined();
});

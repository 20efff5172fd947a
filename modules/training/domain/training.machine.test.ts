import { apply, applyBySystem } from '@quantum/platform/domain';
import { expect, it } from 'vitest';
import { ATTENDANCE_STATUS, LESSON_STATUS, SCHEDULING_STATUS, SESSION_STATUS } from '../contract/codes.ts';
import { paperMachine, publishMachine, recordMachine, schedulingMachine, sessionMachine } from './training.machine.ts';

const whole = { lacks: null, usedBy: 0 };

it.each([
  [LESSON_STATUS.unPublished, 'publish', whole, LESSON_STATUS.published],
  [LESSON_STATUS.unPublished, 'invalidate', whole, LESSON_STATUS.invalid],
  [LESSON_STATUS.published, 'revise', whole, LESSON_STATUS.unPublished],
  [LESSON_STATUS.published, 'invalidate', whole, LESSON_STATUS.invalid],
] as const)('%s: %s leads to %s', (from, event, facts, to) => {
  expect(apply(publishMachine, from, event, facts)).toEqual({ to });
});

it('is not published while something is missing, nor invalidated while it is used', () => {
  expect(apply(publishMachine, LESSON_STATUS.unPublished, 'publish', { lacks: 'x', usedBy: 0 }).refusal?.key).toBe('x');
  expect(apply(publishMachine, LESSON_STATUS.published, 'invalidate', { lacks: null, usedBy: 2 }).refusal?.key).toBe(
    'training.refusal.used',
  );
  expect(apply(publishMachine, LESSON_STATUS.invalid, 'publish', whole).refusal).toBeDefined();
});

it.each([
  [LESSON_STATUS.unPublished, 'publish', {}, LESSON_STATUS.published],
  [LESSON_STATUS.unPublished, 'publish', { lacks: 'pool' }, 'pool'],
  [LESSON_STATUS.unPublished, 'invalidate', {}, LESSON_STATUS.invalid],
  [LESSON_STATUS.unPublished, 'withdraw', {}, 'platform.error.eventNotAllowed'],
  [LESSON_STATUS.published, 'publish', {}, 'training.refusal.noDraft'],
  [LESSON_STATUS.published, 'publish', { hasDraft: true }, LESSON_STATUS.published],
  [LESSON_STATUS.published, 'publish', { hasDraft: true, lacks: 'pool' }, 'pool'],
  [LESSON_STATUS.published, 'discard', {}, 'training.refusal.noDraft'],
  [LESSON_STATUS.published, 'discard', { hasDraft: true }, LESSON_STATUS.published],
  [LESSON_STATUS.published, 'withdraw', {}, LESSON_STATUS.unPublished],
  [LESSON_STATUS.published, 'withdraw', { usedBy: 1 }, 'training.refusal.used'],
  [LESSON_STATUS.published, 'invalidate', { usedBy: 1 }, 'training.refusal.used'],
  [LESSON_STATUS.published, 'invalidate', {}, LESSON_STATUS.invalid],
  [LESSON_STATUS.invalid, 'publish', { hasDraft: true }, 'platform.error.eventNotAllowed'],
] as const)('a quiz, %s: %s with %j leads to %s', (from, event, facts, leads) => {
  const { to, refusal } = apply(paperMachine, from, event, { lacks: null, usedBy: 0, hasDraft: false, ...facts });
  expect(to ?? refusal?.key).toBe(leads);
});

it.each([
  [SCHEDULING_STATUS.live, 'close', SCHEDULING_STATUS.closed],
  [SCHEDULING_STATUS.live, 'cancel', SCHEDULING_STATUS.closed],
  [SCHEDULING_STATUS.pending, 'cancel', SCHEDULING_STATUS.closed],
  [SCHEDULING_STATUS.paused, 'cancel', SCHEDULING_STATUS.closed],
] as const)('%s: %s leads to %s', (from, event, to) => {
  expect(apply(schedulingMachine, from, event, {})).toEqual({ to });
});

it('completes by the system alone', () => {
  expect(applyBySystem(schedulingMachine, SCHEDULING_STATUS.live, 'complete')).toEqual({ to: SCHEDULING_STATUS.completed });
  expect(apply(schedulingMachine, SCHEDULING_STATUS.closed, 'cancel', {}).refusal).toBeDefined();
});

it.each([
  [ATTENDANCE_STATUS.unrecord, 'begin', ATTENDANCE_STATUS.incomplete],
  [ATTENDANCE_STATUS.incomplete, 'finish', ATTENDANCE_STATUS.complete],
  [ATTENDANCE_STATUS.incomplete, 'pass', ATTENDANCE_STATUS.pass],
  [ATTENDANCE_STATUS.incomplete, 'fail', ATTENDANCE_STATUS.fail],
] as const)('%s: %s leads to %s', (from, event, to) => {
  expect(apply(recordMachine, from, event, {})).toEqual({ to });
});

it.each([ATTENDANCE_STATUS.unrecord, ATTENDANCE_STATUS.incomplete, ATTENDANCE_STATUS.fail])(
  '%s is exempt by an exemption, and open again when that is withdrawn',
  (from) => {
    expect(applyBySystem(recordMachine, from, 'exempt')).toEqual({ to: ATTENDANCE_STATUS.exempt });
    expect(apply(recordMachine, from, 'exempt', {}).refusal).toBeDefined();
    expect(applyBySystem(recordMachine, ATTENDANCE_STATUS.exempt, 'withdraw')).toEqual({ to: ATTENDANCE_STATUS.unrecord });
  },
);

it('a passed one is final', () => {
  expect(apply(recordMachine, ATTENDANCE_STATUS.pass, 'fail', {}).refusal).toBeDefined();
});

it.each([
  [SESSION_STATUS.pending, 'open', SESSION_STATUS.live],
  [SESSION_STATUS.pending, 'cancel', SESSION_STATUS.closed],
  [SESSION_STATUS.pending, 'move', SESSION_STATUS.pending],
  [SESSION_STATUS.live, 'end', SESSION_STATUS.closed],
] as const)('a session %s: %s leads to %s', (from, event, to) => {
  expect(apply(sessionMachine, from, event, { isTooEarly: false })).toEqual({ to });
});

it('a session is not opened too early, and not cancelled once it is live', () => {
  expect(apply(sessionMachine, SESSION_STATUS.pending, 'open', { isTooEarly: true }).refusal?.key).toBe('training.refusal.tooEarly');
  expect(apply(sessionMachine, SESSION_STATUS.live, 'cancel', { isTooEarly: false }).refusal).toBeDefined();
});

import { allowed, apply, applyBySystem } from '@quantum/platform/domain';
import { expect, test } from 'vitest';
import { EXEMPTION_STATUS as S, type ExemptionStatus } from '../contract/codes.ts';
import { exemptionMachine, type ExemptionEvent } from './exemption.machine.ts';

const facts = { isRequester: false, isListed: false, isConcerned: false };

test.each<[ExemptionStatus, ExemptionEvent[]]>([
  [S.draft, ['request', 'discard', 'void']],
  [S.reviewing, ['withdraw', 'void']],
  [S.inForce, ['end', 'review', 'void']],
  [S.completed, ['void']],
  [S.ended, ['void']],
  [S.invalid, []],
])('of %s a person may ask for %j', (from, events) => {
  expect(allowed(exemptionMachine, from, facts).map(({ event }) => event)).toEqual(events);
});

test('only a signature approves or sends back, and only the clock completes', () => {
  expect(apply(exemptionMachine, S.reviewing, 'approve', facts)).not.toHaveProperty('to');
  expect(applyBySystem(exemptionMachine, S.reviewing, 'approve')).toEqual({ to: S.inForce });
  expect(applyBySystem(exemptionMachine, S.reviewing, 'sendBack')).toEqual({ to: S.draft });
  expect(apply(exemptionMachine, S.inForce, 'expire', facts)).not.toHaveProperty('to');
  expect(applyBySystem(exemptionMachine, S.inForce, 'expire')).toEqual({ to: S.completed });
});

test.each([
  [S.draft, 'discard', { isRequester: true }, S.invalid],
  [S.draft, 'discard', {}, undefined],
  [S.reviewing, 'withdraw', { isRequester: true }, S.draft],
  [S.reviewing, 'withdraw', {}, undefined],
  [S.inForce, 'review', { isListed: true }, S.inForce],
  [S.inForce, 'review', {}, undefined],
  [S.inForce, 'review', { isListed: true, isRequester: true }, undefined],
  [S.inForce, 'review', { isListed: true, isConcerned: true }, undefined],
] as const)('%s, %s with %j', (from, event, more, to) => {
  expect(apply(exemptionMachine, from, event, { ...facts, ...more }).to).toBe(to);
});

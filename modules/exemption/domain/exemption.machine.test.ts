import { allowed, apply, applyBySystem } from '@quantum/platform/domain';
import { expect, test } from 'vitest';
import { EXEMPTION_STATUS, type ExemptionStatus } from '../contract/codes.ts';
import { exemptionMachine, type ExemptionEvent } from './exemption.machine.ts';

const facts = { isRequester: false, isListed: false, isConcerned: false };

test.each<[ExemptionStatus, ExemptionEvent[]]>([
  [EXEMPTION_STATUS.draft, ['request', 'discard', 'void']],
  [EXEMPTION_STATUS.reviewing, ['withdraw', 'void']],
  [EXEMPTION_STATUS.inForce, ['end', 'review', 'void']],
  [EXEMPTION_STATUS.completed, ['void']],
  [EXEMPTION_STATUS.ended, ['void']],
  [EXEMPTION_STATUS.invalid, []],
])('of %s a person may ask for %j', (from, events) => {
  expect(allowed(exemptionMachine, from, facts).map(({ event }) => event)).toEqual(events);
});

test('only a signature approves or sends back, and only the clock completes', () => {
  expect(apply(exemptionMachine, EXEMPTION_STATUS.reviewing, 'approve', facts)).not.toHaveProperty('to');
  expect(applyBySystem(exemptionMachine, EXEMPTION_STATUS.reviewing, 'approve')).toEqual({ to: EXEMPTION_STATUS.inForce });
  expect(applyBySystem(exemptionMachine, EXEMPTION_STATUS.reviewing, 'sendBack')).toEqual({ to: EXEMPTION_STATUS.draft });
  expect(apply(exemptionMachine, EXEMPTION_STATUS.inForce, 'expire', facts)).not.toHaveProperty('to');
  expect(applyBySystem(exemptionMachine, EXEMPTION_STATUS.inForce, 'expire')).toEqual({ to: EXEMPTION_STATUS.completed });
});

test.each([
  [EXEMPTION_STATUS.draft, 'discard', { isRequester: true }, EXEMPTION_STATUS.invalid],
  [EXEMPTION_STATUS.draft, 'discard', {}, undefined],
  [EXEMPTION_STATUS.reviewing, 'withdraw', { isRequester: true }, EXEMPTION_STATUS.draft],
  [EXEMPTION_STATUS.reviewing, 'withdraw', {}, undefined],
  [EXEMPTION_STATUS.inForce, 'review', { isListed: true }, EXEMPTION_STATUS.inForce],
  [EXEMPTION_STATUS.inForce, 'review', {}, undefined],
  [EXEMPTION_STATUS.inForce, 'review', { isListed: true, isRequester: true }, undefined],
  [EXEMPTION_STATUS.inForce, 'review', { isListed: true, isConcerned: true }, undefined],
] as const)('%s, %s with %j', (from, event, more, to) => {
  expect(apply(exemptionMachine, from, event, { ...facts, ...more }).to).toBe(to);
});

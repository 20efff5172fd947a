import { allowed, apply, applyBySystem } from '@quantum/platform/domain';
import { expect, test } from 'vitest';
import { EXEMPTION_STATUS as S, type ExemptionStatus } from '../contract/codes.ts';
import { exemptionMachine, type ExemptionEvent } from './exemption.machine.ts';

test.each<[ExemptionStatus, ExemptionEvent[]]>([
  [S.draft, ['request', 'void']],
  [S.reviewing, ['void']],
  [S.inForce, ['end', 'void']],
  [S.ended, ['void']],
  [S.invalid, []],
])('of %s a person may ask for %j', (from, events) => {
  expect(allowed(exemptionMachine, from, {}).map(({ event }) => event)).toEqual(events);
});

test('only a signature approves or sends back', () => {
  expect(apply(exemptionMachine, S.reviewing, 'approve', {})).not.toHaveProperty('to');
  expect(applyBySystem(exemptionMachine, S.reviewing, 'approve', {})).toEqual({ to: S.inForce });
  expect(applyBySystem(exemptionMachine, S.reviewing, 'sendBack', {})).toEqual({ to: S.draft });
});

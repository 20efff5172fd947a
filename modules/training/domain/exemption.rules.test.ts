import { apply } from '@quantum/platform/domain';
import { expect, it, test } from 'vitest';
import { TRAINING_EXEMPTION_STATUS } from '../contract/codes.ts';
import { exemptionMachine, spanFaults } from './exemption.rules.ts';

const other = { isSubject: false, isRequester: false };

it.each([
  [TRAINING_EXEMPTION_STATUS.draft, 'submit', TRAINING_EXEMPTION_STATUS.reviewing],
  [TRAINING_EXEMPTION_STATUS.reviewing, 'approve', TRAINING_EXEMPTION_STATUS.active],
  [TRAINING_EXEMPTION_STATUS.reviewing, 'reject', TRAINING_EXEMPTION_STATUS.rejected],
  [TRAINING_EXEMPTION_STATUS.reviewing, 'withdraw', TRAINING_EXEMPTION_STATUS.invalid],
  [TRAINING_EXEMPTION_STATUS.active, 'end', TRAINING_EXEMPTION_STATUS.expired],
  [TRAINING_EXEMPTION_STATUS.active, 'withdraw', TRAINING_EXEMPTION_STATUS.invalid],
] as const)('%s: %s leads to %s', (from, event, to) => {
  expect(apply(exemptionMachine, from, event, other)).toEqual({ to });
});

it.each([
  ['approve', { isSubject: true, isRequester: false }],
  ['approve', { isSubject: false, isRequester: true }],
  ['reject', { isSubject: true, isRequester: true }],
] as const)('%s is refused with %j', (event, facts) => {
  expect(apply(exemptionMachine, TRAINING_EXEMPTION_STATUS.reviewing, event, facts).refusal?.key).toBe('training.refusal.ownExemption');
});

test.each([
  ['2026-11-23', '2026-12-31', []],
  ['2026-11-23', '2027-11-22', []],
  ['2026-11-23', '2027-11-23', ['training.fault.exemptionLong']],
  ['2026-11-23', '2026-11-22', ['training.fault.exemptionOver']],
  ['2026-10-01', '2026-11-22', ['training.fault.exemptionOver']],
])('from %s to %s: %j', (from, to, keys) => expect(spanFaults(from, to, '2026-11-23').map(({ key }) => key)).toEqual(keys));

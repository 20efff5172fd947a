import { apply, applyBySystem } from '@quantum/platform/domain';
import { expect, it } from 'vitest';
import { CERTIFICATE_STATUS } from '../contract/codes.ts';
import { certificateMachine } from './certificate.machine.ts';

const waiting = { isPending: true, isOwn: false, isByCause: false };
const idle = { isPending: false, isOwn: false, isByCause: false };

it.each([
  [CERTIFICATE_STATUS.pending, 'approve', waiting, CERTIFICATE_STATUS.valid],
  [CERTIFICATE_STATUS.pending, 'reject', waiting, CERTIFICATE_STATUS.rejected],
  [CERTIFICATE_STATUS.valid, 'suspend', idle, CERTIFICATE_STATUS.suspended],
  [CERTIFICATE_STATUS.valid, 'submit', idle, CERTIFICATE_STATUS.valid],
  [CERTIFICATE_STATUS.valid, 'approve', waiting, CERTIFICATE_STATUS.valid],
  [CERTIFICATE_STATUS.valid, 'reject', waiting, CERTIFICATE_STATUS.valid],
  [CERTIFICATE_STATUS.suspended, 'lift', idle, CERTIFICATE_STATUS.valid],
  [CERTIFICATE_STATUS.suspended, 'submit', idle, CERTIFICATE_STATUS.suspended],
  [CERTIFICATE_STATUS.expired, 'submit', idle, CERTIFICATE_STATUS.expired],
  [CERTIFICATE_STATUS.expired, 'approve', waiting, CERTIFICATE_STATUS.valid],
  [CERTIFICATE_STATUS.rejected, 'submit', idle, CERTIFICATE_STATUS.pending],
  [CERTIFICATE_STATUS.valid, 'revoke', idle, CERTIFICATE_STATUS.revoked],
  [CERTIFICATE_STATUS.suspended, 'revoke', idle, CERTIFICATE_STATUS.revoked],
  [CERTIFICATE_STATUS.expired, 'revoke', idle, CERTIFICATE_STATUS.revoked],
] as const)('%s: %s with %j leads to %s', (from, event, facts, to) => {
  expect(apply(certificateMachine, from, event, facts)).toEqual({ to });
});

it.each([
  [CERTIFICATE_STATUS.pending, 'approve', { ...waiting, isOwn: true }, 'certificate.refusal.ownReview'],
  [CERTIFICATE_STATUS.pending, 'reject', { ...waiting, isOwn: true }, 'certificate.refusal.ownReview'],
  [CERTIFICATE_STATUS.valid, 'approve', idle, 'certificate.refusal.nothingToReview'],
  [CERTIFICATE_STATUS.valid, 'submit', waiting, 'certificate.refusal.pending'],
  [CERTIFICATE_STATUS.revoked, 'submit', idle, 'platform.error.eventNotAllowed'],
  [CERTIFICATE_STATUS.suspended, 'lift', { ...idle, isByCause: true }, 'certificate.refusal.byCause'],
  [CERTIFICATE_STATUS.revoked, 'lift', idle, 'platform.error.eventNotAllowed'],
  [CERTIFICATE_STATUS.pending, 'suspend', waiting, 'platform.error.eventNotAllowed'],
] as const)('%s: %s with %j is refused: %s', (from, event, facts, key) => {
  expect(apply(certificateMachine, from, event, facts).refusal?.key).toBe(key);
});

it('expires by the system alone', () => {
  expect(apply(certificateMachine, CERTIFICATE_STATUS.valid, 'expire', idle).refusal).toBeDefined();
  expect(applyBySystem(certificateMachine, CERTIFICATE_STATUS.valid, 'expire')).toEqual({ to: CERTIFICATE_STATUS.expired });
  expect(applyBySystem(certificateMachine, CERTIFICATE_STATUS.suspended, 'expire')).toEqual({ to: CERTIFICATE_STATUS.expired });
  expect(applyBySystem(certificateMachine, CERTIFICATE_STATUS.revoked, 'expire').refusal).toBeDefined();
});

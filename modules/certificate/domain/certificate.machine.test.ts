import { apply, applyBySystem } from '@quantum/platform/domain';
import { expect, it } from 'vitest';
import { CERTIFICATE_STATUS as S } from '../contract/codes.ts';
import { certificateMachine as m } from './certificate.machine.ts';

const waiting = { isPending: true, isOwn: false, isByCause: false };
const idle = { isPending: false, isOwn: false, isByCause: false };

it.each([
  [S.pending, 'approve', waiting, S.valid],
  [S.pending, 'reject', waiting, S.rejected],
  [S.valid, 'suspend', idle, S.suspended],
  [S.valid, 'submit', idle, S.valid],
  [S.valid, 'approve', waiting, S.valid],
  [S.valid, 'reject', waiting, S.valid],
  [S.suspended, 'lift', idle, S.valid],
  [S.suspended, 'submit', idle, S.suspended],
  [S.expired, 'submit', idle, S.expired],
  [S.expired, 'approve', waiting, S.valid],
  [S.rejected, 'submit', idle, S.pending],
  [S.valid, 'revoke', idle, S.revoked],
  [S.suspended, 'revoke', idle, S.revoked],
  [S.expired, 'revoke', idle, S.revoked],
] as const)('%s: %s with %j leads to %s', (from, event, facts, to) => {
  expect(apply(m, from, event, facts)).toEqual({ to });
});

it.each([
  [S.pending, 'approve', { ...waiting, isOwn: true }, 'certificate.refusal.ownReview'],
  [S.pending, 'reject', { ...waiting, isOwn: true }, 'certificate.refusal.ownReview'],
  [S.valid, 'approve', idle, 'certificate.refusal.nothingToReview'],
  [S.valid, 'submit', waiting, 'certificate.refusal.pending'],
  [S.revoked, 'submit', idle, 'platform.error.eventNotAllowed'],
  [S.suspended, 'lift', { ...idle, isByCause: true }, 'certificate.refusal.byCause'],
  [S.revoked, 'lift', idle, 'platform.error.eventNotAllowed'],
  [S.pending, 'suspend', waiting, 'platform.error.eventNotAllowed'],
] as const)('%s: %s with %j is refused: %s', (from, event, facts, key) => {
  expect(apply(m, from, event, facts).refusal?.key).toBe(key);
});

it('expires by the system alone', () => {
  expect(apply(m, S.valid, 'expire', idle).refusal).toBeDefined();
  expect(applyBySystem(m, S.valid, 'expire')).toEqual({ to: S.expired });
  expect(applyBySystem(m, S.suspended, 'expire')).toEqual({ to: S.expired });
  expect(applyBySystem(m, S.revoked, 'expire').refusal).toBeDefined();
});

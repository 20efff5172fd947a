import { machine } from '@quantum/platform/domain';
import { EXEMPTION_STATUS as S, type ExemptionStatus } from '../contract/codes.ts';

export type ExemptionEvent = 'request' | 'approve' | 'sendBack' | 'end' | 'void';

/** Approved or sent back by its signer, and then asked for again; ended early by who asked, voided by EHS as if it had never been. */
export const exemptionMachine = machine<ExemptionStatus, ExemptionEvent, object>({
  [S.draft]: { request: { to: S.reviewing }, void: { to: S.invalid } },
  [S.reviewing]: { approve: { to: S.inForce, bySystem: true }, sendBack: { to: S.draft, bySystem: true }, void: { to: S.invalid } },
  [S.inForce]: { end: { to: S.ended }, void: { to: S.invalid } },
  [S.ended]: { void: { to: S.invalid } },
  [S.invalid]: {},
});

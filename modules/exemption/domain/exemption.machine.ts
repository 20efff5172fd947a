import { machine } from '@quantum/platform/domain';
import { EXEMPTION_STATUS as S, type ExemptionStatus } from '../contract/codes.ts';

export type ExemptionEvent = 'request' | 'approve' | 'sendBack' | 'withdraw' | 'discard' | 'end' | 'review' | 'expire' | 'void';

export interface ExemptionFacts {
  isRequester: boolean;
  isListed: boolean;
  /** The project manager of the unit, or a person among the subjects. */
  isConcerned: boolean;
}

const onlyRequester = ({ isRequester }: ExemptionFacts) => (isRequester ? undefined : 'exemption.refusal.requesterOnly');
const reviewer = ({ isRequester, isListed, isConcerned }: ExemptionFacts) =>
  !isListed ? 'exemption.refusal.notListed' : isRequester || isConcerned ? 'exemption.refusal.ownReview' : undefined;

/**
 * Approved or sent back by its signer, taken back by who asked, and then asked for again or dropped; over with its last day or ended before
 * by who asked; an entry of the white list goes on with each review; voided by EHS as if it had never been.
 */
export const exemptionMachine = machine<ExemptionStatus, ExemptionEvent, ExemptionFacts>({
  [S.draft]: { request: { to: S.reviewing }, discard: { to: S.invalid, refusedBecause: onlyRequester }, void: { to: S.invalid } },
  [S.reviewing]: {
    approve: { to: S.inForce, bySystem: true },
    sendBack: { to: S.draft, bySystem: true },
    withdraw: { to: S.draft, refusedBecause: onlyRequester },
    void: { to: S.invalid },
  },
  [S.inForce]: {
    end: { to: S.ended },
    review: { to: S.inForce, refusedBecause: reviewer },
    expire: { to: S.completed, bySystem: true },
    void: { to: S.invalid },
  },
  [S.completed]: { void: { to: S.invalid } },
  [S.ended]: { void: { to: S.invalid } },
  [S.invalid]: {},
});

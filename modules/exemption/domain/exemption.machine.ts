import { machine } from '@quantum/platform/domain';
import { EXEMPTION_STATUS, type ExemptionStatus } from '../contract/codes.ts';

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
  [EXEMPTION_STATUS.draft]: {
    request: { to: EXEMPTION_STATUS.reviewing },
    discard: { to: EXEMPTION_STATUS.invalid, refusedBecause: onlyRequester },
    void: { to: EXEMPTION_STATUS.invalid },
  },
  [EXEMPTION_STATUS.reviewing]: {
    approve: { to: EXEMPTION_STATUS.inForce, bySystem: true },
    sendBack: { to: EXEMPTION_STATUS.draft, bySystem: true },
    withdraw: { to: EXEMPTION_STATUS.draft, refusedBecause: onlyRequester },
    void: { to: EXEMPTION_STATUS.invalid },
  },
  [EXEMPTION_STATUS.inForce]: {
    end: { to: EXEMPTION_STATUS.ended },
    review: { to: EXEMPTION_STATUS.inForce, refusedBecause: reviewer },
    expire: { to: EXEMPTION_STATUS.completed, bySystem: true },
    void: { to: EXEMPTION_STATUS.invalid },
  },
  [EXEMPTION_STATUS.completed]: { void: { to: EXEMPTION_STATUS.invalid } },
  [EXEMPTION_STATUS.ended]: { void: { to: EXEMPTION_STATUS.invalid } },
  [EXEMPTION_STATUS.invalid]: {},
});

import { machine } from '@quantum/platform/domain';
import { DOCUMENT_STATUS as STATUS, type DocumentStatus } from '../contract/codes.ts';

export type DocumentEvent = 'start' | 'expire' | 'amend' | 'revoke' | 'renew' | 'notNeeded' | 'reinstate';

export interface DocumentFacts {
  /** A renewal of its requirement is open. */
  hasOpenRenewal: boolean;
  /** It ends on a day. */
  hasEnd: boolean;
  /** It was withdrawn, or lost. */
  isRevoked: boolean;
  /** Its successor has started: it is kept as it was. */
  isReplaced: boolean;
}

const REPLACED = 'compliance-document.refusal.replaced';
const unlessReplaced = ({ isReplaced }: DocumentFacts) => (isReplaced ? REPLACED : undefined);
const renewable = ({ isReplaced, hasOpenRenewal, hasEnd, isRevoked }: DocumentFacts) => {
  if (isReplaced) return REPLACED;
  if (hasOpenRenewal) return 'compliance-document.refusal.renewalOpen';
  return hasEnd || isRevoked ? undefined : 'compliance-document.refusal.noEnd';
};

/**
 * A document of one period. The dates decide between valid and invalid (`statusOn`): the system moves it at the midnight of its unit.
 * Where an event of a person leads to `valid` (it is reinstated, its days are amended), they decide too.
 */
export const documentMachine = machine<DocumentStatus, DocumentEvent, DocumentFacts>({
  [STATUS.valid]: {
    expire: { to: STATUS.invalid, bySystem: true },
    amend: { to: STATUS.valid, refusedBecause: unlessReplaced },
    revoke: { to: STATUS.invalid, refusedBecause: unlessReplaced },
    renew: { to: STATUS.valid, refusedBecause: renewable },
    notNeeded: { to: STATUS.inapplicable, refusedBecause: unlessReplaced },
  },
  [STATUS.invalid]: {
    start: {
      to: STATUS.valid,
      bySystem: true,
      refusedBecause: ({ isRevoked }) => (isRevoked ? 'compliance-document.refusal.revoked' : undefined),
    },
    amend: { to: STATUS.invalid, refusedBecause: unlessReplaced },
    renew: { to: STATUS.invalid, refusedBecause: renewable },
    notNeeded: { to: STATUS.inapplicable, refusedBecause: unlessReplaced },
  },
  [STATUS.inapplicable]: { reinstate: { to: STATUS.valid, refusedBecause: unlessReplaced } },
});

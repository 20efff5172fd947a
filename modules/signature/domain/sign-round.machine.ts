import { machine } from '@quantum/platform/domain';
import type { SignStatus } from '../contract/sign.ts';

type RoundEvent = 'complete' | 'fail' | 'withdraw' | 'void';

interface RoundFacts {
  isAuthor: boolean;
  hasSignature: boolean;
}

const beforeFirst = (f: RoundFacts) => {
  if (!f.isAuthor) return 'signature.refusal.onlyAuthor';
  return f.hasSignature ? 'signature.refusal.alreadySigned' : undefined;
};

/** A round ends in exactly one way; a change of what was signed voids it, visibly and for good. */
export const signRoundMachine = machine<SignStatus, RoundEvent, RoundFacts>({
  signing: {
    complete: { to: 'signed' },
    fail: { to: 'rejected' },
    withdraw: { to: 'withdrawn', refusedBecause: beforeFirst },
    void: { to: 'voided' },
  },
  signed: { void: { to: 'voided' } },
  rejected: {},
  withdrawn: {},
  voided: {},
});

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

/** A round ends in exactly one way; a change of what was signed voids it, visibly and permanently. */
export const signRoundMachine = machine<SignStatus, RoundEvent, RoundFacts>({
  signing: {
    complete: { to: 'signed', bySystem: true },
    fail: { to: 'rejected', bySystem: true },
    withdraw: { to: 'withdrawn', refusedBecause: beforeFirst },
    void: { to: 'voided', bySystem: true },
  },
  signed: { void: { to: 'voided', bySystem: true } },
  rejected: {},
  withdrawn: {},
  voided: {},
});

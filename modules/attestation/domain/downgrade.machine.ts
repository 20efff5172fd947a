import { machine } from '@quantum/platform/domain';
import { DOWNGRADE_STATUS, type DowngradeStatus } from '../contract/codes.ts';

type DowngradeEvent = 'lower' | 'reject' | 'withdraw' | 'end';
interface DowngradeFacts {
  /** The person who acts proposed it, or it is of them. */
  isInvolved: boolean;
  isProposer: boolean;
  /** The person still holds the higher level. */
  isHeld: boolean;
}
const byAnother = ({ isInvolved }: DowngradeFacts) => (isInvolved ? 'attestation.refusal.downgradeOwn' : undefined);

export const downgradeMachine = machine<DowngradeStatus, DowngradeEvent, DowngradeFacts>({
  [DOWNGRADE_STATUS.reviewing]: {
    lower: {
      to: DOWNGRADE_STATUS.completed,
      refusedBecause: (facts) => byAnother(facts) ?? (facts.isHeld ? undefined : 'attestation.refusal.notHeld'),
    },
    reject: { to: DOWNGRADE_STATUS.invalid, refusedBecause: byAnother },
    withdraw: {
      to: DOWNGRADE_STATUS.cancelled,
      refusedBecause: ({ isProposer }) => (isProposer ? undefined : 'attestation.refusal.notProposer'),
    },
    end: { to: DOWNGRADE_STATUS.cancelled, bySystem: true },
  },
  [DOWNGRADE_STATUS.completed]: {},
  [DOWNGRADE_STATUS.cancelled]: {},
  [DOWNGRADE_STATUS.invalid]: {},
});

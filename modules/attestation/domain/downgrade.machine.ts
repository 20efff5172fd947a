import { machine } from '@quantum/platform/domain';
import { DOWNGRADE_STATUS as S, type DowngradeStatus } from '../contract/codes.ts';

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
  [S.reviewing]: {
    lower: { to: S.completed, refusedBecause: (facts) => byAnother(facts) ?? (facts.isHeld ? undefined : 'attestation.refusal.notHeld') },
    reject: { to: S.invalid, refusedBecause: byAnother },
    withdraw: { to: S.cancelled, refusedBecause: ({ isProposer }) => (isProposer ? undefined : 'attestation.refusal.notProposer') },
    end: { to: S.cancelled, bySystem: true },
  },
  [S.completed]: {},
  [S.cancelled]: {},
  [S.invalid]: {},
});

import { machine } from '@quantum/platform/domain';
import { APPEAL_STATUS, type AppealStatus } from '../contract/codes.ts';

type AppealEvent = 'uphold' | 'dismiss' | 'withdraw';
interface AppealFacts {
  /** The person who acts scored, confirmed or sat. */
  isInvolved: boolean;
}
const byAnother = ({ isInvolved }: AppealFacts) => (isInvolved ? 'attestation.refusal.involved' : undefined);

export const appealMachine = machine<AppealStatus, AppealEvent, AppealFacts>({
  [APPEAL_STATUS.filed]: {
    uphold: { to: APPEAL_STATUS.upheld, refusedBecause: byAnother },
    dismiss: { to: APPEAL_STATUS.dismissed, refusedBecause: byAnother },
    withdraw: { to: APPEAL_STATUS.withdrawn },
  },
  [APPEAL_STATUS.upheld]: {},
  [APPEAL_STATUS.dismissed]: {},
  [APPEAL_STATUS.withdrawn]: {},
});

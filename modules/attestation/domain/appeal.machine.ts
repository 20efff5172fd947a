import { machine } from '@quantum/platform/domain';
import { APPEAL_STATUS as S, type AppealStatus } from '../contract/codes.ts';

type AppealEvent = 'uphold' | 'dismiss' | 'withdraw';
interface AppealFacts {
  /** The person who acts scored, confirmed or sat. */
  isInvolved: boolean;
}
const byAnother = ({ isInvolved }: AppealFacts) => (isInvolved ? 'attestation.refusal.involved' : undefined);

export const appealMachine = machine<AppealStatus, AppealEvent, AppealFacts>({
  [S.filed]: {
    uphold: { to: S.upheld, refusedBecause: byAnother },
    dismiss: { to: S.dismissed, refusedBecause: byAnother },
    withdraw: { to: S.withdrawn },
  },
  [S.upheld]: {},
  [S.dismissed]: {},
  [S.withdrawn]: {},
});

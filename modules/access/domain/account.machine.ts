import type { Refusal } from '@quantum/platform/contract';
import { machine } from '@quantum/platform/domain';
import { ACCOUNT_STATE as S } from '../contract/index.ts';

export type AccountState = (typeof S)[keyof typeof S];
export type AccountEvent = 'lock' | 'unlock' | 'disable' | 'enable' | 'signOut' | 'rename' | 'makeCode' | 'give' | 'standIn';

export interface AccountFacts {
  /** Why the actor may not touch this account at all. */
  refusal: Refusal | null;
  hasLeft: boolean;
}

const barred = (facts: AccountFacts): Refusal | string | undefined => facts.refusal ?? undefined;
const ofStaff = (facts: AccountFacts): Refusal | string | undefined => barred(facts) ?? (facts.hasLeft ? 'access.refusal.left' : undefined);
const stays = (to: AccountState, refusedBecause = ofStaff) => ({ to, refusedBecause });

/** active ⇄ locked, both → disabled → active. A locked account is closed for a while, a disabled one for good; both end every session. */
export const accountMachine = machine<AccountState, AccountEvent, AccountFacts>({
  [S.active]: {
    makeCode: stays(S.active),
    give: stays(S.active),
    standIn: stays(S.active),
    rename: stays(S.active),
    signOut: stays(S.active, barred),
    lock: stays(S.locked, barred),
    disable: stays(S.disabled, barred),
  },
  [S.locked]: { unlock: stays(S.active), makeCode: stays(S.active), disable: stays(S.disabled, barred) },
  [S.disabled]: { enable: stays(S.active) },
});

export const accountState = ({ isActive, lockedAt }: { isActive: boolean; lockedAt: string | null }): AccountState =>
  isActive ? (lockedAt === null ? S.active : S.locked) : S.disabled;

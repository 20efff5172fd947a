import type { Refusal } from '@quantum/platform/contract';
import { machine } from '@quantum/platform/domain';
import { ACCOUNT_STATE } from '../contract/index.ts';

export type AccountState = (typeof ACCOUNT_STATE)[keyof typeof ACCOUNT_STATE];
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
  [ACCOUNT_STATE.active]: {
    makeCode: stays(ACCOUNT_STATE.active),
    give: stays(ACCOUNT_STATE.active),
    standIn: stays(ACCOUNT_STATE.active),
    rename: stays(ACCOUNT_STATE.active),
    signOut: stays(ACCOUNT_STATE.active, barred),
    lock: stays(ACCOUNT_STATE.locked, barred),
    disable: stays(ACCOUNT_STATE.disabled, barred),
  },
  [ACCOUNT_STATE.locked]: {
    unlock: stays(ACCOUNT_STATE.active),
    makeCode: stays(ACCOUNT_STATE.active),
    disable: stays(ACCOUNT_STATE.disabled, barred),
  },
  [ACCOUNT_STATE.disabled]: { enable: stays(ACCOUNT_STATE.active) },
});

export const accountState = ({ isActive, lockedAt }: { isActive: boolean; lockedAt: string | null }): AccountState =>
  isActive ? (lockedAt === null ? ACCOUNT_STATE.active : ACCOUNT_STATE.locked) : ACCOUNT_STATE.disabled;

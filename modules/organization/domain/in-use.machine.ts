import { RECORD_STATUS } from '../contract/index.ts';
import type { Refusal } from '@quantum/platform/contract';
import { machine } from '@quantum/platform/domain';

type InUseState = typeof RECORD_STATUS.active | typeof RECORD_STATUS.inactive;
export type InUseEvent = 'retire' | 'restore';

export interface InUseFacts {
  /** What still uses it and would be left without it, with links. */
  usedBy: Refusal | null;
  /** What it belongs to is in use as well. */
  ownerOpen: boolean;
}

/** active ⇄ inactive of what others refer to (facilities, posts, post groups, space types): retired ones keep their records and are in no picker. */
export const inUseMachine = machine<InUseState, InUseEvent, InUseFacts>({
  [RECORD_STATUS.active]: { retire: { to: RECORD_STATUS.inactive, refusedBecause: (f) => f.usedBy ?? undefined } },
  [RECORD_STATUS.inactive]: {
    restore: { to: RECORD_STATUS.active, refusedBecause: (f) => (f.ownerOpen ? undefined : 'organization.refusal.ownerRetired') },
  },
});

export const inUseState = (status: string): InUseState => (status === RECORD_STATUS.active ? RECORD_STATUS.active : RECORD_STATUS.inactive);

import type { Refusal } from '@quantum/platform/contract';
import { machine } from '@quantum/platform/domain';

type SpaceState = 'kept' | 'removed';
export type SpaceEvent = 'remove' | 'restore';

export interface SpaceFacts {
  /** Plans and open work of other modules in this space, named with links. */
  blockers: Refusal[];
  unitOpen: boolean;
  facilityOpen: boolean;
}

/** kept ⇄ removed: a removed space keeps its records and can come back; nothing is deleted. */
export const spaceMachine = machine<SpaceState, SpaceEvent, SpaceFacts>({
  kept: { remove: { to: 'removed', refusedBecause: (f) => f.blockers[0] } },
  removed: {
    restore: {
      to: 'kept',
      refusedBecause: (f) => {
        if (!f.unitOpen) return 'organization.space.refusal.unitClosed';
        return f.facilityOpen ? undefined : 'organization.space.refusal.facilityClosed';
      },
    },
  },
});

/** Where a space is in its life. */
export const spaceState = (deletedAt: string | null): SpaceState => (deletedAt === null ? 'kept' : 'removed');

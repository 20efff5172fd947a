import type { Refusal } from '@quantum/platform/contract';
import { machine } from '@quantum/platform/domain';
import { UNIT_STATUS, type UnitStatus } from '../contract/index.ts';

export type UnitEvent = 'close' | 'reopen';

/** What closing and reopening depend on. */
export interface UnitFacts {
  openChildren: number;
  parentOpen: boolean;
  /** Root and companies are not closed from a screen. */
  isCompany: boolean;
  /** Open work of other modules in this unit, named with links. */
  blockers: Refusal[];
}

/** active ⇄ inactive: a unit closes only when nothing below it and no open work depends on it. */
export const unitMachine = machine<UnitStatus, UnitEvent, UnitFacts>({
  [UNIT_STATUS.active]: {
    close: {
      to: UNIT_STATUS.inactive,
      bulk: true,
      refusedBecause: (f) => {
        if (f.isCompany) return 'organization.unit.refusal.company';
        if (f.openChildren > 0) return { key: 'organization.unit.refusal.openChildren', params: { count: f.openChildren } };
        return f.blockers[0];
      },
    },
  },
  [UNIT_STATUS.inactive]: {
    reopen: {
      to: UNIT_STATUS.active,
      bulk: true,
      refusedBecause: (f) => (f.parentOpen ? undefined : 'organization.unit.refusal.parentClosed'),
    },
  },
});

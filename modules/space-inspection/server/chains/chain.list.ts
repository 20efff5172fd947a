import { spaceName, unitName, unitTimeZone } from '@quantum/modules/organization/server-api';
import { bool, byUnit, code, hidden, inList, instant, int, sortable, text, type ListDefinition } from '@quantum/platform/server';
import { OPEN_CHAINS, type ChainRow } from '../../contract/index.ts';

export const chainList: ListDefinition<ChainRow> = {
  name: 'space-inspection.chain',
  from: 'space_inspection.chain t',
  key: 't.id',
  search: 't.search',
  scope: byUnit('t.unit_id'),
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    spaceId: int('t.space_id'),
    spaceName: spaceName('t.space_id'),
    surface: code('t.surface'),
    status: code('t.status', { few: OPEN_CHAINS }),
    fails: int('t.fails'),
    tests: int('t.tests'),
    lastRlu: int('t.last_rlu'),
    lastVerdict: code('t.last_verdict'),
    lastAt: instant('t.last_at', sortable),
    retestDueAt: instant('t.retest_due_at'),
    /** Waits for a retest or for its corrective action. */
    open: bool(`t.status in (${inList(OPEN_CHAINS)})`, { ...hidden, few: ['true'] }),
    /** Ended with caution within a week. */
    watched: bool('(t.watch_until > :now)', { ...hidden, few: ['true'], narrow: { true: 't.watch_until is not null' } }),
    timeZone: unitTimeZone('t.unit_id'),
    version: int('t.version', { filterable: false }),
  },
  sheet: {
    title: 'space-inspection.chain.title',
    columns: {
      code: 'common.code',
      lastAt: 'space-inspection.chain.lastAt',
      unitName: 'common.project',
      spaceName: 'space-inspection.swab.space',
      surface: 'space-inspection.swab.surface',
      lastRlu: 'space-inspection.swab.rlu',
      lastVerdict: 'space-inspection.swab.verdict',
      tests: 'space-inspection.chain.tests',
      fails: 'space-inspection.chain.fails',
      retestDueAt: 'space-inspection.chain.retestDueAt',
      status: 'common.status',
    },
  },
};

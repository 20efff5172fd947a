import { employeeName, unitName } from '@quantum/modules/organization/server-api';
import { byUnit, code, day, int, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import type { DowngradeRow } from '../../contract/index.ts';

export const downgradeList: ListDefinition<DowngradeRow> = {
  name: 'attestation.downgrade',
  from: `attestation.downgrade t join attestation.scheme s on s.id = t.scheme_id
    join attestation.level f on f.id = t.from_level_id join attestation.level l on l.id = t.to_level_id`,
  key: 't.id',
  search: 't.search',
  scope: byUnit('t.unit_id'),
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    personName: employeeName('t.employee_id'),
    schemeName: localizedColumn('s.names'),
    fromName: localizedColumn('f.names'),
    toName: localizedColumn('l.names'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    proposerName: employeeName('t.proposed_by'),
    eventOn: day('t.event_on', sortable),
    status: code('t.status'),
  },
  sheet: {
    title: 'attestation.downgrade.title',
    columns: {
      code: 'common.code',
      personName: 'attestation.person',
      status: 'common.status',
      fromName: 'attestation.downgrade.from',
      toName: 'attestation.downgrade.to',
      schemeName: 'attestation.scheme.one',
      unitName: 'common.project',
      proposerName: 'attestation.downgrade.proposer',
      eventOn: 'attestation.madeOn',
    },
  },
};

import { unitName } from '@quantum/modules/organization/server-api';
import { bool, byUnit, code, day, hidden, int, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import { ROUND_STATUS, type RoundRow } from '../../contract/index.ts';

const SHOWN_ONLY = { filterable: false } as const;
const ASES = "select count(*)::int from assessment.assessment a where a.round_id = t.id and a.kind = 'ase'";

export const roundList: ListDefinition<RoundRow> = {
  name: 'assessment.round',
  from: 'assessment.round t join assessment.protocol p on p.id = t.protocol_id',
  key: 't.id',
  search: 't.search',
  scope: byUnit('t.unit_id'),
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    protocolName: localizedColumn('p.names'),
    aseFrom: day('t.ase_from'),
    aseDue: day('t.ase_due', sortable),
    qpeTo: day('t.qpe_to'),
    handedIn: int(`(${ASES} and a.handed_in_at is not null)`, SHOWN_ONLY),
    total: int(`(${ASES})`, SHOWN_ONLY),
    open: bool(`(t.status in ('${ROUND_STATUS.pending}', '${ROUND_STATUS.live}'))`, hidden),
    status: code('t.status'),
  },
  sheet: {
    title: 'menu.QPE116',
    columns: {
      code: 'common.code',
      name: 'common.name',
      unitName: 'common.unit',
      protocolName: 'assessment.protocol.one',
      aseFrom: 'assessment.round.aseFrom',
      aseDue: 'assessment.round.aseDue',
      qpeTo: 'assessment.round.qpeTo',
      handedIn: 'assessment.round.handedIn',
      total: 'assessment.round.total',
      status: 'common.status',
    },
  },
};

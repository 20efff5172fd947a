import { unitName } from '@quantum/modules/organization/server-api';
import { bool, byUnit, code, day, int, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import { SHOWN_ONLY } from '../risk.list.ts';
import { type CardRow, ASSESSMENT_STATUS } from '../../contract/index.ts';

export const cardList: ListDefinition<CardRow> = {
  name: 'risk.card',
  from: 'risk.card t',
  key: 't.id',
  search: 't.search',
  scope: byUnit('t.unit_id'),
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    rating: code('t.rating'),
    method: code(
      '(select m.method from risk.assessment a join risk.matrix m on m.id = a.matrix_id where a.id = t.assessment_id)',
      SHOWN_ONLY,
    ),
    versionNo: int('t.version_no'),
    issuedOn: day('t.issued_on'),
    isOlder: bool(
      `(t.issued_at is not null and (exists (select from risk.row r where r.assessment_id = t.assessment_id and r.changed_at > t.issued_at)
        or exists (select from risk.assessment a where a.unit_id = t.unit_id and a.family_id = t.family_id and a.status = '${ASSESSMENT_STATUS.completed}' and a.id <> t.assessment_id)))`,
    ),
    status: code('t.status'),
  },
  sheet: {
    title: 'menu.RIS131',
    columns: {
      code: 'common.code',
      name: 'risk.task.one',
      status: 'common.status',
      unitName: 'common.project',
      rating: 'risk.rating',
      isOlder: 'risk.card.isOlder',
      issuedOn: 'risk.card.issuedOn',
      versionNo: 'risk.version',
    },
  },
};

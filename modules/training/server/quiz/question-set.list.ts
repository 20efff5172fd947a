import { int, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import type { SetRow } from '../../contract/index.ts';
import { MATERIAL_LIST, COMPANY_COLUMN } from '../training.list.ts';

export const setList: ListDefinition<SetRow> = {
  ...MATERIAL_LIST,
  name: 'training.question set',
  from: 'training.question_set t join organization.pub_unit u on u.id = t.unit_id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names', { filterable: true }),
    maintenance_department: int('t.unit_id'),
    unitName: localizedColumn('u.names'),
    questionCount: int('(select count(*)::int from training.question q where q.set_id = t.id and not q.is_retired)', { filterable: false }),
    companyId: COMPANY_COLUMN,
  },
};

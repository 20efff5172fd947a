import { code, int, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import { type MatrixRow, PLAN_STATUS } from '../../contract/index.ts';
import { LIBRARY_LIST, COMPANY_COLUMN, SHOWN_ONLY } from '../risk.list.ts';

export const matrixList: ListDefinition<MatrixRow> = {
  ...LIBRARY_LIST,
  name: 'risk.matrix',
  from: 'risk.matrix t',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    method: code('t.method'),
    versionNo: int('t.version_no'),
    status: code('t.status'),
    usedBy: int(
      `(select count(*)::int from risk.plan p where p.matrix_id = t.id and p.status not in ('${PLAN_STATUS.completed}', '${PLAN_STATUS.cancelled}'))`,
      SHOWN_ONLY,
    ),
    companyId: COMPANY_COLUMN,
  },
};

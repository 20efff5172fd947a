import { bool, code, hidden, int, localizedColumn, sortable, text, unscoped, type ListDefinition } from '@quantum/platform/server';
import type { BusinessLineListRow, BusinessLineOption } from '../../contract/index.ts';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';

export type OwnBusinessLine = Omit<BusinessLineListRow, 'unitCount'>;

/** SS111. */
export const businessLineTable: ListDefinition<OwnBusinessLine> = {
  name: 'organization.business line table',
  from: 'organization.business_line t',
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    shared: bool('(t.company_id is null)'),
    status: code('t.status'),
    companyId: int('coalesce(t.company_id, 0)', hidden),
  },
  search: 't.search',
  scope: unscoped("lines without a company are shared by all; another company's own are left out by the service"),
  master: true,
};

/** Lines in use, shared ones and those of the reader's company. */
export const businessLineOptionList: ListDefinition<BusinessLineOption> = {
  name: 'organization.business line options',
  from: 'organization.business_line t',
  key: 't.id',
  where: `t.status = '${RECORD_STATUS.active}'`,
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    companyId: int('coalesce(t.company_id, 0)', hidden),
  },
  search: 't.search',
  scope: unscoped("lines without a company are shared by all; another company's own are left out by the service"),
  master: true,
};

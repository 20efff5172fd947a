import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { bool, code, hidden, int, localizedColumn, sortable, text, unscoped, type ListDefinition } from '@quantum/platform/server';
import type { CategoryOption, CategoryRow } from '../../contract/index.ts';

const SHOWN_ONLY = { filterable: false } as const;
const shared = {
  from: 'compliance_document.category c left join compliance_document.category p on p.id = c.parent_id',
  key: 'c.id',
  search: 'c.search',
  scope: unscoped("a company's own categories; those of other companies are left out by the service"),
  master: true,
} as const;
const companyId = int('c.company_id', hidden);

/** GR122. */
export const categoryTable: ListDefinition<CategoryRow> = {
  ...shared,
  name: 'compliance-document.category',
  columns: {
    id: int('c.id'),
    code: text('c.code', sortable),
    name: localizedColumn('c.names'),
    parentId: int('c.parent_id', hidden),
    parentName: localizedColumn('p.names'),
    need: text('c.need'),
    noExpiry: bool('c.no_expiry'),
    validityMonths: int('c.validity_months', SHOWN_ONLY),
    leadDays: int('c.lead_days', SHOWN_ONLY),
    requirements: int(
      '(select count(*) from compliance_document.requirement r where r.category_id = c.id and r.to_on is null)',
      SHOWN_ONLY,
    ),
    status: code('c.status'),
    version: int('c.version', SHOWN_ONLY),
    companyId,
  },
};

/** For pickers: those in use that are no headings. */
export const categoryOptions: ListDefinition<CategoryOption> = {
  ...shared,
  name: 'compliance-document.category options',
  where: `c.status = '${RECORD_STATUS.active}' and not exists (select from compliance_document.category k where k.parent_id = c.id)`,
  columns: {
    id: int('c.id'),
    code: text('c.code', sortable),
    name: localizedColumn('c.names'),
    noExpiry: bool('c.no_expiry'),
    validityMonths: int('c.validity_months', SHOWN_ONLY),
    companyId,
  },
};

import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { bool, code, hidden, int, localizedColumn, sortable, text, unscoped, type ListDefinition } from '@quantum/platform/server';
import type { CategoryRow, EcCategory, SpecifiedCategory } from '../../contract/index.ts';
import { holdersToday } from '../certificates/holder.store.ts';

const ACTIVE = `t.status = '${RECORD_STATUS.active}'`;
const shared = {
  from: 'certificate.category t',
  key: 't.id',
  search: 't.search',
  scope: unscoped("a company's own categories; those of other companies are left out by the service"),
  master: true,
} as const;
const companyId = int('t.company_id', hidden);

/** TRA141. */
export const categoryTable: ListDefinition<CategoryRow> = {
  ...shared,
  name: 'certificate.category table',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    issuer: text('t.issuer'),
    issuedHere: bool('t.issued_here'),
    validMonths: int('t.valid_months'),
    holders: int(holdersToday('held'), { filterable: false }),
    endingSoon: int(holdersToday('ending'), { filterable: false }),
    status: code('t.status'),
    companyId,
  },
  sheet: {
    title: 'menu.TRA141',
    columns: { code: 'common.code', name: 'common.name', issuer: 'certificate.category.issuer', status: 'common.status' },
  },
};

/** The specification's lookup. */
export const categoryList: ListDefinition<SpecifiedCategory> = {
  ...shared,
  name: 'certificate.category',
  where: ACTIVE,
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    e_certificate: int('t.issued_here::int'),
    validMonths: int('t.valid_months'),
    companyId,
  },
};

/** Those issued here, by their name. */
export const ecCategoryList: ListDefinition<EcCategory> = {
  ...shared,
  name: 'certificate.category issued here',
  where: `${ACTIVE} and t.issued_here`,
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    category: localizedColumn('t.names', { filterable: true }),
    validMonths: int('t.valid_months'),
    companyId,
  },
};

import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { bool, code, hidden, int, localizedColumn, sortable, text, unscoped, type ListDefinition } from '@quantum/platform/server';
import type { CategoryRow, EcCategory, SpecifiedCategory } from '../contract/index.ts';
import { HELD, EXPIRING } from './certificate.list.ts';

const ACTIVE = `t.status = '${RECORD_STATUS.active}'`;
const shared = {
  from: 'certificate.category t',
  key: 't.id',
  search: 't.search',
  scope: unscoped("a company's own categories; those of other companies are left out by the service"),
  master: true,
} as const;
const companyId = int('t.company_id', hidden);
const counted = (which: string) =>
  int(
    `(select count(*)::int from certificate.certificate c join organization.pub_unit u on u.id = c.unit_id
      join organization.pub_employee e on e.id = c.employee_id where c.category_id = t.id and ${which.replaceAll('t.', 'c.').replaceAll('k.warn_days', 't.warn_days')})`,
    { filterable: false },
  );
/** The days by which the index is narrowed, wide enough for every time zone; the day of the unit decides. */
const UTC_DAY = "(:now at time zone 'UTC')::date";
const NEAR_ITS_END = `t.valid_to between ${UTC_DAY} - 1 and ${UTC_DAY} + 1 + k.warn_days`;

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
    holders: counted(HELD),
    endingSoon: counted(`${NEAR_ITS_END} and ${EXPIRING}`),
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
    category: text(`coalesce(nullif(t.names->>'en', ''), t.code)`),
    validMonths: int('t.valid_months'),
    companyId,
  },
};

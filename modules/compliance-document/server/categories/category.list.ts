import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import {
  bool,
  byCompany,
  code,
  hidden,
  int,
  localizedColumn,
  sortable,
  text,
  type Ctx,
  type ListDefinition,
} from '@quantum/platform/server';
import type { CategoryOption, CategoryRow } from '../../contract/index.ts';

const SHOWN_ONLY = { filterable: false } as const;
const shared = {
  from: 'compliance_document.category c left join compliance_document.category p on p.id = c.parent_id',
  key: 'c.id',
  search: 'c.search',
  scope: byCompany('c.company_id'),
  master: true,
} as const;

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
    /** Criterion: others may stand under it. */
    mayHead: bool(`(c.parent_id is null and c.need = 'nobody' and c.status = '${RECORD_STATUS.active}')`, hidden),
  },
  sheet: {
    title: 'menu.GR122',
    columns: {
      code: 'common.code',
      name: 'common.name',
      parentName: 'compliance-document.category.heading',
      need: 'compliance-document.category.need',
      validityMonths: 'compliance-document.category.months',
      leadDays: 'compliance-document.category.leadDays',
      requirements: 'compliance-document.category.requirements',
      status: 'common.status',
    },
    words: { need: (ctx: Pick<Ctx, 't'>, { need }: CategoryRow) => ctx.t(`compliance-document.need.${need}`) },
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
  },
};

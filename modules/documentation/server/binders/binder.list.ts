import { day, hidden, int, localizedColumn, sortable, text, unscoped, type ListDefinition } from '@quantum/platform/server';
import type { BinderRow } from '../../contract/index.ts';

/** What projects must hold, list by list. */
export const binderList: ListDefinition<BinderRow> = {
  name: 'documentation.binder',
  from: 'documentation.binder t',
  key: 't.id',
  search: 't.search',
  scope: unscoped("a company's own binders; those of other companies are left out by the service"),
  master: true,
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    businessLineId: int('t.business_line_id'),
    fromOn: day('t.from_on'),
    toOn: day('t.to_on'),
    entryCount: int('(select count(*)::int from documentation.binder_entry e where e.binder_id = t.id and e.removed_at is null)', {
      filterable: false,
    }),
    companyId: int('t.company_id', hidden),
  },
};

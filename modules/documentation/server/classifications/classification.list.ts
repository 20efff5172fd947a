import { code, hidden, int, localizedColumn, sortable, text, unscoped, type ListDefinition } from '@quantum/platform/server';
import type { ClassificationRow } from '../../contract/index.ts';

/** DOC111: the tree as a list, each below the one it belongs to. */
export const classificationList: ListDefinition<ClassificationRow> = {
  name: 'documentation.classification',
  from: 'documentation.classification t',
  key: 't.id',
  search: 't.search',
  scope: unscoped("a company's own classifications; those of other companies are left out by the service"),
  master: true,
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    parentClassificationId: int('t.parent_id'),
    path: text("array_to_string(t.path, ' / ')", { sortable: true, filterable: false, order: 't.path' }),
    level: int('cardinality(t.path)', { filterable: false }),
    prefix: text('t.prefix'),
    docType: code('t.doc_type'),
    confidentiality: code('t.confidentiality'),
    reviewMonths: int('t.review_months'),
    retentionYears: int('t.retention_years'),
    status: code('t.status'),
    companyId: int('t.company_id', hidden),
  },
};

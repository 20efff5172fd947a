import { citableKind } from '@quantum/modules/regulation/server-api';
import { complianceCategoryPath, complianceOps as ops } from '../../contract/index.ts';
import { CATEGORY, type CategoryRecord } from '../tables.ts';

/** A category cites the clauses of the law that its documents prove. */
export const citingCategory = citableKind<CategoryRecord>({
  ...CATEGORY,
  read: ops.readCategories,
  cite: ops.saveCategory,
  href: complianceCategoryPath('{id}'),
  title: ({ names }) => names,
  isShared: true,
});

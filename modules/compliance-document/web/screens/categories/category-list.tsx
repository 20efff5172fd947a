// GR122
import { Allowed, ListPage, NewButton, useList } from '@quantum/platform/web/kit';
import { categoryEndpoints, complianceOps, NEW_COMPLIANCE_CATEGORY_PATH } from '../../../contract/index.ts';
import { categoryColumns, categoryFilters } from '../../parts/categories/category-columns.tsx';
import { categoryViews } from '../../parts/list-views.ts';

/** What may be needed, by whom, and how long the authority takes. */
export function ComplianceCategoryListScreen() {
  const list = useList(categoryEndpoints.list, { views: categoryViews });
  return (
    <ListPage
      title="menu.GR122"
      list={list}
      columns={categoryColumns}
      filters={categoryFilters}
      exports
      empty={{ title: 'compliance-document.category.empty', text: 'compliance-document.category.emptyText', nextStep: 'head' }}
      actions={
        <Allowed operation={complianceOps.saveCategory}>
          <NewButton to={NEW_COMPLIANCE_CATEGORY_PATH} label="compliance-document.category.new" />
        </Allowed>
      }
    />
  );
}

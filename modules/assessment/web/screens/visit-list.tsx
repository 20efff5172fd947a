// INS123
import { ListPage, useList } from '@quantum/platform/web/kit';
import { visitEndpoints } from '../../contract/index.ts';
import { visitViews } from '../parts/list-views.ts';
import { visitColumns, visitFilters } from '../parts/visit/visit-columns.tsx';

/** Visits of quality assessors; planned on the page of their round. */
export function VisitListScreen() {
  const list = useList(visitEndpoints.list, { views: visitViews });
  return (
    <ListPage
      title="menu.INS123"
      list={list}
      columns={visitColumns}
      filters={visitFilters}
      exports
      empty={{ title: 'assessment.visit.empty', text: 'assessment.visit.emptyText', nextStep: 'none' }}
    />
  );
}

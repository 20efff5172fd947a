// GR116
import { ListPage, useList } from '@quantum/platform/web/kit';
import { improvementEndpoints } from '../../../contract/index.ts';
import { improvementViews } from '../../parts/list-views.ts';
import { improvementColumns, improvementFilters } from '../../parts/work/work-columns.tsx';

/** Improvements the reader answers for. */
export function ImprovementListScreen() {
  const list = useList(improvementEndpoints.mine, { views: improvementViews });
  return (
    <ListPage
      title="menu.GR116"
      list={list}
      columns={improvementColumns}
      filters={improvementFilters}
      empty={{ title: 'regulation.improvement.emptyMine', text: 'regulation.improvement.emptyText', nextStep: 'none' }}
    />
  );
}

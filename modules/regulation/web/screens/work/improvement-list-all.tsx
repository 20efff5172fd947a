// GR117
import { ListPage, useList } from '@quantum/platform/web/kit';
import { improvementEndpoints } from '../../../contract/index.ts';
import { improvementPlaces } from '../../parts/work/improvement-places.ts';
import { improvementViews } from '../../parts/list-views.ts';
import { improvementColumns, improvementFilters } from '../../parts/work/work-columns.tsx';

/** All improvements of the reader's units. */
export function AllImprovementListScreen() {
  const list = useList(improvementEndpoints.list, { views: improvementViews });
  return (
    <ListPage
      title="menu.GR117"
      list={list}
      columns={improvementColumns}
      filters={improvementFilters}
      parts={improvementPlaces}
      exports
      empty={{ title: 'regulation.improvement.empty', text: 'regulation.improvement.emptyText', nextStep: 'none' }}
    />
  );
}

// GR112
import { Allowed, ListPage, NewButton, useList } from '@quantum/platform/web/kit';
import { activityEndpoints, NEW_ACTIVITY_PATH, regulationOps } from '../../../contract/index.ts';
import { activityViews } from '../../parts/list-views.ts';
import { activityColumns, activityFilters } from '../../parts/work/work-columns.tsx';

/** Identifications and evaluations of clauses, those under way first. */
export function ActivityListScreen() {
  const list = useList(activityEndpoints.list, { views: activityViews });
  return (
    <ListPage
      title="menu.GR112"
      list={list}
      columns={activityColumns}
      filters={activityFilters}
      exports
      actions={
        <Allowed operation={regulationOps.planActivity}>
          <NewButton to={NEW_ACTIVITY_PATH} label="regulation.activity.new" />
        </Allowed>
      }
      empty={{ title: 'regulation.activity.empty', text: 'regulation.activity.emptyText', nextStep: 'head' }}
    />
  );
}

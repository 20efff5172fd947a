// GR114
import { ListPage, useList } from '@quantum/platform/web/kit';
import { ACTIVITIES_PATH, regulationOps, regulationTaskEndpoints } from '../../../contract/index.ts';
import { regulationTaskViews } from '../../parts/list-views.ts';
import { allTaskColumns, taskFilters } from '../../parts/work/work-columns.tsx';

/** All tasks of the reader's units: who is late, who was called out. */
export function AllTaskListScreen() {
  const list = useList(regulationTaskEndpoints.list, { views: regulationTaskViews });
  return (
    <ListPage
      title="menu.GR114"
      list={list}
      columns={allTaskColumns}
      filters={taskFilters}
      exports
      empty={{
        title: 'regulation.task.emptyAll',
        text: 'regulation.task.emptyText',
        nextStep: { to: ACTIVITIES_PATH, label: 'menu.GR112', operation: regulationOps.readActivity },
      }}
    />
  );
}

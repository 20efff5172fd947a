// GR115
import { ListPage, useList } from '@quantum/platform/web/kit';
import { cooperationEndpoints, REGULATION_TASKS_PATH, regulationOps } from '../../../contract/index.ts';
import { cooperationViews } from '../../parts/list-views.ts';
import { cooperationColumns, cooperationFilters } from '../../parts/work/work-columns.tsx';

/** What other departments were asked. */
export function CooperationListScreen() {
  const list = useList(cooperationEndpoints.list, { views: cooperationViews });
  return (
    <ListPage
      title="menu.GR115"
      list={list}
      columns={cooperationColumns}
      filters={cooperationFilters}
      exports
      empty={{
        title: 'regulation.cooperation.empty',
        text: 'regulation.cooperation.emptyText',
        nextStep: { to: REGULATION_TASKS_PATH, label: 'menu.GR113', operation: regulationOps.listTasks },
      }}
    />
  );
}

// INC121
import { ListPage, useList } from '@quantum/platform/web/kit';
import { monthEndpoints, HOURS_PATH, monthOps } from '../../contract/index.ts';
import { columns, filters } from '../parts/month-columns.tsx';
import { monthViews } from '../parts/list-views.ts';

/** Hours that were entered, one row a project, month and employment. */
export function MonthListScreen() {
  const list = useList(monthEndpoints.list, { views: monthViews });
  return (
    <ListPage
      title="work-hour.list.title"
      list={list}
      empty={{
        title: 'work-hour.list.empty',
        text: 'work-hour.list.emptyText',
        nextStep: { to: HOURS_PATH, label: 'menu.INC121', operation: monthOps.grid },
      }}
      columns={columns}
      filters={filters}
      exports
    />
  );
}

// INC121
import { ListPage, ListViews, useList } from '@quantum/platform/web/kit';
import { monthEndpoints, HOURS_PATH, monthOps } from '../../contract/index.ts';
import { columns, filters, views } from '../parts/month-columns.tsx';

/** Hours that were entered, one row a project, month and employment. */
export function MonthListScreen() {
  const list = useList(monthEndpoints.list);
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
      views={<ListViews list={list} views={views} label="work-hour.list.title" />}
    />
  );
}

// INC121
import { ListPage, ListViews, useList } from '@quantum/platform/web/kit';
import { monthEndpoints } from '../../contract/index.ts';
import { columns, filters, views } from '../parts/month-columns.tsx';

/** Hours that were entered, one row a project, month and employment. */
export function MonthListScreen() {
  const list = useList(monthEndpoints.list);
  return (
    <ListPage
      title="work-hour.list.title"
      list={list}
      columns={columns}
      filters={filters}
      exports
      views={<ListViews list={list} views={views} label="work-hour.list.title" />}
    />
  );
}

// INS112
import { ListPage, useList } from '@quantum/platform/web/kit';
import { INSPECTION_STATUS, taskEndpoints } from '../../contract/index.ts';
import { dueColumn, plannedColumn, resultColumns, statusColumn, taskColumns, taskFilters, unitColumn } from '../parts/task-columns.tsx';

const columns = [...taskColumns('scheduled'), dueColumn, statusColumn, ...resultColumns, plannedColumn, unitColumn];
const filters = taskFilters(Object.values(INSPECTION_STATUS));

/** INS112: inspections planned ahead, open and done. */
export function ScheduledListScreen() {
  const list = useList(taskEndpoints.list);
  return (
    <ListPage
      title="menu.INS112"
      list={list}
      columns={columns}
      filters={filters}
      empty={{ title: 'inspection.task.empty.title', text: 'inspection.task.empty.text' }}
    />
  );
}

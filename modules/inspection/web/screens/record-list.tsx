// INS115
import { ListPage, useList } from '@quantum/platform/web/kit';
import { FINISHED_STATUSES, taskEndpoints } from '../../contract/index.ts';
import {
  dueColumn,
  plannedColumn,
  resultColumns,
  statusColumn,
  taskColumns,
  taskFilters,
  unitColumn,
} from '../parts/record/inspection-columns.tsx';

const columns = [...taskColumns('records'), plannedColumn, statusColumn, ...resultColumns, unitColumn, { ...dueColumn, extra: true }];
const filters = taskFilters(FINISHED_STATUSES);

/** INS115: inspections answered and locked. */
export function RecordListScreen() {
  const list = useList(taskEndpoints.records);
  return (
    <ListPage
      title="menu.INS115"
      list={list}
      columns={columns}
      filters={filters}
      exports
      empty={{ title: 'inspection.record.empty.title', text: 'inspection.record.empty.text' }}
    />
  );
}

// INS115
import { ListPage, useList } from '@quantum/platform/web/kit';
import { FINISHED_STATUSES, taskEndpoints } from '../../contract/index.ts';
import { resultColumns, statusColumns, taskColumns, taskFilters } from '../parts/task-columns.tsx';

const columns = [...taskColumns('records'), ...resultColumns, ...statusColumns];
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
      empty={{ title: 'inspection.record.empty.title', text: 'inspection.record.empty.text' }}
    />
  );
}

// INS115
import { ListPage, useList } from '@quantum/platform/web/kit';
import { FINISHED_STATUSES, inspectionEndpoints, SCHEDULED_PATH, inspectionOps } from '../../contract/index.ts';
import {
  dueColumn,
  plannedColumn,
  resultColumns,
  statusColumn,
  inspectionColumns,
  inspectionFilters,
  unitColumn,
} from '../parts/record/inspection-columns.tsx';

const columns = [...inspectionColumns('records'), plannedColumn, statusColumn, ...resultColumns, unitColumn, { ...dueColumn, extra: true }];
const filters = inspectionFilters(FINISHED_STATUSES);

/** INS115: inspections answered and locked. */
export function RecordListScreen() {
  const list = useList(inspectionEndpoints.records);
  return (
    <ListPage
      title="menu.INS115"
      list={list}
      columns={columns}
      filters={filters}
      exports
      empty={{
        title: 'inspection.record.empty.title',
        text: 'inspection.record.empty.text',
        nextStep: { to: SCHEDULED_PATH, label: 'menu.INS112', operation: inspectionOps.listTasks },
      }}
    />
  );
}

import { useMemo } from 'react';
import { ListPage, useList } from '@quantum/platform/web/kit';
import { FINISHED_STATUSES, inspectionOps } from '../../../contract/index.ts';
import {
  dueColumn,
  plannedColumn,
  resultColumns,
  statusColumn,
  inspectionColumnsAt,
  filtersOf,
  unitColumn,
} from '../record/inspection-columns.tsx';
import { headOf, operationOf, type ScreenProgramme } from './screen-programme.ts';

/** Inspections of a programme that are answered and locked. */
export function RecordListScreen({ programme }: { programme: ScreenProgramme }) {
  const list = useList(programme.endpoints.records);
  const filters = useMemo(() => filtersOf(programme, FINISHED_STATUSES), [programme]);
  const columns = useMemo(() => {
    const own = inspectionColumnsAt((id) => `${programme.paths.records}/${id}`);
    return [...own, plannedColumn, statusColumn, ...resultColumns, unitColumn, { ...dueColumn, extra: true }];
  }, [programme]);
  return (
    <ListPage
      title={headOf(programme, 'records')}
      list={list}
      columns={columns}
      filters={filters}
      exports
      empty={{
        title: 'inspection.record.empty.title',
        text: 'inspection.record.empty.text',
        nextStep: {
          to: programme.paths.scheduled,
          label: headOf(programme, 'scheduled'),
          operation: operationOf(programme, inspectionOps.listTasks),
        },
      }}
    />
  );
}

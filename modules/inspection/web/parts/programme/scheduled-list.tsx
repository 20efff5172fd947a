import { useMemo } from 'react';
import { ListPage, useList } from '@quantum/platform/web/kit';
import { inspectionOps, INSPECTION_STATUS } from '../../../contract/index.ts';
import {
  dueColumn,
  plannedBesideDue,
  resultColumns,
  statusColumn,
  inspectionColumnsAt,
  filtersOf,
  unitColumn,
} from '../record/inspection-columns.tsx';
import { scheduledViews } from '../list-views.ts';
import { ReassignSelected } from '../planning/reassign-selected.tsx';
import { headOf, operationOf, useMay, type ScreenProgramme } from './screen-programme.ts';

const statuses = Object.values(INSPECTION_STATUS);

/** Inspections of a programme, planned ahead and not; first those that can be done now, soonest first. */
export function ScheduledListScreen({ programme }: { programme: ScreenProgramme }) {
  const may = useMay();
  const list = useList(programme.endpoints.list, { views: scheduledViews });
  const filters = useMemo(() => filtersOf(programme, statuses), [programme]);
  const columns = useMemo(() => {
    const own = inspectionColumnsAt((id) => `${programme.paths.scheduled}/${id}`);
    return [...own, dueColumn, statusColumn, ...resultColumns, unitColumn, plannedBesideDue];
  }, [programme]);
  return (
    <ListPage
      title={headOf(programme, 'scheduled')}
      list={list}
      columns={columns}
      filters={filters}
      exports
      bulk={may(programme, inspectionOps.reassignMany) && <ReassignSelected what="rounds" list={list} />}
      empty={{
        title: 'inspection.task.empty.title',
        text: 'inspection.task.empty.text',
        nextStep: {
          to: programme.paths.plans,
          label: headOf(programme, 'plans'),
          operation: operationOf(programme, inspectionOps.listPlans),
        },
      }}
    />
  );
}

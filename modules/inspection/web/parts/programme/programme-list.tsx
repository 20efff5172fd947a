import { useMemo } from 'react';
import { code, ListPage, useList, type Column } from '@quantum/platform/web/kit';
import { INSPECTION_STATUS, type InspectionRow, inspectionOps } from '../../../contract/index.ts';
import {
  dueColumn,
  inspectionColumnsAt,
  filtersOf,
  plannedBesideDue,
  resultColumns,
  statusColumn,
  unitColumn,
} from '../record/inspection-columns.tsx';
import { programmeViews } from '../list-views.ts';
import { headOf, operationOf, type ScreenProgramme } from './screen-programme.ts';

const statuses = Object.values(INSPECTION_STATUS);
const riskColumn: Column<InspectionRow> = code('functionalRisk', 'inspection.space.functionalRisk', 'functionalRisk', { phone: 'hidden' });

/** The inspections of a programme, under its own address. */
export function ProgrammeList({ programme }: { programme: ScreenProgramme }) {
  const list = useList(programme.endpoints.list, { views: programmeViews });
  const filters = useMemo(() => filtersOf(programme, statuses), [programme]);
  const columns = useMemo(() => {
    const own = inspectionColumnsAt((id) => `${programme.paths.scheduled}/${id}`);
    return [...own, riskColumn, dueColumn, statusColumn, ...resultColumns, unitColumn, plannedBesideDue];
  }, [programme]);
  return (
    <ListPage
      title={headOf(programme, 'scheduled')}
      list={list}
      columns={columns}
      filters={filters}
      exports
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

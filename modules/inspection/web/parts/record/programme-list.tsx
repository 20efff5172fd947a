import { code, ListPage, useList, type Column } from '@quantum/platform/web/kit';
import { INSPECTION_STATUS, type InspectionRow, type ProgrammeEndpoints, PLANS_PATH, inspectionOps } from '../../../contract/index.ts';
import {
  dueColumn,
  inspectionColumnsAt,
  inspectionFilters,
  plannedBesideDue,
  programmeFilter,
  resultColumns,
  statusColumn,
  unitColumn,
} from './inspection-columns.tsx';
import { programmeViews } from '../list-views.ts';

/** One programme alone is listed here. */
const filters = inspectionFilters(Object.values(INSPECTION_STATUS)).filter((one) => one !== programmeFilter);
const riskColumn: Column<InspectionRow> = code('functionalRisk', 'inspection.space.functionalRisk', 'functionalRisk', { phone: 'hidden' });

/** The inspections of a programme, under its own address. */
export function ProgrammeList({ title, base, endpoints }: { title: string; base: string; endpoints: ProgrammeEndpoints }) {
  const list = useList(endpoints.list, { views: programmeViews });
  const columns = [
    ...inspectionColumnsAt((id) => `${base}/${id}`),
    riskColumn,
    dueColumn,
    statusColumn,
    ...resultColumns,
    unitColumn,
    plannedBesideDue,
  ];
  return (
    <ListPage
      title={title}
      list={list}
      columns={columns}
      filters={filters}
      exports
      empty={{
        title: 'inspection.task.empty.title',
        text: 'inspection.task.empty.text',
        nextStep: { to: PLANS_PATH, label: 'menu.INS111', operation: inspectionOps.listPlans },
      }}
    />
  );
}

import { code, ListPage, ListViews, useList, type Column, type ListView } from '@quantum/platform/web/kit';
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

const { pending, waiting, inProgress, signing, completed, caseClosed, cancelled } = INSPECTION_STATUS;
const inStates = (...values: string[]) => ({ status: { condition: 'in' as const, values } });
const open = inStates(waiting, inProgress, signing);
const views: ListView[] = [
  { label: 'inspection.view.open', filters: open },
  { label: 'inspection.view.coming', filters: inStates(pending) },
  { label: 'inspection.view.done', filters: inStates(completed, caseClosed) },
  { label: 'inspection.view.missed', filters: { ...inStates(cancelled), missed: { condition: '=', values: ['true'] } } },
  { label: 'inspection.view.all', filters: {} },
];
const defaults = { filters: open, sort: { key: 'plannedAt', direction: 'asc' as const } };
/** One programme alone is listed here. */
const filters = inspectionFilters(Object.values(INSPECTION_STATUS)).filter((one) => one !== programmeFilter);
const riskColumn: Column<InspectionRow> = code('functionalRisk', 'inspection.space.functionalRisk', 'functionalRisk', { phone: 'hidden' });

/** The inspections of a programme, under its own address. */
export function ProgrammeList({ title, base, endpoints }: { title: string; base: string; endpoints: ProgrammeEndpoints }) {
  const list = useList(endpoints.list, { defaults });
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
      views={<ListViews list={list} views={views} label="inspection.view.label" />}
      empty={{
        title: 'inspection.task.empty.title',
        text: 'inspection.task.empty.text',
        nextStep: { to: PLANS_PATH, label: 'menu.INS111', operation: inspectionOps.listPlans },
      }}
    />
  );
}

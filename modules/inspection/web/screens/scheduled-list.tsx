// INS112
import { ListPage, ListViews, useList, type ListView } from '@quantum/platform/web/kit';
import { INSPECTION_STATUS, taskEndpoints } from '../../contract/index.ts';
import { dueColumn, plannedColumn, resultColumns, statusColumn, taskColumns, taskFilters, unitColumn } from '../parts/task-columns.tsx';

const { pending, waiting, inProgress, cancelled } = INSPECTION_STATUS;
const columns = [...taskColumns('scheduled'), dueColumn, statusColumn, ...resultColumns, plannedColumn, unitColumn];
const filters = taskFilters(Object.values(INSPECTION_STATUS));
const inStates = (...values: string[]) => ({ status: { condition: 'in' as const, values } });
const open = inStates(waiting, inProgress);
const views: ListView[] = [
  { label: 'inspection.view.open', filters: open },
  { label: 'inspection.view.coming', filters: inStates(pending) },
  { label: 'inspection.view.missed', filters: { ...inStates(cancelled), missed: { condition: '=', values: ['true'] } } },
  { label: 'inspection.view.all', filters: {} },
];
const defaults = { filters: open, sort: { key: 'planned_at', direction: 'asc' as const } };

/** INS112: inspections planned ahead; first those that can be done now, soonest first. */
export function ScheduledListScreen() {
  const list = useList(taskEndpoints.list, { defaults });
  return (
    <ListPage
      title="menu.INS112"
      list={list}
      columns={columns}
      filters={filters}
      exports
      views={<ListViews list={list} views={views} label="inspection.view.label" />}
      empty={{ title: 'inspection.task.empty.title', text: 'inspection.task.empty.text' }}
    />
  );
}

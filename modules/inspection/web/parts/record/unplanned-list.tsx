import { ListPage, NewButton, useList } from '@quantum/platform/web/kit';
import { inspectionsPath, INSPECTION_STATUS, unplannedEndpoints, type UnplannedKind } from '../../../contract/index.ts';
import { plannedColumn, resultColumns, statusColumn, inspectionColumns, inspectionFilters, unitColumn } from './inspection-columns.tsx';
import { unplannedViews } from '../list-views.ts';

const PATH: Record<UnplannedKind, string> = { adHoc: 'ad-hoc', nonScheduled: 'non-scheduled' };
const { inProgress, signing, completed, caseClosed, invalid } = INSPECTION_STATUS;
const filters = inspectionFilters([inProgress, signing, completed, caseClosed, invalid]);

/** Inspections outside the plan, the newest first. */
export function UnplannedList({ kind, title }: { kind: UnplannedKind; title: string }) {
  const list = useList(unplannedEndpoints[kind], { views: unplannedViews });
  const columns = [...inspectionColumns(PATH[kind]), plannedColumn, statusColumn, ...resultColumns, unitColumn];
  return (
    <ListPage
      title={title}
      list={list}
      columns={columns}
      filters={filters}
      exports
      actions={<NewButton to={`${inspectionsPath(PATH[kind])}/new`} label={`inspection.unplanned.${kind}.new`} />}
      empty={{ title: `inspection.unplanned.${kind}.emptyTitle`, text: `inspection.unplanned.${kind}.emptyText`, nextStep: 'head' }}
    />
  );
}

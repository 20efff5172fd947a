import { useMemo } from 'react';
import { ListPage, NewButton, newPathAbout, useList } from '@quantum/platform/web/kit';
import { INSPECTION_STATUS, type UnplannedKind } from '../../../contract/index.ts';
import { filtersOf, inspectionColumnsAt, plannedColumn, resultColumns, statusColumn, unitColumn } from '../record/inspection-columns.tsx';
import { unplannedViews } from '../list-views.ts';
import { headOf, type ScreenProgramme } from './screen-programme.ts';

const { inProgress, signing, completed, caseClosed, invalid } = INSPECTION_STATUS;
const statuses = [inProgress, signing, completed, caseClosed, invalid];

interface Props {
  programme: ScreenProgramme;
  kind: UnplannedKind;
}

/** Inspections of a programme outside the plan, the newest first. */
function UnplannedList({ programme, kind }: Props) {
  const list = useList(programme.endpoints[kind], { views: unplannedViews });
  const base = programme.paths[kind];
  const filters = useMemo(() => filtersOf(programme, statuses), [programme]);
  const columns = useMemo(
    () => [...inspectionColumnsAt((id) => `${base}/${id}`), plannedColumn, statusColumn, ...resultColumns, unitColumn],
    [base],
  );
  return (
    <ListPage
      title={headOf(programme, kind)}
      list={list}
      columns={columns}
      filters={filters}
      exports
      actions={<NewButton to={newPathAbout(`${base}/new`, list.state)} label={`inspection.unplanned.${kind}.new`} />}
      empty={{ title: `inspection.unplanned.${kind}.emptyTitle`, text: `inspection.unplanned.${kind}.emptyText`, nextStep: 'head' }}
    />
  );
}

/** Its inspections outside the window of their plan, or without one. */
export const NonScheduledListScreen = ({ programme }: Pick<Props, 'programme'>) => (
  <UnplannedList programme={programme} kind="nonScheduled" />
);
/** Its inspections begun on the spot. */
export const AdHocListScreen = ({ programme }: Pick<Props, 'programme'>) => <UnplannedList programme={programme} kind="adHoc" />;

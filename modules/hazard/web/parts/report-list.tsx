import { holds, ListPage, NewButton, useActor, useList, type ScreenParts } from '@quantum/platform/web/kit';
import { hazardOps, newReportPath, ownReportsPath, reportsPath, type ReportKind } from '../../contract/index.ts';
import { callsOf } from './calls.ts';
import { reportViews } from './list-views.ts';
import { columnsOf, filtersOf } from './report-columns.tsx';

const MENU: Record<ReportKind, string> = { hazard: 'menu.INC117', abnormalEvent: 'menu.INC118' };
const partsOf = (kind: ReportKind): ScreenParts => ({
  label: MENU[kind],
  links: [
    { to: reportsPath(kind), label: MENU[kind] },
    { to: ownReportsPath(kind), label: 'hazard.view.mine' },
  ],
});

/** All reports of the reader's projects; who may not read those sees their own. */
export function ReportList({ kind }: { kind: ReportKind }) {
  return holds(useActor(), hazardOps.list) ? <AllReports kind={kind} /> : <OwnReports kind={kind} />;
}

function AllReports({ kind }: { kind: ReportKind }) {
  const list = useList(callsOf(kind).list, { views: reportViews });
  return (
    <ListPage
      title={MENU[kind]}
      parts={partsOf(kind)}
      list={list}
      empty={{ title: 'hazard.empty', text: 'hazard.emptyText', nextStep: 'head' }}
      columns={columnsOf(kind)}
      filters={filtersOf(kind)}
      exports
      actions={<NewButton to={newReportPath(kind)} label={`hazard.new.${kind}`} />}
    />
  );
}

export function OwnReports({ kind }: { kind: ReportKind }) {
  const list = useList(callsOf(kind).mine, { views: reportViews });
  const readsAll = holds(useActor(), hazardOps.list);
  return (
    <ListPage
      title={`hazard.mine.${kind}`}
      parts={readsAll ? partsOf(kind) : undefined}
      list={list}
      empty={{ title: 'hazard.empty', text: 'hazard.emptyText', nextStep: 'head' }}
      columns={columnsOf(kind)}
      filters={filtersOf(kind)}
      exports
      actions={<NewButton to={newReportPath(kind)} label={`hazard.new.${kind}`} />}
    />
  );
}

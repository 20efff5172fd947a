import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { holds, ListPage, ListViews, NewButton, useActor, useList } from '@quantum/platform/web/kit';
import { hazardOps, newReportPath, ownReportsPath, type ReportKind } from '../../contract/index.ts';
import { callsOf } from './calls.ts';
import { columnsOf, defaults, filtersOf, views } from './report-columns.tsx';

const MENU: Record<ReportKind, string> = { hazard: 'INC117', abnormalEvent: 'INC118' };

/** All reports of the reader's projects; who may not read those sees their own. */
export function ReportList({ kind }: { kind: ReportKind }) {
  return holds(useActor(), hazardOps.list) ? <AllReports kind={kind} /> : <OwnReports kind={kind} />;
}

function AllReports({ kind }: { kind: ReportKind }) {
  const { t } = useTranslation();
  const list = useList(callsOf(kind).list, { defaults });
  return (
    <ListPage
      title={`menu.${MENU[kind]}`}
      list={list}
      empty={{ title: 'hazard.empty', text: 'hazard.emptyText', nextStep: 'head' }}
      columns={columnsOf(kind)}
      filters={filtersOf(kind)}
      exports
      views={<ListViews list={list} views={views} label={`menu.${MENU[kind]}`} />}
      actions={
        <>
          <Button size="xs" component={Link} to={ownReportsPath(kind)}>
            {t('hazard.view.mine')}
          </Button>
          <NewButton to={newReportPath(kind)} label={`hazard.new.${kind}`} />
        </>
      }
    />
  );
}

export function OwnReports({ kind }: { kind: ReportKind }) {
  const list = useList(callsOf(kind).mine);
  return (
    <ListPage
      title={`hazard.mine.${kind}`}
      list={list}
      empty={{ title: 'hazard.empty', text: 'hazard.emptyText', nextStep: 'head' }}
      columns={columnsOf(kind)}
      filters={filtersOf(kind)}
      exports
      actions={<NewButton to={newReportPath(kind)} label={`hazard.new.${kind}`} />}
    />
  );
}

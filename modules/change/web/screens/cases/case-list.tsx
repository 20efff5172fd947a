// CHA110
import { useMemo } from 'react';
import { Allowed, ListPage, NewButton, useActor, useList } from '@quantum/platform/web/kit';
import { caseEndpoints, changeOps, NEW_CASE_PATH } from '../../../contract/index.ts';
import { caseColumns, caseFilters } from '../../parts/cases/case-columns.tsx';
import { CASE_PLACES } from '../../parts/cases/case-places.ts';
import { caseViews } from '../../parts/cases/list-views.ts';

/** Cases of the reader's projects. */
export function CaseListScreen() {
  const me = useActor()?.user.employeeId;
  const views = useMemo(() => caseViews(me), [me]);
  const list = useList(caseEndpoints.list, { views });
  return (
    <ListPage
      title="menu.CHA110"
      list={list}
      empty={{ title: 'change.case.empty', text: 'change.case.emptyText', nextStep: 'head' }}
      columns={caseColumns}
      filters={caseFilters}
      exports
      parts={CASE_PLACES}
      actions={
        <Allowed operation={changeOps.request}>
          <NewButton to={NEW_CASE_PATH} label="change.case.new" />
        </Allowed>
      }
    />
  );
}

// DSH131
import { useMemo } from 'react';
import { Allowed, ListPage, ListViews, NewButton, useActor, useCall, useList } from '@quantum/platform/web/kit';
import { exemptionEndpoints, exemptionOps, NEW_EXEMPTION_PATH } from '../../contract/index.ts';
import { columnsFor, filtersFor, viewsFor } from '../parts/exemption-columns.tsx';

/** Exemptions of the reader's projects. */
export function ExemptionListScreen() {
  const list = useList(exemptionEndpoints.list);
  const me = useActor()?.user.employeeId;
  const { data } = useCall(exemptionEndpoints.metrics);
  const [columns, filters] = useMemo(() => [columnsFor(data?.exemptable ?? []), filtersFor(data?.exemptable ?? [])], [data]);
  const views = useMemo(() => viewsFor(me), [me]);
  return (
    <ListPage
      title="menu.DSH131"
      list={list}
      empty={{ title: 'exemption.empty', text: 'exemption.emptyText', nextStep: 'head' }}
      columns={columns}
      filters={filters}
      exports
      views={<ListViews list={list} views={views} label="exemption.list.title" />}
      actions={
        <Allowed operation={exemptionOps.request}>
          <NewButton to={NEW_EXEMPTION_PATH} label="exemption.new" />
        </Allowed>
      }
    />
  );
}

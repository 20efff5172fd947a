// DSH131
import { useMemo } from 'react';
import { Allowed, ListPage, NewButton, useActor, useCall, useList } from '@quantum/platform/web/kit';
import { exemptionEndpoints, exemptionOps, NEW_EXEMPTION_PATH } from '../../contract/index.ts';
import { columnsFor, filtersFor } from '../parts/exemption-columns.tsx';
import { exemptionViews } from '../parts/list-views.ts';

/** Exemptions of the reader's projects. */
export function ExemptionListScreen() {
  const me = useActor()?.user.employeeId;
  const views = useMemo(() => exemptionViews(me), [me]);
  const list = useList(exemptionEndpoints.list, { views });
  const { data } = useCall(exemptionEndpoints.metrics);
  const [columns, filters] = useMemo(() => [columnsFor(data?.exemptable ?? []), filtersFor(data?.exemptable ?? [])], [data]);
  return (
    <ListPage
      title="menu.DSH131"
      list={list}
      empty={{ title: 'exemption.empty', text: 'exemption.emptyText', nextStep: 'head' }}
      columns={columns}
      filters={filters}
      exports
      actions={
        <Allowed operation={exemptionOps.request}>
          <NewButton to={NEW_EXEMPTION_PATH} label="exemption.new" />
        </Allowed>
      }
    />
  );
}

// GR123
import { useMemo } from 'react';
import { ListPage, useActor, useList } from '@quantum/platform/web/kit';
import { complianceOps, DOCUMENTS_PATH, renewalEndpoints } from '../../../contract/index.ts';
import { renewalViews } from '../../parts/list-views.ts';
import { renewalColumns, renewalFilters } from '../../parts/renewals/renewal-columns.tsx';
import { renewalPlaces } from '../../parts/renewals/renewal-places.ts';

/** What is to be filed, by its last day. */
export function RenewalListScreen() {
  const me = useActor()?.user.employeeId;
  const views = useMemo(() => renewalViews(me), [me]);
  const list = useList(renewalEndpoints.list, { views });
  return (
    <ListPage
      title="menu.GR123"
      list={list}
      columns={renewalColumns}
      filters={renewalFilters}
      parts={renewalPlaces}
      exports
      empty={{
        title: 'compliance-document.renewal.empty',
        text: 'compliance-document.renewal.emptyText',
        nextStep: { to: DOCUMENTS_PATH, label: 'menu.entry.GR121', operation: complianceOps.list },
      }}
    />
  );
}

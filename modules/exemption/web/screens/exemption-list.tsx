// DSH131
import { Allowed, ListPage, ListViews, NewButton, useList } from '@quantum/platform/web/kit';
import { exemptionEndpoints, exemptionOps, NEW_EXEMPTION_PATH } from '../../contract/index.ts';
import { columns, filters, views } from '../parts/exemption-columns.tsx';

/** Exemptions of the reader's projects. */
export function ExemptionListScreen() {
  const list = useList(exemptionEndpoints.list);
  return (
    <ListPage
      title="menu.DSH131"
      list={list}
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

// DOC113
import { Allowed, ListPage, NewButton, useList } from '@quantum/platform/web/kit';
import { documentationOps, NEW_DOCUMENT_PATH, versionEndpoints } from '../../../contract/index.ts';
import { versionViews } from '../../parts/list-views.ts';
import { managementPlaces } from '../../parts/management/management-places.ts';
import { versionColumns, versionFilters } from '../../parts/management/version-columns.tsx';

/** What is written, signed, in force and past, of the documents one works on. */
export function VersionListScreen() {
  const list = useList(versionEndpoints.list, { views: versionViews });
  return (
    <ListPage
      title="menu.DOC113"
      list={list}
      columns={versionColumns}
      filters={versionFilters}
      parts={managementPlaces}
      empty={{ title: 'documentation.management.empty', text: 'documentation.management.emptyText', nextStep: 'head' }}
      actions={
        <Allowed operation={documentationOps.createDocument}>
          <NewButton to={NEW_DOCUMENT_PATH} label="documentation.new" />
        </Allowed>
      }
    />
  );
}

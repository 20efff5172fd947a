// DOC112
import { Allowed, holds, ListPage, useActor, useList } from '@quantum/platform/web/kit';
import { documentationOps, documentEndpoints, documentPaperEndpoints } from '../../../contract/index.ts';
import { InText } from '../../parts/library/in-text.tsx';
import { libraryViews } from '../../parts/list-views.ts';
import { PaperOfUnit } from '../../parts/management/paper-of-unit.tsx';
import { classificationFilter, libraryColumns, libraryFilters } from '../../parts/library/library-columns.tsx';

/** What is in force: found by number and title in the list, and by what stands in it above the list. */
export function LibraryScreen() {
  const list = useList(documentEndpoints.list, { views: libraryViews });
  const readsTree = holds(useActor(), documentationOps.listClassifications);
  return (
    <ListPage
      title="menu.DOC112"
      list={list}
      columns={libraryColumns}
      exports
      filters={readsTree ? [classificationFilter, ...libraryFilters] : libraryFilters}
      above={<InText words={list.state.search} />}
      empty={{ title: 'documentation.empty', text: 'documentation.emptyText', nextStep: 'none' }}
      actions={
        <Allowed operation={documentationOps.printMasterList}>
          <PaperOfUnit label="documentation.masterList" endpoint={documentPaperEndpoints.masterList} list={list} />
        </Allowed>
      }
    />
  );
}

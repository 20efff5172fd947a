// DOC112
import { ListPage, useList } from '@quantum/platform/web/kit';
import { documentEndpoints } from '../../../contract/index.ts';
import { InText } from '../../parts/library/in-text.tsx';
import { libraryColumns, libraryFilters } from '../../parts/library/library-columns.tsx';

/** What is in force: found by number and title in the list, and by what stands in it above the list. */
export function LibraryScreen() {
  const list = useList(documentEndpoints.list);
  return (
    <ListPage
      title="menu.DOC112"
      list={list}
      columns={libraryColumns}
      filters={libraryFilters}
      above={<InText words={list.state.search} />}
      empty={{ title: 'documentation.empty', text: 'documentation.emptyText', nextStep: 'none' }}
    />
  );
}

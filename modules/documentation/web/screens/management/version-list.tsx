// DOC113
import { useState } from 'react';
import { Button } from '@mantine/core';
import { Upload } from 'lucide-react';
import { Allowed, ImportButton, lazyPartOf, ListPage, NewButton, useList } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import {
  documentImportEndpoints,
  documentationOps,
  documentPaperEndpoints as papers,
  NEW_DOCUMENT_PATH,
  versionEndpoints,
} from '../../../contract/index.ts';
import { versionViews } from '../../parts/list-views.ts';
import { DestroyTicked } from '../../parts/management/destroy-list.tsx';
import { managementPlaces } from '../../parts/management/management-places.ts';
import { PaperOfUnit } from '../../parts/management/paper-of-unit.tsx';
import { destructionColumns, versionColumns, versionFilters } from '../../parts/management/version-columns.tsx';

const FilesByNameDialog = lazyPartOf(
  'documentation',
  async () => (await import('../../parts/management/files-by-name.tsx')).FilesByNameDialog,
);

/** What is written, signed, in force and past, of the documents one works on. */
export function VersionListScreen() {
  const list = useList(versionEndpoints.list, { views: versionViews });
  const { t } = useTranslation();
  const [isAttaching, attach] = useState(false);
  const isOfDestruction = list.state.filters['isDestroyable'] !== undefined;
  return (
    <>
      <ListPage
        title="menu.DOC113"
        list={list}
        columns={isOfDestruction ? destructionColumns : versionColumns}
        exports
        filters={versionFilters}
        parts={managementPlaces}
        bulk={
          <Allowed operation={documentationOps.listDestruction}>
            <DestroyTicked list={list} />
          </Allowed>
        }
        empty={{ title: 'documentation.management.empty', text: 'documentation.management.emptyText', nextStep: 'head' }}
        actions={
          <>
            {isOfDestruction ? (
              <Allowed operation={documentationOps.printDestructionList}>
                <PaperOfUnit label="documentation.destructionList" endpoint={papers.destructionList} list={list} />
              </Allowed>
            ) : (
              <Allowed operation={documentationOps.printMasterList}>
                <PaperOfUnit label="documentation.masterList" endpoint={papers.masterList} list={list} />
              </Allowed>
            )}
            <Allowed operation={documentationOps.createDocument}>
              <ImportButton title="menu.DOC113" endpoints={documentImportEndpoints} />
              <Button size="xs" leftSection={<Upload size={14} aria-hidden />} onClick={() => attach(true)}>
                {t('documentation.filesByName.open')}
              </Button>
              <NewButton to={NEW_DOCUMENT_PATH} label="documentation.new" />
            </Allowed>
          </>
        }
      />
      {isAttaching && <FilesByNameDialog onClose={() => attach(false)} onDone={list.refetch} />}
    </>
  );
}

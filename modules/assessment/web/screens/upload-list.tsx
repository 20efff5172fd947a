// QPE115
import { ListPage, useList } from '@quantum/platform/web/kit';
import { aseEndpoints, uploadPath } from '../../contract/index.ts';
import { ownAseColumns, aseFilters } from '../parts/ase-columns.tsx';
import { aseViews } from '../parts/list-views.ts';

const columns = ownAseColumns(uploadPath);

/** Whose evidence is to be uploaded. */
export function UploadListScreen() {
  const list = useList(aseEndpoints.own, { views: aseViews });
  return (
    <ListPage
      title="menu.QPE115"
      list={list}
      columns={columns}
      filters={aseFilters}
      exports
      empty={{ title: 'assessment.ase.empty', text: 'assessment.ase.emptyText', nextStep: 'none' }}
    />
  );
}

// QPE117
import { ListPage, useList } from '@quantum/platform/web/kit';
import { aseEndpoints, aseQueryPath } from '../../contract/index.ts';
import { aseColumns, aseFilters } from '../parts/ase-columns.tsx';
import { aseViews } from '../parts/list-views.ts';

const columns = aseColumns(aseQueryPath);

/** All self-evaluations of the reader's projects; a score is shown once the assessors have handed in. */
export function AseQueryScreen() {
  const list = useList(aseEndpoints.list, { views: aseViews });
  return (
    <ListPage
      title="menu.QPE117"
      list={list}
      columns={columns}
      filters={aseFilters}
      exports
      empty={{ title: 'assessment.ase.empty', text: 'assessment.ase.emptyText', nextStep: 'none' }}
    />
  );
}

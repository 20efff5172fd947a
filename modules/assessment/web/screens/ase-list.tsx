// INS124
import { ListPage, useList } from '@quantum/platform/web/kit';
import { aseEndpoints, asePath } from '../../contract/index.ts';
import { ownAseColumns, aseFilters } from '../parts/ase-columns.tsx';
import { aseViews } from '../parts/list-views.ts';

const columns = ownAseColumns(asePath);

/** The self-evaluations a project manager fills in. */
export function AseListScreen() {
  const list = useList(aseEndpoints.own, { views: aseViews });
  return (
    <ListPage
      title="menu.INS124"
      list={list}
      columns={columns}
      filters={aseFilters}
      exports
      empty={{ title: 'assessment.ase.empty', text: 'assessment.ase.emptyText', nextStep: 'none' }}
    />
  );
}

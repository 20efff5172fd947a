// RIS130
import {
  Allowed,
  code,
  codeWords,
  ListPage,
  NewButton,
  number,
  recordCode,
  title,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { matrixEndpoints, matrixPath, NEW_MATRIX_PATH, riskOps, type MatrixRow } from '../../contract/index.ts';
import { versionViews } from '../parts/list-views.ts';

const columns: Column<MatrixRow>[] = [
  title('name', 'common.name', { href: ({ id }) => matrixPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => matrixPath(id) }),
  code('status', 'common.status', 'riskVersion'),
  codeWords('method', 'risk.matrix.method', 'riskMethod'),
  number('versionNo', 'risk.version'),
  number('usedBy', 'risk.matrix.plans'),
];
const filters: Filter[] = [
  { key: 'method', label: 'risk.matrix.method', kind: 'code', set: 'riskMethod' },
  { key: 'status', label: 'common.status', kind: 'code', set: 'riskVersion' },
];

/** How risks are rated, and the versions there are. */
export function MatrixListScreen() {
  const list = useList(matrixEndpoints.list, { views: versionViews });
  return (
    <ListPage
      title="menu.RIS130"
      list={list}
      columns={columns}
      filters={filters}
      empty={{ title: 'risk.matrix.empty', text: 'risk.matrix.emptyText', nextStep: 'head' }}
      actions={
        <Allowed operation={riskOps.saveMatrix}>
          <NewButton to={NEW_MATRIX_PATH} label="risk.matrix.new" />
        </Allowed>
      }
    />
  );
}

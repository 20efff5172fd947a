import { unitSource } from '@quantum/modules/organization/web-api';
import {
  custom,
  date,
  ListPage,
  number,
  person,
  recordCode,
  text,
  title,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { paperCopyEndpoints, paperCopyPath, type PaperCopyRow } from '../../../contract/index.ts';
import { paperCopyViews } from '../list-views.ts';
import { CopyMoves, CopyState } from './copy-moves.tsx';
import { managementPlaces } from './management-places.ts';

const href = ({ id }: PaperCopyRow): string => paperCopyPath(id);

const columns: Column<PaperCopyRow>[] = [
  title('title', 'documentation.fact.title', { href }),
  recordCode('versionCode', 'documentation.fact.version', { href }),
  custom('state', 'common.status', (row) => <CopyState of={row} />, { phone: 'aside' }),
  text('unitName', 'common.unit'),
  text('place', 'documentation.paperCopy.place'),
  number('copies', 'documentation.paperCopy.copies'),
  date('handedOn', 'documentation.paperCopy.handedOn', { sortable: true, phone: 'hidden' }),
  person('handedByName', 'documentation.paperCopy.handedBy', { phone: 'hidden', extra: true }),
  date('endedOn', 'documentation.paperCopy.endedOn', { phone: 'hidden', extra: true }),
  recordCode('code', 'common.code', { sortable: true, href, phone: 'hidden', extra: true }),
  custom('moves', 'documentation.paperCopy.moves', (row) => <CopyMoves of={row} />, { phone: 'hidden', width: 190 }),
];
const filters: Filter[] = [{ key: 'unitId', label: 'common.unit', kind: 'pick', source: unitSource }];

/** Paper that was handed out: what is out, what is to be collected because its version has ended, and what came back. */
export function PaperCopyList() {
  const list = useList(paperCopyEndpoints.list, { views: paperCopyViews });
  return (
    <ListPage
      title="documentation.paperCopy.title"
      list={list}
      columns={columns}
      exports
      filters={filters}
      parts={managementPlaces}
      empty={{ title: 'documentation.paperCopy.empty', text: 'documentation.paperCopy.emptyText', nextStep: 'none' }}
    />
  );
}

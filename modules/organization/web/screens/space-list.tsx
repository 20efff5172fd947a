// SS122
import {
  Allowed,
  code,
  codeWords,
  ImportButton,
  ListPage,
  number,
  recordCode,
  text,
  title,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { spacePath, organizationOps, spaceEndpoints, type SpaceRow } from '../../contract/index.ts';
import { unitSource } from '../api.tsx';
import { PosterButton } from '../parts/posters.tsx';

const columns: Column<SpaceRow>[] = [
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => spacePath(id) }),
  title('name', 'common.name'),
  text('unitName', 'common.project'),
  text('facilityName', 'organization.space.facility'),
  text('floor', 'organization.space.floor'),
  text('typeName', 'organization.space.type', { phone: 'hidden' }),
  codeWords('functionalRisk', 'organization.space.risk', 'functionalRisk'),
  number('area', 'organization.space.areaUnit', { phone: 'hidden' }),
  code('status', 'common.status', 'recordStatus'),
];

const filters: Filter[] = [
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'functionalRisk', label: 'organization.space.risk', kind: 'code', set: 'functionalRisk' },
  { key: 'status', label: 'common.status', kind: 'code', set: 'recordStatus', more: true },
];

/** SS122: the spaces of the reader's scope, retired ones too. */
export function SpaceListScreen() {
  const list = useList(spaceEndpoints.table);
  return (
    <ListPage
      title="menu.SS122"
      list={list}
      columns={columns}
      filters={filters}
      exports
      bulk={<PosterButton of={{ ids: [...list.selected] }} inBar />}
      empty={{ title: 'organization.space.empty', text: 'organization.space.emptyText' }}
      actions={
        <Allowed operation={organizationOps.importSpaces}>
          <ImportButton title="menu.SS122" endpoints={spaceEndpoints} />
        </Allowed>
      }
    />
  );
}

// SS124
import {
  Allowed,
  ListPage,
  NewButton,
  number,
  recordCode,
  title,
  useList,
  type Column,
  type Filter,
  project,
} from '@quantum/platform/web/kit';
import {
  NEW_SPACE_GROUP_PATH,
  organizationOps,
  spaceGroupEndpoints,
  type SpaceGroupListRow,
  spaceGroupPath,
} from '../../../contract/index.ts';
import { unitSource } from '../../api.tsx';

const columns: Column<SpaceGroupListRow>[] = [
  title('name', 'common.name', { href: ({ id }) => spaceGroupPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => spaceGroupPath(id) }),
  project('unitName', 'common.project'),
  number('spaceCount', 'organization.spaceGroup.spaces'),
  number('planCount', 'organization.spaceGroup.plans'),
];

const filters: Filter[] = [{ key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource }];

/** SS124: the groups of spaces of the reader's scope. */
export function SpaceGroupListScreen() {
  const list = useList(spaceGroupEndpoints.table);
  const create = (
    <Allowed operation={organizationOps.createSpaceGroup}>
      <NewButton to={NEW_SPACE_GROUP_PATH} label="organization.spaceGroup.new" />
    </Allowed>
  );
  return (
    <ListPage
      title="menu.SS124"
      list={list}
      columns={columns}
      filters={filters}
      exports
      empty={{ title: 'organization.spaceGroup.empty', text: 'organization.spaceGroup.emptyText' }}
      actions={create}
    />
  );
}

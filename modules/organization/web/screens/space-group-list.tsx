// SS124
import {
  Allowed,
  ListPage,
  NewButton,
  number,
  recordCode,
  text,
  title,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { organizationOps, spaceGroupEndpoints, type SpaceGroupListRow } from '../../contract/index.ts';
import { unitSource } from '../api.tsx';
import { groupPath } from '../parts/space-group-form.ts';

const columns: Column<SpaceGroupListRow>[] = [
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => groupPath(id) }),
  title('name', 'common.name'),
  text('unitName', 'common.project'),
  number('spaceCount', 'organization.spaceGroup.spaces'),
  number('planCount', 'organization.spaceGroup.plans'),
];

const filters: Filter[] = [{ key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource }];

/** SS124: the groups of spaces of the reader's scope. */
export function SpaceGroupListScreen() {
  const list = useList(spaceGroupEndpoints.table);
  const create = (
    <Allowed operation={organizationOps.createSpaceGroup}>
      <NewButton to="/quantum/system-setting/space-groups/new" label="organization.spaceGroup.new" />
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

// SS123
import {
  Allowed,
  code,
  codeWords,
  flag,
  ListPage,
  NewButton,
  number,
  recordCode,
  title,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { NEW_SPACE_TYPE_PATH, organizationOps, spaceTypeEndpoints, spaceTypePath, type SpaceTypeListRow } from '../../../contract/index.ts';
import { recordViews } from '../../list-views.ts';

const columns: Column<SpaceTypeListRow>[] = [
  title('name', 'common.name', { href: ({ id }) => spaceTypePath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => spaceTypePath(id) }),
  codeWords('functionalRisk', 'organization.space.risk', 'functionalRisk'),
  number('spaceCount', 'organization.unit.spaces'),
  flag('shared', 'organization.shared', { phone: 'hidden' }),
  code('status', 'common.status', 'recordStatus'),
];

const filters: Filter[] = [
  { key: 'functionalRisk', label: 'organization.space.risk', kind: 'code', set: 'functionalRisk' },
  { key: 'status', label: 'common.status', kind: 'code', set: 'recordStatus' },
  { key: 'shared', label: 'organization.shared', kind: 'flag', more: true },
];

/** SS123: types of space. */
export function SpaceTypeListScreen() {
  const list = useList(spaceTypeEndpoints.table, { views: recordViews });
  return (
    <ListPage
      title="menu.SS123"
      list={list}
      columns={columns}
      filters={filters}
      empty={{ title: 'organization.spaceType.empty', text: 'organization.spaceType.emptyText', nextStep: 'head' }}
      actions={
        <Allowed operation={organizationOps.createSpaceType}>
          <NewButton to={NEW_SPACE_TYPE_PATH} label="organization.spaceType.new" />
        </Allowed>
      }
    />
  );
}

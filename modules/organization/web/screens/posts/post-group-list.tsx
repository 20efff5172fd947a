// SS114
import {
  Allowed,
  code,
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
import { NEW_POST_GROUP_PATH, organizationOps, postGroupEndpoints, postGroupPath, type PostGroupRow } from '../../../contract/index.ts';
import { recordViews } from '../../list-views.ts';

const columns: Column<PostGroupRow>[] = [
  title('name', 'common.name', { href: ({ id }) => postGroupPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => postGroupPath(id) }),
  number('jobCount', 'organization.postGroup.jobs'),
  number('employeeCount', 'organization.post.people'),
  flag('shared', 'organization.shared', { phone: 'hidden' }),
  code('status', 'common.status', 'recordStatus'),
];

const filters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'recordStatus' },
  { key: 'shared', label: 'organization.shared', kind: 'flag', more: true },
];

/** SS114: post groups. */
export function PostGroupListScreen() {
  const list = useList(postGroupEndpoints.table, { views: recordViews });
  return (
    <ListPage
      title="menu.SS114"
      list={list}
      columns={columns}
      filters={filters}
      empty={{ title: 'organization.postGroup.empty', text: 'organization.postGroup.emptyText', nextStep: 'head' }}
      actions={
        <Allowed operation={organizationOps.createPost}>
          <NewButton to={NEW_POST_GROUP_PATH} label="organization.postGroup.new" />
        </Allowed>
      }
    />
  );
}

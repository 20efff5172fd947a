import {
  Allowed,
  code,
  flag,
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
import { jobEndpoints, jobPath, NEW_JOB_PATH, organizationOps, type JobRow } from '../../../contract/index.ts';
import { postGroupSource } from '../../api.tsx';
import { recordViews } from '../../list-views.ts';

const columns: Column<JobRow>[] = [
  title('name', 'common.name', { href: ({ id }) => jobPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => jobPath(id) }),
  text('groupName', 'organization.job.group'),
  number('employeeCount', 'organization.post.people'),
  flag('shared', 'organization.shared', { phone: 'hidden' }),
  code('status', 'common.status', 'recordStatus'),
];

const filters: Filter[] = [
  { key: 'groupId', label: 'organization.job.group', kind: 'pick', source: postGroupSource },
  { key: 'status', label: 'common.status', kind: 'code', set: 'recordStatus' },
  { key: 'shared', label: 'organization.shared', kind: 'flag', more: true },
];

/** SS114: posts. */
export function JobListScreen() {
  const list = useList(jobEndpoints.table, { views: recordViews });
  return (
    <ListPage
      title="organization.job.list"
      list={list}
      columns={columns}
      filters={filters}
      empty={{ title: 'organization.job.empty', text: 'organization.job.emptyText', nextStep: 'head' }}
      actions={
        <Allowed operation={organizationOps.createPost}>
          <NewButton to={NEW_JOB_PATH} label="organization.job.new" />
        </Allowed>
      }
    />
  );
}

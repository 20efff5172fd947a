// RIS120
import { jobSource } from '@quantum/modules/organization/web-api';
import {
  Allowed,
  code,
  ImportButton,
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
import { jobTaskEndpoints, jobTaskPath, NEW_JOB_TASK_PATH, riskOps, type JobTaskRow } from '../../contract/index.ts';
import { versionViews } from '../parts/list-views.ts';

const columns: Column<JobTaskRow>[] = [
  title('name', 'risk.task.one', { href: ({ id }) => jobTaskPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => jobTaskPath(id) }),
  code('status', 'common.status', 'riskVersion'),
  text('jobName', 'risk.task.job'),
  text('unitName', 'risk.unit'),
  number('stepCount', 'risk.task.steps'),
  number('hazardCount', 'risk.hazards'),
  number('versionNo', 'risk.version', { phone: 'hidden', extra: true }),
];
const filters: Filter[] = [
  { key: 'jobId', label: 'risk.task.job', kind: 'pick', source: jobSource },
  { key: 'status', label: 'common.status', kind: 'code', set: 'riskVersion' },
];

/** The library: what is done by which post, step by step. */
export function JobTaskListScreen() {
  const list = useList(jobTaskEndpoints.list, { views: versionViews });
  return (
    <ListPage
      title="menu.RIS120"
      list={list}
      columns={columns}
      filters={filters}
      empty={{ title: 'risk.task.empty', text: 'risk.task.emptyText', nextStep: 'head' }}
      actions={
        <Allowed operation={riskOps.saveJobTask}>
          <ImportButton title="menu.RIS120" endpoints={jobTaskEndpoints} />
          <NewButton to={NEW_JOB_TASK_PATH} label="risk.task.new" />
        </Allowed>
      }
    />
  );
}

// TRA112
import {
  Allowed,
  code,
  custom,
  DueDay,
  ListPage,
  NewButton,
  number,
  project,
  recordCode,
  title,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { unitSource } from '@quantum/modules/organization/web-api';
import {
  NEW_SCHEDULING_PATH,
  SCHEDULING_STATUS,
  schedulingEndpoints,
  schedulingPath,
  trainingOps,
  type SchedulingRow,
} from '../../contract/index.ts';
import { schedulingViews } from '../parts/list-views.ts';

const columns: Column<SchedulingRow>[] = [
  title('lessonName', 'training.lesson.one', { href: ({ id }) => schedulingPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => schedulingPath(id) }),
  project('unitName', 'common.project'),
  custom('deadline', 'training.deadline', ({ deadline, enrolled, finished, status }) => (
    <DueDay dueOn={deadline} counts={status === SCHEDULING_STATUS.live && finished < enrolled} />
  )),
  number('enrolled', 'training.enrolled'),
  number('finished', 'training.finished'),
  code('status', 'common.status', 'schedulingStatus'),
];
const filters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'schedulingStatus' },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'deadline', label: 'training.deadline', kind: 'days', more: true },
];

/** Who learns what until when. */
export function SchedulingListScreen() {
  const list = useList(schedulingEndpoints.list, { views: schedulingViews });
  return (
    <ListPage
      title="menu.TRA112"
      exports
      list={list}
      columns={columns}
      filters={filters}
      empty={{ title: 'training.scheduling.empty', text: 'training.scheduling.emptyText', nextStep: 'head' }}
      actions={
        <Allowed operation={trainingOps.schedule}>
          <NewButton to={NEW_SCHEDULING_PATH} label="training.scheduling.new" />
        </Allowed>
      }
    />
  );
}

// TRA117
import { unitSource } from '@quantum/modules/organization/web-api';
import {
  Allowed,
  code,
  instant,
  ListPage,
  NewButton,
  number,
  project,
  recordCode,
  text,
  title,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { NEW_SESSION_PATH, sessionEndpoints, sessionPath, trainingOps, type SessionRow } from '../../../contract/index.ts';
import { instructorSource } from '../../parts/sources.ts';
import { sessionViews } from '../../parts/list-views.ts';

const columns: Column<SessionRow>[] = [
  title('lessonName', 'training.lesson.one', { href: ({ id }) => sessionPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => sessionPath(id) }),
  project('unitName', 'common.project'),
  instant('startsAt', 'training.session.start', { sortable: true, zone: 'timeZone' }),
  text('room', 'training.session.room'),
  text('instructorName', 'training.session.instructor'),
  number('seats', 'training.session.seats'),
  number('present', 'training.session.present'),
  code('status', 'common.status', 'sessionStatus'),
];
const filters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'sessionStatus' },
  { key: 'eventOn', label: 'training.session.day', kind: 'days' },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'free', label: 'training.session.free', kind: 'flag', more: true },
  { key: 'instructorId', label: 'training.session.instructor', kind: 'pick', source: instructorSource, more: true },
];

/** Sessions, the latest first: each opens its sign-in table. */
export function SessionListScreen() {
  const list = useList(sessionEndpoints.list, { views: sessionViews });
  return (
    <ListPage
      title="menu.TRA117"
      exports
      list={list}
      columns={columns}
      filters={filters}
      empty={{ title: 'training.session.empty', text: 'training.session.emptyText', nextStep: 'head' }}
      actions={
        <Allowed operation={trainingOps.planSession}>
          <NewButton to={NEW_SESSION_PATH} label="training.session.new" />
        </Allowed>
      }
    />
  );
}

// TRA115
import { unitSource } from '@quantum/modules/organization/web-api';
import {
  Allowed,
  code,
  date,
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
import { classEndpoints, classPath, NEW_CLASS_PATH, trainingOps, type ClassRow } from '../../contract/index.ts';
import { classViews } from '../parts/list-views.ts';

const columns: Column<ClassRow>[] = [
  title('name', 'common.name', { href: ({ id }) => classPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => classPath(id) }),
  project('unitName', 'common.project'),
  date('startsOn', 'training.class.startsOn'),
  number('lessonCount', 'training.class.lessons'),
  number('peopleCount', 'training.people'),
  code('status', 'common.status', 'classStatus'),
];
const filters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'classStatus' },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'startsOn', label: 'training.class.startsOn', kind: 'days', more: true },
];

/** Cohorts that learn several lessons in order. */
export function ClassListScreen() {
  const list = useList(classEndpoints.list, { views: classViews });
  return (
    <ListPage
      title="menu.TRA115"
      exports
      list={list}
      columns={columns}
      filters={filters}
      empty={{ title: 'training.class.empty', text: 'training.class.emptyText', nextStep: 'head' }}
      actions={
        <Allowed operation={trainingOps.planClass}>
          <NewButton to={NEW_CLASS_PATH} label="training.class.new" />
        </Allowed>
      }
    />
  );
}

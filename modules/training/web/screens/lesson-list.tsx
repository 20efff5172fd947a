// TRA114
import {
  Allowed,
  code,
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
import { lessonEndpoints, lessonPath, NEW_LESSON_PATH, trainingOps, type LessonRow } from '../../contract/index.ts';
import { lessonViews } from '../parts/list-views.ts';

const columns: Column<LessonRow>[] = [
  title('name', 'common.name', { href: ({ id }) => lessonPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => lessonPath(id) }),
  text('unitName', 'training.set.department'),
  text('categoryName', 'training.lesson.category'),
  number('stepCount', 'training.lesson.steps'),
  code('status', 'common.status', 'lessonStatus'),
];
const filters: Filter[] = [{ key: 'status', label: 'common.status', kind: 'code', set: 'lessonStatus' }];

/** What can be learned. */
export function LessonListScreen() {
  const list = useList(lessonEndpoints.list, { views: lessonViews });
  return (
    <ListPage
      title="menu.TRA114"
      list={list}
      columns={columns}
      filters={filters}
      empty={{ title: 'training.lesson.empty', text: 'training.lesson.emptyText', nextStep: 'head' }}
      actions={
        <Allowed operation={trainingOps.saveLesson}>
          <NewButton to={NEW_LESSON_PATH} label="training.lesson.new" />
        </Allowed>
      }
    />
  );
}

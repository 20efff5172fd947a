// TRA122
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
import { NEW_PAPER_PATH, paperEndpoints, paperPath, trainingOps, type PaperRow } from '../../../contract/index.ts';
import { lessonViews } from '../../parts/list-views.ts';

const columns: Column<PaperRow>[] = [
  title('name', 'common.name', { href: ({ id }) => paperPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => paperPath(id) }),
  text('setName', 'training.quiz.set'),
  number('questionCount', 'training.set.questions'),
  number('passMark', 'training.quiz.passMark'),
  code('status', 'common.status', 'lessonStatus'),
];
const filters: Filter[] = [{ key: 'status', label: 'common.status', kind: 'code', set: 'lessonStatus' }];

/** Quizzes that lessons ask. */
export function PaperListScreen() {
  const list = useList(paperEndpoints.table, { views: lessonViews });
  return (
    <ListPage
      title="menu.TRA122"
      list={list}
      columns={columns}
      filters={filters}
      empty={{ title: 'training.quiz.empty', text: 'training.quiz.emptyText', nextStep: 'head' }}
      actions={
        <Allowed operation={trainingOps.savePaper}>
          <NewButton to={NEW_PAPER_PATH} label="training.quiz.new" />
        </Allowed>
      }
    />
  );
}

// TRA118
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
import { instructorEndpoints, NEW_INSTRUCTOR_PATH, trainingOps, type InstructorRow } from '../../../contract/index.ts';

const columns: Column<InstructorRow>[] = [
  title('name', 'training.instructor.name'),
  recordCode('code', 'common.code', { sortable: true }),
  code('kind', 'training.instructor.kind', 'instructorKind'),
  text('firm', 'training.instructor.firm'),
  text('topics', 'training.instructor.topics'),
  number('sessions', 'training.instructor.sessions'),
  number('minutes', 'training.instructor.minutes'),
  text('rating', 'training.instructor.rating'),
];
const filters: Filter[] = [{ key: 'kind', label: 'training.instructor.kind', kind: 'code', set: 'instructorKind' }];

/** Who teaches, and how much in twelve months. */
export function InstructorListScreen() {
  const list = useList(instructorEndpoints.list);
  return (
    <ListPage
      title="menu.TRA118"
      list={list}
      columns={columns}
      filters={filters}
      empty={{ title: 'training.instructor.empty', text: 'training.instructor.emptyText', nextStep: 'head' }}
      actions={
        <Allowed operation={trainingOps.saveInstructor}>
          <NewButton to={NEW_INSTRUCTOR_PATH} label="training.instructor.new" />
        </Allowed>
      }
    />
  );
}

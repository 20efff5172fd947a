import { instant, ListPage, project, recordCode, text, title, useList, type Column, type Filter } from '@quantum/platform/web/kit';
import { unitSource } from '@quantum/modules/organization/web-api';
import { markingEndpoints, markingPath, type WaitingRow } from '../../../contract/index.ts';

const columns: Column<WaitingRow>[] = [
  title('employeeName', 'training.record.employee', { href: ({ id }) => markingPath(id) }),
  recordCode('code', 'common.code'),
  project('unitName', 'common.project'),
  text('lessonName', 'training.lesson.one'),
  instant('submittedAt', 'training.marking.submittedAt', { sortable: true, zone: 'timeZone' }),
];
const filters: Filter[] = [{ key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource }];

/** TRA131: quizzes with answers in words that nobody has marked. */
export function MarkingListScreen() {
  const list = useList(markingEndpoints.list);
  return (
    <ListPage
      title="training.marking.title"
      list={list}
      columns={columns}
      filters={filters}
      empty={{ title: 'training.marking.empty', text: 'training.marking.emptyText', nextStep: 'none' }}
    />
  );
}

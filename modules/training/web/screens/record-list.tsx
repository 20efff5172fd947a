// TRA131
import { Button } from '@mantine/core';
import { PencilLine } from 'lucide-react';
import { Link } from 'react-router';
import { unitSource } from '@quantum/modules/organization/web-api';
import {
  Allowed,
  code,
  custom,
  date,
  DueDay,
  ImportButton,
  ListPage,
  project,
  recordCode,
  text,
  title,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { MARKING_PATH, OPEN_ATTENDANCE, recordEndpoints, trainingOps, type RecordRow } from '../../contract/index.ts';
import { recordViews } from '../parts/list-views.ts';

const columns: Column<RecordRow>[] = [
  title('employeeName', 'training.record.employee'),
  recordCode('code', 'common.code', { sortable: true }),
  project('unitName', 'common.project'),
  text('lessonName', 'training.lesson.one'),
  custom(
    'deadline',
    'training.deadline',
    ({ deadline, finishedOn, status }) => (
      <DueDay dueOn={deadline} doneOn={finishedOn} counts={finishedOn !== null || OPEN_ATTENDANCE.includes(status)} />
    ),
    { sortable: true },
  ),
  date('finishedOn', 'training.record.finishedOn'),
  text('score', 'training.record.score'),
  code('status', 'common.status', 'attendanceStatus'),
];
const filters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'attendanceStatus' },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'deadline', label: 'training.deadline', kind: 'days', more: true },
];

/** Who has learned what. */
export function RecordListScreen() {
  const { t } = useTranslation();
  const list = useList(recordEndpoints.list, { views: recordViews });
  return (
    <ListPage
      title="menu.TRA131"
      list={list}
      columns={columns}
      filters={filters}
      exports
      actions={
        <>
          <Allowed operation={trainingOps.importRecords}>
            <ImportButton title="menu.TRA131" endpoints={recordEndpoints} />
          </Allowed>
          <Allowed operation={trainingOps.readMarking}>
            <Button size="xs" variant="default" component={Link} to={MARKING_PATH} leftSection={<PencilLine size={14} aria-hidden />}>
              {t('training.marking.title')}
            </Button>
          </Allowed>
        </>
      }
      empty={{ title: 'training.record.empty', text: 'training.record.emptyText', nextStep: 'head' }}
    />
  );
}

// TRA115
import { Ban, CircleCheck, Play } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { CodeTag, History, MatrixTable, RecordPage, Section, useCall, useRecordEvents } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { classEndpoints as calls, schedulingPath, type ClassDetail } from '../../contract/index.ts';
import '../parts/training.css';

/** A class: who of the cohort is how far with which lesson. */
export function ClassRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const hasStart = ({ events: listed }: ClassDetail) => listed.some(({ event }) => event === 'start');
  const events = useRecordEvents(
    query.data,
    'training.class.',
    {
      start: { icon: Play, primary: true, run: calls.start },
      complete: { icon: CircleCheck, primary: (trainingClass) => !hasStart(trainingClass), run: calls.complete },
      cancel: { icon: Ban, danger: true, reason: calls.cancel },
    },
    { name: query.data?.code },
  );
  return (
    <RecordPage query={query}>
      {(trainingClass) => ({
        code: trainingClass.code,
        title: trainingClass.name,
        status: { set: 'classStatus', code: trainingClass.status },
        facts: [trainingClass.unitName, t('training.class.from', { day: formatDay(trainingClass.startsOn) }), trainingClass.instructorName]
          .filter(Boolean)
          .join(' · '),
        notices: [
          trainingClass.cancelledReason !== null && {
            tone: 'warn' as const,
            title: t('training.cancelled'),
            text: trainingClass.cancelledReason,
          },
        ],
        events,
        body: (
          <Section
            title={t('training.class.progress')}
            note={t('training.class.size', { people: trainingClass.peopleCount, lessons: trainingClass.lessonCount })}
          >
            <Grid trainingClass={trainingClass} />
          </Section>
        ),
        rail: <History endpoint={calls.history} params={{ id }} zone={trainingClass.timeZone} />,
      })}
    </RecordPage>
  );
}

function Grid({ trainingClass }: { trainingClass: ClassDetail }) {
  const { t } = useTranslation();
  return (
    <MatrixTable
      label={t('training.class.progress')}
      corner={t('training.record.employee')}
      columns={trainingClass.lessons.map((one) => ({
        id: one.lessonId,
        head: (
          <>
            {one.schedulingId === null ? one.name : <Link to={schedulingPath(one.schedulingId)}>{one.name}</Link>}
            <div className="q-hint">{t('training.until', { day: formatDay(one.deadline) })}</div>
          </>
        ),
      }))}
      rows={trainingClass.people.map(({ id, name, cells }) => ({ id, head: name, cells }))}
      cellOf={({ cells }, _, { column }) => {
        const cell = cells[column];
        return cell ? { content: <CodeTag set="attendanceStatus" code={cell} /> } : null;
      }}
    />
  );
}

// TRA113
import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { DueDay, RecordPage, Section, useCall } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { myCoursePath, myEndpoints as calls, type MyCourseDetail } from '../../contract/index.ts';
import { AskExemption } from '../parts/ask-exemption.tsx';
import { CourseBody, isOpen } from '../parts/course/course-body.tsx';
import { useOwnLearning } from '../parts/learn.ts';
import { RateSession } from '../parts/sessions/rate-session.tsx';
import { SeatLine } from '../parts/sessions/seat-line.tsx';

/** What its day is the end of. */
const factOf = ({ deadline, exemption, ...record }: MyCourseDetail, t: ReturnType<typeof useTranslation>['t']): string =>
  exemption
    ? t('training.my.exemptUntil', { day: formatDay(exemption.until) })
    : t(isOpen(record) ? 'training.my.finishBy' : 'training.my.wasDue', { day: formatDay(deadline) });

/** A course on the phone: one step after the other, then the questions. */
export function MyCourseScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const learn = useOwnLearning(id, () => void query.refetch());
  return (
    <RecordPage query={query}>
      {(record) => {
        return {
          code: record.code,
          title: record.name,
          // What is still to be learned says so by its steps.
          ...(!isOpen(record) && { status: { set: 'attendanceStatus', code: record.status } }),
          tags: isOpen(record) && record.isOverdue && <DueDay dueOn={record.deadline} />,
          facts: factOf(record, t),
          body: (
            <>
              {record.isBySessions && isOpen(record) && (
                <Section title={t('training.session.one')}>
                  <div className="tr-step-view">
                    <SeatLine course={record} />
                  </div>
                </Section>
              )}
              {record.waitsFor !== null && isOpen(record) && (
                <Section title={t('training.my.notYet')}>
                  <div className="tr-step-view" role="status">
                    <p>{t('training.refusal.classOrder', { lesson: record.waitsFor.name })}</p>
                    <Button variant="filled" component={Link} to={myCoursePath(record.waitsFor.id)}>
                      {t('training.my.openFirst')}
                    </Button>
                  </div>
                </Section>
              )}
              <CourseBody
                myCourse={record}
                learn={learn}
                mayLearn={(!record.isBySessions || record.seat?.isSignedIn === true) && record.waitsFor === null}
              />
              <RateSession myCourse={record} onDone={() => void query.refetch()} />
              {isOpen(record) && <AskExemption id={id} />}
            </>
          ),
        };
      }}
    </RecordPage>
  );
}

// TRA113
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { RecordPage, Section, useCall } from '@quantum/platform/web/kit';
import { formatDay } from '@quantum/platform/web/public';
import { myCoursePath, myEndpoints as calls } from '../../contract/index.ts';
import { AskExemption } from '../parts/ask-exemption.tsx';
import { CourseBody, isOpen } from '../parts/course-body.tsx';
import { useOwnLearning } from '../parts/learn.ts';
import { RateSession } from '../parts/rate-session.tsx';
import { SeatLine } from '../parts/seat-line.tsx';

/** A course on the phone: one step after the other, then the questions. */
export function MyCourseScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const learn = useOwnLearning(id, () => void query.refetch());
  return (
    <RecordPage query={query}>
      {(it) => {
        return {
          code: it.code,
          title: it.name,
          status: { set: 'attendanceStatus', code: it.status },
          facts: `${t('training.until', { day: formatDay(it.deadline) })} · ${t('training.my.steps', { done: it.done, count: it.steps })}`,
          body: (
            <>
              {it.isBySessions && isOpen(it) && (
                <Section title={t('training.session.one')}>
                  <SeatLine course={it} />
                </Section>
              )}
              {it.waitsFor !== null && isOpen(it) && (
                <Section title={t('training.my.notYet')}>
                  <div className="tr-step-view" role="status">
                    <p>{t('training.refusal.classOrder', { lesson: it.waitsFor.name })}</p>
                    <Button variant="filled" component={Link} to={myCoursePath(it.waitsFor.id)}>
                      {t('training.my.openFirst')}
                    </Button>
                  </div>
                </Section>
              )}
              <CourseBody it={it} learn={learn} mayLearn={(!it.isBySessions || it.seat?.isSignedIn === true) && it.waitsFor === null} />
              <RateSession it={it} onDone={() => void query.refetch()} />
              {isOpen(it) && <AskExemption id={id} />}
            </>
          ),
        };
      }}
    </RecordPage>
  );
}

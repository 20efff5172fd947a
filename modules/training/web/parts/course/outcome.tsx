import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { certificatePath } from '@quantum/modules/certificate/contract';
import { Section } from '@quantum/platform/web/kit';
import { formatDay, Icon, useTranslation, type IconName } from '@quantum/platform/web/public';
import { ATTENDANCE_STATUS, MY_COURSES_PATH, myCoursePath, OPEN_ATTENDANCE, type MyCourseDetail } from '../../../contract/index.ts';
import type { Learn } from '../learn.ts';
import './course.css';

type Verdict = 'passed' | 'failed' | 'waiting' | 'tryAgain';
const LOOK: Record<Verdict, IconName> = { passed: 'checkCircle', failed: 'xCircle', waiting: 'hourglass', tryAgain: 'repeat' };
const ENDED_WELL: readonly string[] = [
  ATTENDANCE_STATUS.complete,
  ATTENDANCE_STATUS.pass,
  ATTENDANCE_STATUS.exempt,
  ATTENDANCE_STATUS.expired,
];

/** How a course stands after what was submitted: one of four; undefined before anything was. */
function verdictOf({ status, last }: MyCourseDetail): Verdict | undefined {
  if (ENDED_WELL.includes(status)) return 'passed';
  if (status === ATTENDANCE_STATUS.fail) return 'failed';
  if (!last) return undefined;
  return last.passed === null ? 'waiting' : last.passed ? 'passed' : 'tryAgain';
}

/** How it came out, and what comes next. */
export function Outcome({ myCourse: record, learn }: { myCourse: MyCourseDetail; learn: Learn }) {
  const { t } = useTranslation();
  const verdict = verdictOf(record);
  if (!verdict) return null;
  const { last } = record;
  return (
    <Section title={t('training.my.result')}>
      <div aria-live="polite" className="tr-result">
        <p className="tr-verdict q-row q-middle q-gap-10 q-flat" data-verdict={verdict}>
          <Icon name={LOOK[verdict]} size={28} weight={2} />
          <strong data-passed={verdict === 'passed' || undefined}>{wordsOf(record, verdict, t)}</strong>
        </p>
        {record.exemption && (
          <p>
            {t('training.my.exemptWhy', { reason: record.exemption.reason })}
            {record.exemption.decider !== null && ` ${t('training.my.exemptBy', { name: record.exemption.decider })}`}
          </p>
        )}
        {last && last.passed === false && (
          <p className="q-quiet">{t('training.my.failed', { percent: last.percent, mark: last.passMark })}</p>
        )}
        <Next myCourse={record} verdict={verdict} learn={learn} />
        {last && last.passed !== null && last.answers === 'later' && <p className="q-quiet">{t('training.my.answersLater')}</p>}
        {last && last.wrong.length > 0 && (
          <ul className="tr-wrong">
            {last.wrong.map((one) => (
              <li key={one.stem}>
                {one.stem}
                <span className="q-quiet">
                  {t('training.my.right', { answer: one.right.join(', ') })} {one.explanation}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

function wordsOf({ status, last }: MyCourseDetail, verdict: Verdict, t: ReturnType<typeof useTranslation>['t']): string {
  if (verdict === 'waiting') return t('training.my.marking');
  if (verdict === 'tryAgain') return t('training.my.notYetPassed');
  if (verdict === 'failed') return t('training.my.notPassed');
  if (status === ATTENDANCE_STATUS.exempt) return t('training.my.exempt');
  return last?.passed ? t('training.my.passed', { percent: last.percent }) : t('training.my.complete');
}

/** What the learner does after it: on one's own device alone, the trainer's goes back to the roll. */
function Next({ myCourse, verdict, learn }: { myCourse: MyCourseDetail; verdict: Verdict; learn: Learn }) {
  const { t } = useTranslation();
  const { certificateId, nextCourse, attemptsLeft, status } = myCourse;
  if (verdict === 'tryAgain' && OPEN_ATTENDANCE.includes(status)) return <p>{t('training.my.next.tryAgain', { count: attemptsLeft })}</p>;
  if (verdict === 'waiting') return null;
  return (
    <>
      {verdict === 'failed' && <p>{t('training.my.next.failed')}</p>}
      {certificateId !== null && <Link to={certificatePath(certificateId)}>{t('training.my.certificate')}</Link>}
      {learn.isOwn && (
        <div className="tr-next">
          <span>
            {nextCourse
              ? t('training.my.next.course', { name: nextCourse.name, day: formatDay(nextCourse.deadline) })
              : t('training.my.next.nothing')}
          </span>
          <Button
            variant={nextCourse ? 'filled' : 'default'}
            component={Link}
            to={nextCourse ? myCoursePath(nextCourse.id) : MY_COURSES_PATH}
          >
            {t(nextCourse ? 'training.my.next.open' : 'training.my.next.back')}
          </Button>
        </div>
      )}
    </>
  );
}

// TRA113
import { Link } from 'react-router';
import { OwnCards } from '@quantum/modules/certificate/web-api';
import { CodeTag, Section, useCall, WhenRead } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { ATTENDANCE_STATUS, myCoursePath, myEndpoints, type MyCourse } from '../../contract/index.ts';
import { courseParts } from '../parts/lessons/course-parts.ts';
import { SeatLine } from '../parts/sessions/seat-line.tsx';
import '../parts/training.css';

const OPEN: readonly string[] = [ATTENDANCE_STATUS.unrecord, ATTENDANCE_STATUS.incomplete];

/** What the reader has to learn, has learned, and carries. */
export function MyCoursesScreen() {
  const { t } = useTranslation();
  const query = useCall(myEndpoints.list);
  return (
    <WhenRead query={query}>
      {(all) => {
        const open = all.filter(({ status }) => OPEN.includes(status));
        const done = all.filter(({ status }) => !OPEN.includes(status));
        return (
          <div className="q-page tr-mine">
            <h1>{t('menu.TRA113')}</h1>
            <Section title={t('training.my.open')} note={open.length}>
              {open.length === 0 ? <p className="q-hint">{t('training.my.nothing')}</p> : <Courses all={open} />}
            </Section>
            {done.length > 0 && (
              <Section title={t('training.my.done')} note={done.length}>
                <Courses all={done} />
              </Section>
            )}
            {courseParts().map((Part, i) => (
              <Part key={i} />
            ))}
            <Section title={t('training.my.certificates')}>
              <OwnCards />
            </Section>
          </div>
        );
      }}
    </WhenRead>
  );
}

function Courses({ all }: { all: readonly MyCourse[] }) {
  const { t } = useTranslation();
  return (
    <ul className="tr-courses">
      {all.map((one) => (
        <li key={one.id}>
          <Link to={myCoursePath(one.id)}>{one.name}</Link>
          <CodeTag set="attendanceStatus" code={one.status} />
          <span className={one.isOverdue ? 'tr-late' : 'q-quiet'}>
            {t(one.isOverdue ? 'training.my.late' : 'training.until', { day: formatDay(one.deadline) })}
          </span>
          <span className="q-quiet">{t('training.my.steps', { done: one.done, count: one.steps })}</span>
          {one.waitsFor && OPEN.includes(one.status) && (
            <span className="q-quiet">{t('training.refusal.classOrder', { lesson: one.waitsFor.name })}</span>
          )}
          {one.isBySessions && OPEN.includes(one.status) && <SeatLine course={one} />}
        </li>
      ))}
    </ul>
  );
}

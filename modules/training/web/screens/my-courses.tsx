// TRA113
import { Link } from 'react-router';
import { OwnCards } from '@quantum/modules/certificate/web-api';
import { CodeTag, DueDay, Section, Together, useCall, WhenRead } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { myCoursePath, myEndpoints, OPEN_ATTENDANCE, type MyCourse } from '../../contract/index.ts';
import { courseParts } from '../parts/lessons/course-parts.ts';
import { SeatLine } from '../parts/sessions/seat-line.tsx';
import '../parts/training.css';

/** What the reader has to learn, has learned, and carries. */
export function MyCoursesScreen() {
  const { t } = useTranslation();
  const query = useCall(myEndpoints.list);
  return (
    <WhenRead query={query}>
      {(all) => {
        const open = all.filter(({ status }) => OPEN_ATTENDANCE.includes(status));
        const done = all.filter(({ status }) => !OPEN_ATTENDANCE.includes(status));
        return (
          <Together>
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
              <Section title={t('training.my.certificates')}>
                <OwnCards />
              </Section>
              {/* They come with a file of their own: last, so that they move nothing. */}
              {courseParts().map((Part, i) => (
                <Part key={i} />
              ))}
            </div>
          </Together>
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
          {one.isOverdue ? (
            <DueDay dueOn={one.deadline} />
          ) : (
            <span className="q-quiet">{t('training.until', { day: formatDay(one.deadline) })}</span>
          )}
          <span className="q-quiet">{t('training.my.steps', { done: one.done, count: one.steps })}</span>
          {one.waitsFor && OPEN_ATTENDANCE.includes(one.status) && (
            <span className="q-quiet">{t('training.refusal.classOrder', { lesson: one.waitsFor.name })}</span>
          )}
          {one.isBySessions && OPEN_ATTENDANCE.includes(one.status) && <SeatLine course={one} />}
        </li>
      ))}
    </ul>
  );
}

// TRA113
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { OwnCards, UrgentCards } from '@quantum/modules/certificate/web-api';
import { CodeTag, DueDay, Section, Together, useCall, WhenRead } from '@quantum/platform/web/kit';
import { formatDay, Tag, useTranslation } from '@quantum/platform/web/public';
import { ATTENDANCE_STATUS, myCoursePath, myEndpoints, OPEN_ATTENDANCE, type MyCourse, type OwnAttention } from '../../contract/index.ts';
import { courseParts } from '../parts/course/course-parts.ts';
import { SeatLine } from '../parts/sessions/seat-line.tsx';
import '../parts/training.css';

/** What the reader has to learn, has learned, and carries. */
export function MyCoursesScreen() {
  const { t } = useTranslation();
  const query = useCall(myEndpoints.list);
  const attention = useCall(myEndpoints.attention).data ?? [];
  return (
    <WhenRead query={query}>
      {(all) => {
        const groups = groupsOf(all);
        return (
          <Together>
            <div className="q-page tr-mine">
              <h1>{t('menu.TRA113')}</h1>
              <UrgentCards
                others={{
                  count: groups.missed.length + attention.length,
                  items: (
                    <>
                      {groups.missed.map((course) => (
                        <Missed key={course.id} course={course} />
                      ))}
                      {attention.map((one) => (
                        <Attention key={one.key} of={one} />
                      ))}
                    </>
                  ),
                }}
              />
              <Section title={t('training.my.open')} note={groups.open.length}>
                {groups.open.length === 0 ? <p className="q-hint">{t('training.my.nothing')}</p> : <Courses all={groups.open} />}
              </Section>
              {(['finished', 'notPassed'] as const).map(
                (name) =>
                  groups[name].length > 0 && (
                    <Section key={name} title={t(`training.my.${name}`)} note={groups[name].length}>
                      <Courses all={groups[name]} />
                    </Section>
                  ),
              )}
              <Section title={t('training.my.certificates')}>
                <OwnCards isCalm />
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

type Group = 'open' | 'missed' | 'finished' | 'notPassed';
/** To learn, missed in its session, finished, and not passed: each course is in one of them. */
function groupsOf(all: readonly MyCourse[]): Record<Group, MyCourse[]> {
  const groupOf = ({ status, seat }: MyCourse): Group => {
    if (OPEN_ATTENDANCE.includes(status)) return seat?.isMissed ? 'missed' : 'open';
    return status === ATTENDANCE_STATUS.fail ? 'notPassed' : 'finished';
  };
  const groups: Record<Group, MyCourse[]> = { open: [], missed: [], finished: [], notPassed: [] };
  for (const one of all) groups[groupOf(one)].push(one);
  return groups;
}

/** A course whose session its learner missed: when that was, and the way on. */
function Missed({ course }: { course: MyCourse }) {
  const { t } = useTranslation();
  return (
    <li data-urgency="failed">
      <div className="ce-card-head">
        <Link to={myCoursePath(course.id)}>{course.name}</Link>
        <Tag tone="danger" icon="clockAlert">
          {t('training.my.missedTag')}
        </Tag>
      </div>
      <span className="q-quiet">{t('training.my.kind')}</span>
      <SeatLine course={course} />
    </li>
  );
}

/** What another module has to tell: what happened, why, and what follows; its own section below has more. */
function Attention({ of: { title, tag, why, next } }: { of: OwnAttention }) {
  return (
    <li data-urgency="failed">
      <div className="ce-card-head">
        <span>{title}</span>
        <Tag tone="danger" icon="xCircle">
          {tag}
        </Tag>
      </div>
      <span>{why}</span>
      {next !== '' && <span className="q-bold">{next}</span>}
    </li>
  );
}

function Courses({ all }: { all: readonly MyCourse[] }) {
  return (
    <ul className="tr-courses">
      {all.map((one) => (
        <Course key={one.id} course={one} />
      ))}
    </ul>
  );
}

function Course({ course }: { course: MyCourse }) {
  const { t } = useTranslation();
  const { id, name, status, deadline, isOverdue, done, steps, waitsFor, isBySessions } = course;
  const isOpen = OPEN_ATTENDANCE.includes(status);
  return (
    <li data-open={isOpen}>
      <Link to={myCoursePath(id)}>{name}</Link>
      {!isOpen && <CodeTag set="attendanceStatus" code={status} />}
      {isOpen && isOverdue && <DueDay dueOn={deadline} />}
      {isOpen && (
        <span className="tr-course-facts q-quiet">
          {!isOverdue && <span>{t('training.my.finishBy', { day: formatDay(deadline) })}</span>}
          <span>{t('training.my.steps', { done, count: steps })}</span>
          {done > 0 && <progress className="tr-course-progress" max={steps} value={done} aria-hidden />}
        </span>
      )}
      {waitsFor && isOpen && <span className="q-quiet">{t('training.refusal.classOrder', { lesson: waitsFor.name })}</span>}
      {isBySessions && isOpen && <SeatLine course={course} />}
      <ChevronRight size={18} className="tr-course-go" aria-hidden />
    </li>
  );
}

import { CalendarX2, Flag } from 'lucide-react';
import { Link } from 'react-router';
import { stateOf, useCodeText, type OnGrip } from '@quantum/platform/web/kit';
import { formatInstant, StatusTag, useTranslation } from '@quantum/platform/web/public';
import { CODE_CATEGORY } from '@quantum/modules/dictionary/contract';
import { schedulingPath, type SchedulingRow, type SessionRow } from '../../../contract/index.ts';

interface Props {
  session: SessionRow;
  withUnit: boolean;
  /** For one that may be put elsewhere. */
  onGrip: OnGrip<number> | undefined;
  isClash: boolean;
  onOpen: () => void;
}

/** A session in the calendar: its time, its lesson, and whether room or trainer is taken twice. */
export function SessionChip({ session, withUnit, onGrip, isClash, onOpen }: Props) {
  const { t } = useTranslation();
  const text = useCodeText(CODE_CATEGORY.conferenceStatus);
  const place = [session.room, session.instructorName].join(' · ');
  return (
    <button
      type="button"
      className="q-event"
      data-movable={onGrip !== undefined || undefined}
      title={[text(session.status), session.lessonName, place, isClash ? t('training.calendar.clash') : ''].filter(Boolean).join(' · ')}
      onPointerDown={(event) => onGrip?.(event, session.id)}
      onClick={onOpen}
    >
      <StatusTag state={isClash ? 'overdue' : stateOf(session.status)}>
        <b>{formatInstant(session.startsAt, session.timeZone).slice(11)}</b>
        <span className="q-event-name">
          {session.lessonName}
          <span className="q-event-place">{withUnit ? [session.unitName, place].join(' · ') : place}</span>
        </span>
        {isClash && <CalendarX2 size={14} aria-label={t('training.calendar.clash')} />}
        <span className="q-hidden">{text(session.status)}</span>
      </StatusTag>
    </button>
  );
}

/** A day by which people have to be done. */
export function DeadlineChip({ scheduling }: { scheduling: SchedulingRow }) {
  const { t } = useTranslation();
  return (
    <Link className="q-event tr-deadline" to={schedulingPath(scheduling.id)} title={scheduling.unitName}>
      <Flag size={12} aria-hidden /> {scheduling.lessonName}{' '}
      <span className="q-quiet">{t('training.finishedOf', { done: scheduling.finished, count: scheduling.enrolled })}</span>
    </Link>
  );
}

import { CalendarClock } from 'lucide-react';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import type { MyCourse } from '../../../contract/index.ts';

/** Where and when a learner is expected, or that no seat is free yet. */
export function SeatLine({ course: { seat } }: { course: Pick<MyCourse, 'seat'> }) {
  const { t } = useTranslation();
  if (!seat || seat.isWaiting) return <span className="q-hint">{t(seat ? 'training.my.waiting' : 'training.my.noSeat')}</span>;
  return (
    <span className="tr-seat">
      <CalendarClock size={14} aria-hidden />
      {t(seat.isSignedIn ? 'training.my.signedIn' : seat.isMissed ? 'training.my.seatMissed' : 'training.my.seat', {
        from: formatInstant(seat.startsAt, seat.timeZone),
        until: formatInstant(seat.endsAt, seat.timeZone).slice(11),
        room: seat.room,
      })}
      {seat.isMissed && seat.wayOn && <WayOn of={seat.wayOn} />}
      {seat.link && !seat.isMissed && (
        <a href={seat.link} rel="noreferrer">
          {t('training.session.link')}
        </a>
      )}
    </span>
  );
}

/** After a missed session: the next one with free seats and who gives a seat, else who is asked for another one. */
function WayOn({ of: { next, trainer } }: { of: NonNullable<NonNullable<MyCourse['seat']>['wayOn']> }) {
  const { t } = useTranslation();
  return (
    <strong className="tr-way-on">
      {next
        ? t('training.my.nextSeats', { from: formatInstant(next.startsAt, next.timeZone), room: next.room, trainer })
        : t('training.my.askTrainer', { trainer })}
    </strong>
  );
}

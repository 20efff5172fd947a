import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { weekdayOf } from '@quantum/platform/domain';
import type { RoundRow } from '../../../contract/index.ts';
import type { CalendarView } from './calendar-days.ts';
import { RoundChip } from './round-chip.tsx';

/** Rounds a day of the month shows; the rest are a click away. */
const SHOWN = 4;
const WEEK = 7;

interface Props {
  view: CalendarView;
  days: readonly string[];
  /** First letters of the days that belong to the month shown. */
  month: string;
  today: string;
  of: (day: string) => readonly RoundRow[];
  isMovable: (round: RoundRow) => boolean;
  onOpen: (round: RoundRow) => void;
  onDrop: (roundId: number, day: string) => void;
  onDay: (day: string) => void;
}

/** Weeks as rows of a table, days as its cells; a round is dragged from one day to another. */
export function CalendarGrid({ view, days, month, today, of, isMovable, onOpen, onDrop, onDay }: Props) {
  const { t } = useTranslation();
  const [over, setOver] = useState<string>();
  const weeks = Array.from({ length: days.length / WEEK }, (_, i) => days.slice(i * WEEK, (i + 1) * WEEK));
  return (
    <table className="ins-calendar" data-view={view} aria-label={t('inspection.calendar.title')}>
      <thead>
        <tr>
          {days.slice(0, WEEK).map((day) => (
            <th key={day} scope="col">
              {t(`inspection.weekday.${weekdayOf(day)}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const rounds = of(day);
              const shown = view === 'week' ? rounds : rounds.slice(0, rounds.length > SHOWN ? SHOWN - 1 : SHOWN);
              return (
                <td
                  key={day}
                  data-other={(view === 'month' && !day.startsWith(month)) || undefined}
                  data-today={day === today || undefined}
                  data-over={day === over || undefined}
                  onDragOver={(event) => {
                    event.preventDefault();
                    setOver(day);
                  }}
                  onDragLeave={() => setOver(undefined)}
                  onDrop={(event) => {
                    event.preventDefault();
                    setOver(undefined);
                    onDrop(Number(event.dataTransfer.getData('text/plain')), day);
                  }}
                >
                  <time dateTime={day} aria-current={day === today ? 'date' : undefined}>
                    {Number(day.slice(8))}
                  </time>
                  {shown.map((round) => (
                    <RoundChip key={round.id} round={round} movable={isMovable(round)} onOpen={() => onOpen(round)} />
                  ))}
                  {rounds.length > shown.length && (
                    <button type="button" className="q-link-button ins-more" onClick={() => onDay(day)}>
                      {t('inspection.calendar.more', { count: rounds.length - shown.length })}
                    </button>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same as a list of days, for the phone: days without a round are left out. */
export function CalendarAgenda({ days, today, of, onOpen }: Pick<Props, 'days' | 'today' | 'of' | 'onOpen'>) {
  const { t } = useTranslation();
  const filled = days.filter((day) => of(day).length > 0);
  // Upcoming rounds come first; past ones are above.
  const first = filled.find((day) => day >= today);
  const now = useRef<HTMLLIElement>(null);
  useEffect(() => now.current?.scrollIntoView({ block: 'start' }), [first]);
  return (
    <ul className="ins-agenda" aria-label={t('inspection.calendar.agenda')}>
      {filled.map((day) => (
        <li key={day} ref={day === first ? now : undefined}>
          <h2 aria-current={day === today ? 'date' : undefined}>
            {t('inspection.calendar.day', { day, weekday: t(`inspection.weekday.${weekdayOf(day)}`) })}
          </h2>
          {of(day).map((round) => (
            <RoundChip key={round.id} round={round} withUnit movable={false} onOpen={() => onOpen(round)} />
          ))}
        </li>
      ))}
    </ul>
  );
}

import type { ReactNode } from 'react';
import { CalendarX2 } from 'lucide-react';
import { useTranslation } from '@quantum/platform/web/public';
import { weekdayOf } from '../../domain/index.ts';
import { useDrag, type OnGrip } from '../kit/index.ts';
import type { CalendarView } from './calendar-days.ts';
import './calendar.css';

/** What a day of the month shows; the rest is a click away. */
const SHOWN = 4;
const WEEK = 7;

/** One thing of a day; where it may be moved, `onGrip` belongs on it. */
export type Chip<T> = (one: T, withUnit: boolean, onGrip?: OnGrip<number>) => ReactNode;

interface DaysProps<T> {
  days: readonly string[];
  today: string;
  of: (day: string) => readonly T[];
  /** Name of a day nobody works on. */
  offOn?: ((day: string) => string | undefined) | undefined;
  /** One of them as it is shown; `withUnit` where there is room for its project. */
  chip: Chip<T>;
}
interface GridProps<T> extends DaysProps<T> {
  label: string;
  view: CalendarView;
  /** First letters of the days that belong to the month shown. */
  month: string;
  /** What was dragged onto a day, by the id its chip gave. */
  onDrop: (id: number, day: string) => void;
  onDay: (day: string) => void;
}

/** Why nobody works on a day. */
const OffDay = ({ name }: { name: string | undefined }) =>
  name === undefined ? null : (
    <span className="q-calendar-off q-tone-2" title={name}>
      <CalendarX2 size={12} aria-hidden />
      <span>{name}</span>
    </span>
  );

/** Weeks as rows of a table, days as its cells; what may be moved is dragged from one day to another. */
export function CalendarGrid<T>({ label, view, days, month, today, of, offOn, chip, onDrop, onDay }: GridProps<T>) {
  const { t } = useTranslation();
  const { target: over, onGrip } = useDrag<number, string>({
    targetAt: (element) => element?.closest<HTMLElement>('[data-day]')?.dataset['day'],
    onDrop,
    withGhost: true,
  });
  const weeks = Array.from({ length: days.length / WEEK }, (_, i) => days.slice(i * WEEK, (i + 1) * WEEK));
  return (
    <table className="q-calendar" data-view={view} aria-label={label}>
      <thead>
        <tr>
          {days.slice(0, WEEK).map((day) => (
            <th key={day} scope="col">
              {t(`platform.calendar.weekday.${weekdayOf(day)}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]} data-past={week.at(-1)! < today || undefined}>
            {week.map((day) => {
              const all = of(day);
              const off = offOn?.(day);
              const shown = view === 'week' ? all : all.slice(0, all.length > SHOWN ? SHOWN - 1 : SHOWN);
              return (
                <td
                  key={day}
                  data-day={day}
                  data-other={(view === 'month' && !day.startsWith(month)) || undefined}
                  data-today={day === today || undefined}
                  data-over={day === over || undefined}
                  data-off={off !== undefined || undefined}
                >
                  <time dateTime={day} aria-current={day === today ? 'date' : undefined}>
                    {Number(day.slice(8))}
                  </time>
                  <OffDay name={off} />
                  {shown.map((one) => chip(one, false, onGrip))}
                  {all.length > shown.length && (
                    <button type="button" className="q-link-button q-calendar-more" onClick={() => onDay(day)}>
                      {t('platform.calendar.more', { count: all.length - shown.length })}
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

/** The same as a list of days, for the phone: empty days are left out. */
export function CalendarAgenda<T>({ days, today, of, offOn, chip }: DaysProps<T>) {
  const { t } = useTranslation();
  const filled = days.filter((day) => of(day).length > 0);
  const dayOf = (day: string) => (
    <li key={day}>
      <h2 aria-current={day === today ? 'date' : undefined}>
        {t('platform.calendar.day', { day, weekday: t(`platform.calendar.weekday.${weekdayOf(day)}`) })}
        {day === today && ` · ${t('platform.calendar.today')}`}
      </h2>
      <OffDay name={offOn?.(day)} />
      {of(day).map((one) => chip(one, true))}
    </li>
  );
  // What is to come is seen first, below the head of the page; days gone by are folded above it.
  const past = days.includes(today) ? filled.filter((day) => day < today) : [];
  const gone = past.reduce((sum, day) => sum + of(day).length, 0);
  return (
    <ul className="q-agenda" aria-label={t('platform.calendar.agenda')}>
      {gone > 0 && (
        <li>
          <details>
            <summary>
              {t('platform.calendar.previous')} ({gone}) · {past[0]} – {past.at(-1)}
            </summary>
            <ul>{past.map(dayOf)}</ul>
          </details>
        </li>
      )}
      {filled.slice(past.length).map(dayOf)}
    </ul>
  );
}

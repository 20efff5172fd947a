import { useRef, useState, type RefObject } from 'react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useTranslation } from '@quantum/platform/web/public';
import { mondayOf, weekdayOf } from '../../domain/index.ts';
import { daysOf } from './calendar-days.ts';
import { OffDay, type DaysProps } from './calendar-grid.tsx';
import './calendar-agenda.css';

/** So many dots say how much is on a day. */
const DOTS = 3;

/** Brings a day of the list into sight; days gone by are unfolded for it. */
function jumpTo(list: RefObject<HTMLUListElement | null>, day: string): void {
  const row = list.current?.querySelector(`[data-day="${day}"]`);
  const fold = row?.closest('details');
  if (fold) fold.open = true;
  row?.scrollIntoView({ block: 'start' });
}

/** Days as a list, for the phone: above it the week, or the whole month, to jump to one of them; empty days are left out. */
export function CalendarAgenda<T>({ days, today, of, offOn, chip }: DaysProps<T>) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const filled = days.filter((day) => of(day).length > 0);
  const named = (day: string) => t('platform.calendar.day', { day, weekday: t(`platform.calendar.weekday.${weekdayOf(day)}`) });
  const dayOf = (day: string) => (
    <li key={day} data-day={day}>
      <h2 aria-current={day === today ? 'date' : undefined}>
        {day === today ? `${t('platform.calendar.today')} · ${named(day)}` : named(day)}
      </h2>
      <OffDay name={offOn?.(day)} />
      {of(day).map((one) => chip(one, true))}
    </li>
  );
  // What is to come is seen first, below the head of the page; days gone by are folded above it.
  const past = days.includes(today) ? filled.filter((day) => day < today) : [];
  const gone = past.reduce((sum, day) => sum + of(day).length, 0);
  const span = past.length > 1 ? `${past[0]} – ${past.at(-1)}` : past.map(named).join('');
  return (
    <>
      <DayStrip days={days} today={today} countOn={(day) => of(day).length} offOn={offOn} onDay={(day) => jumpTo(list, day)} />
      <ul className="q-agenda" aria-label={t('platform.calendar.agenda')} ref={list}>
        {gone > 0 && (
          <li>
            <details>
              <summary>
                {t('platform.calendar.previous')} ({gone}) · {span}
              </summary>
              <ul>{past.map(dayOf)}</ul>
            </details>
          </li>
        )}
        {filled.slice(past.length).map(dayOf)}
      </ul>
    </>
  );
}

interface StripProps extends Pick<DaysProps<unknown>, 'days' | 'today' | 'offOn'> {
  countOn: (day: string) => number;
  onDay: (day: string) => void;
}

/** The week of today, else the first of those shown, with dots for what is on each day; unfolded, all of them. */
function DayStrip({ days, today, offOn, countOn, onDay }: StripProps) {
  const { t } = useTranslation();
  const [isWide, setWide] = useState(false);
  const [chosen, choose] = useState<string>();
  const from = [chosen, today].find((day) => day !== undefined && days.includes(day)) ?? days[0]!;
  const shown = isWide ? days : daysOf('week', mondayOf(from));
  const isMonth = days.length > shown.length || isWide;
  return (
    <div className="q-day-strip">
      <div role="group" aria-label={t(isWide ? 'platform.calendar.month' : 'platform.calendar.week')}>
        {shown.slice(0, 7).map((day) => (
          <span key={day} aria-hidden>
            {t(`platform.calendar.weekday.${weekdayOf(day)}`)}
          </span>
        ))}
        {shown.map((day) => {
          const count = countOn(day);
          return (
            <button
              key={day}
              type="button"
              disabled={count === 0}
              aria-current={day === today ? 'date' : undefined}
              aria-label={`${day}, ${count}`}
              data-day={day}
              data-off={offOn?.(day) !== undefined || undefined}
              data-past={day < today || undefined}
              onClick={() => {
                choose(day);
                onDay(day);
              }}
            >
              <b>{Number(day.slice(8))}</b>
              <span data-dots={Math.min(count, DOTS)} aria-hidden />
            </button>
          );
        })}
      </div>
      {isMonth && (
        <button
          type="button"
          className="q-day-strip-fold"
          aria-expanded={isWide}
          aria-label={t('platform.calendar.month')}
          onClick={() => setWide(!isWide)}
        >
          {isWide ? <ChevronUp size={18} aria-hidden /> : <ChevronDown size={18} aria-hidden />}
        </button>
      )}
    </div>
  );
}

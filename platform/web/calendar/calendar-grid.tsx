import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { CalendarX2 } from 'lucide-react';
import { useTranslation } from '@quantum/platform/web/public';
import { weekdayOf } from '../../domain/index.ts';
import { useDrag, type OnGrip } from '../kit/index.ts';
import type { CalendarView } from './calendar-days.ts';
import { leastHeight, roomOf, rowHeights } from './calendar-room.ts';
import './calendar.css';

const WEEK = 7;

/** One thing of a day; where it may be moved, `onGrip` belongs on it. */
export type Chip<T> = (one: T, withUnit: boolean, onGrip?: OnGrip<number>) => ReactNode;

export interface DaysProps<T> {
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
export const OffDay = ({ name }: { name: string | undefined }) =>
  name === undefined ? null : (
    <span className="q-calendar-off q-tone-2" title={name}>
      <CalendarX2 size={12} aria-hidden />
      <span>{name}</span>
    </span>
  );

/** The heights of the weeks where all of a month share the window; undefined where the days take what they need. */
function useRowHeights(weeks: number, isShared: boolean, today: { week: number; count: number } | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number>();
  useLayoutEffect(() => {
    const element = box.current;
    if (!isShared || !element) return;
    const measure = () => setHeight(element.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isShared]);
  return { box, rows: isShared && height !== undefined ? rowHeights(height, weeks, today) : undefined };
}

/** Weeks as rows of a table, days as its cells; what may be moved is dragged from one day to another. */
export function CalendarGrid<T>({ label, view, days, month, today, of, offOn, chip, onDrop, onDay }: GridProps<T>) {
  const { t } = useTranslation();
  const { target: over, onGrip } = useDrag<number, string>({
    targetAt: (element) => element?.closest<HTMLElement>('[data-day]')?.dataset['day'],
    onDrop,
    withGhost: true,
  });
  const weeks = Array.from({ length: days.length / WEEK }, (_, i) => days.slice(i * WEEK, (i + 1) * WEEK));
  const isMonth = view === 'month';
  const week = weeks.findIndex((all) => all.includes(today));
  const { box, rows } = useRowHeights(weeks.length, isMonth, week < 0 ? undefined : { week, count: of(today).length });
  return (
    <div ref={box} className="q-calendar-room" data-view={view} style={isMonth ? { minHeight: leastHeight(weeks.length) } : undefined}>
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
          {weeks.map((inWeek, no) => (
            <tr key={inWeek[0]}>
              {inWeek.map((day) => {
                const row = rows?.[no];
                const all = of(day);
                const off = offOn?.(day);
                const { shown, isWhole, isThin } =
                  row === undefined ? { shown: all.length, isWhole: true, isThin: false } : roomOf(row, all.length);
                return (
                  <td
                    key={day}
                    data-day={day}
                    data-other={(isMonth && !day.startsWith(month)) || undefined}
                    data-today={day === today || undefined}
                    data-over={day === over || undefined}
                    data-off={off !== undefined || undefined}
                    data-whole={isWhole || undefined}
                    data-thin={isThin || undefined}
                    style={row === undefined ? undefined : { height: row }}
                  >
                    <div className="q-calendar-day">
                      <time dateTime={day} aria-current={day === today ? 'date' : undefined}>
                        {Number(day.slice(8))}
                      </time>
                      <OffDay name={off} />
                      {all.length > shown && (
                        <button type="button" className="q-link-button q-calendar-more" onClick={() => onDay(day)}>
                          {t('platform.calendar.more', { count: all.length - shown })}
                        </button>
                      )}
                    </div>
                    {all.slice(0, shown).map((one) => chip(one, false, onGrip))}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

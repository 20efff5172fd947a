import { useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { PagedQuery, QueryCriteria } from '../../contract/index.ts';
import { CallFault, useIsPhone, useToday } from '../kit/index.ts';
import type { ApiError } from '../public/index.ts';
import { daysOf, readView, type CalendarView } from './calendar-days.ts';
import { CalendarAgenda } from './calendar-agenda.tsx';
import { CalendarGrid, type Chip } from './calendar-grid.tsx';
import { CalendarHead } from './calendar-head.tsx';

/** Where a calendar is: held in the address, so that a link opens the same days. */
interface CalendarPlace {
  view: CalendarView;
  day: string;
  days: readonly string[];
  today: string;
  isPhone: boolean;
  /** The id a filter of the address holds; null without one. */
  chosen: (name: string) => number | null;
  /** What changes of the address; null takes it away. */
  go: (change: Record<string, string | null>) => void;
}

export function useCalendar(): CalendarPlace {
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const isPhone = useIsPhone();
  const { view, day } = readView(search, today);
  const go = (change: Record<string, string | null>): void => {
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries(change)) {
      if (value === null) next.delete(key);
      else next.set(key, value);
    }
    setSearch(next, { replace: true });
  };
  return { view, day, days: daysOf(view, day), today, isPhone, chosen: (name) => Number(search.get(name)) || null, go };
}

interface Asked {
  /** The day of a row, and what rows of a day are ordered by. */
  day: string;
  orderBy: string;
  /** More rows than this belong to many projects: one is chosen. */
  most: number;
  /** Ids to keep to, by their keys; null for any. */
  of: Record<string, number | null>;
}

/** What a calendar asks of a list: the rows of its days, uncounted. */
export function queryOfDays(days: readonly string[], { day, orderBy, most, of }: Asked): PagedQuery {
  const between = { key: day, value: [days[0]!, days.at(-1)!], condition: 'between', connection: 'and', isValueADigital: false } as const;
  const kept = Object.entries(of).flatMap(([key, value]): QueryCriteria[] =>
    value === null ? [] : [{ key, value, condition: '=', connection: 'and', isValueADigital: true }],
  );
  return {
    pagingTool: { currentPage: 1, pageSize: most },
    queryCriterias: [{ ...between, value: [...between.value] }, ...kept],
    queryOrderBies: [{ columnName: orderBy, orderType: 'asc' }],
    params: { count: 'none' },
  };
}

interface Props<T> {
  title: string;
  place: CalendarPlace;
  /** Filters and links at the right of the head. */
  children: ReactNode;
  /** How things are moved, where they may be. */
  help?: string | undefined;
  /** What all rows are of, where no filter says so. */
  about?: string | undefined;
  /** Above the rows: what is left out of them. */
  note?: ReactNode;
  error: ApiError | null | undefined;
  retry: () => void;
  isLoading: boolean;
  /** Said on the phone when the days hold nothing. */
  empty: string | undefined;
  of: (day: string) => readonly T[];
  /** Name of a day nobody works on. */
  offOn?: (day: string) => string | undefined;
  /** At the end of the row of views, on the phone below the days: what the colours mean. */
  legend?: ReactNode;
  chip: Chip<T>;
  onDrop?: (id: number, day: string) => void;
}

/** Month or week as a table, on the phone as a list of days. */
export function CalendarPage<T>({
  title,
  place,
  children,
  help,
  about,
  note,
  error,
  retry,
  isLoading,
  empty,
  of,
  offOn,
  legend,
  chip,
  onDrop,
}: Props<T>) {
  const { view, day, days, today, isPhone, go } = place;
  // Among the screens of its entry the calendar is the last: on a narrow screen its tab is brought into sight, without scrolling the page.
  useEffect(() => {
    document.querySelector('.q-screen-tabs [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  const meaning = legend && <div className="q-calendar-legend q-row q-wrap q-gap-8">{legend}</div>;
  return (
    <>
      <CalendarHead
        label={title}
        view={view}
        day={day}
        days={days}
        go={go}
        help={isPhone ? undefined : help}
        about={about}
        legend={meaning}
      >
        {children}
      </CalendarHead>
      {error && <CallFault error={error} retry={retry} />}
      {note}
      <div className="q-calendar-body" aria-busy={isLoading}>
        {isPhone ? (
          <>
            {!isLoading && empty !== undefined && <p className="q-center q-quiet">{empty}</p>}
            <CalendarAgenda days={days} today={today} of={of} offOn={offOn} chip={chip} />
          </>
        ) : (
          <CalendarGrid
            label={title}
            view={view}
            days={days}
            month={day.slice(0, 7)}
            today={today}
            of={of}
            offOn={offOn}
            chip={chip}
            onDrop={onDrop ?? (() => undefined)}
            onDay={(one) => go({ view: 'week', day: one })}
          />
        )}
      </div>
      {isPhone && meaning}
    </>
  );
}

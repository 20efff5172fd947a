import type { ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '@mantine/core';
import { useTranslation } from '@quantum/platform/web/public';
import { useIsPhone, ViewChoice } from '../kit/index.ts';
import { monthName, nextDay, type CalendarView } from './calendar-days.ts';
import './calendar.css';

const VIEWS: readonly CalendarView[] = ['month', 'week'];

interface Props {
  label: string;
  view: CalendarView;
  day: string;
  days: readonly string[];
  /** What changes of the address; null takes it away. */
  go: (change: Record<string, string | null>) => void;
  /** Filters and links at the right of the head; on the phone in one row with the views. */
  children: ReactNode;
  /** Beside the month: how things are moved. */
  help?: string | undefined;
  /** What all of it is of, where nothing says so. */
  about?: string | undefined;
  /** At the end of the row of views: what the colours mean. */
  legend?: ReactNode;
}

/** The month shown, the way to others, and by month or week. On the phone two rows, so that the first day is seen at once. */
export function CalendarHead({ label, view, day, days, go, children, help, about, legend }: Props) {
  const { t, i18n } = useTranslation();
  const isPhone = useIsPhone();
  const views = {
    label,
    tabs: VIEWS.map((one) => ({ value: one, label: t(`platform.calendar.${one}`) })),
    value: view,
    onChoose: (one: CalendarView) => go({ view: one === 'month' ? null : one }),
  };
  const step = (by: -1 | 1) => (
    <button
      type="button"
      className="q-icon-btn"
      aria-label={t(by < 0 ? 'platform.calendar.previous' : 'platform.calendar.next')}
      onClick={() => go({ day: nextDay(view, day, by) })}
    >
      {by < 0 ? <ChevronLeft size={18} aria-hidden /> : <ChevronRight size={18} aria-hidden />}
    </button>
  );
  const today = (
    <Button variant="default" onClick={() => go({ day: null })}>
      {t('platform.calendar.today')}
    </Button>
  );
  const month = (
    <h1>
      {monthName(view === 'month' ? day : days[3]!, i18n.language)}
      {isPhone && about !== undefined && <span>{about}</span>}
    </h1>
  );
  if (isPhone)
    return (
      <>
        <header className="q-calendar-head q-calendar-short">
          {step(-1)}
          {month}
          {step(1)}
          <span className="q-space" />
          {today}
        </header>
        <div className="q-views q-calendar-tools">
          <ViewChoice {...views} />
          {children}
        </div>
      </>
    );
  return (
    <>
      <header className="q-calendar-head">
        {month}
        <span className="q-row">
          {step(-1)}
          {today}
          {step(1)}
        </span>
        {about !== undefined && <span className="q-calendar-of">{about}</span>}
        <span className="q-hint q-calendar-help" title={help}>
          {help}
        </span>
        {children}
      </header>
      <div className="q-views">
        <ViewChoice {...views} />
        {legend}
      </div>
    </>
  );
}

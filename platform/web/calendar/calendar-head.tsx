import type { ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '@mantine/core';
import { useTranslation } from '@quantum/platform/web/public';
import { ViewTabs } from '../kit/index.ts';
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
  /** Filters and links at the right of the head. */
  children: ReactNode;
  /** Beside the views: how things are moved. */
  help?: string | undefined;
}

/** The month shown, the way to others, and by month or week. */
export function CalendarHead({ label, view, day, days, go, children, help }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <header className="q-calendar-head">
        <h1>{monthName(view === 'month' ? day : days[3]!, i18n.language)}</h1>
        <span className="q-row">
          <button
            type="button"
            className="q-icon-btn"
            aria-label={t('platform.calendar.previous')}
            onClick={() => go({ day: nextDay(view, day, -1) })}
          >
            <ChevronLeft size={18} aria-hidden />
          </button>
          <Button variant="default" onClick={() => go({ day: null })}>
            {t('platform.calendar.today')}
          </Button>
          <button
            type="button"
            className="q-icon-btn"
            aria-label={t('platform.calendar.next')}
            onClick={() => go({ day: nextDay(view, day, 1) })}
          >
            <ChevronRight size={18} aria-hidden />
          </button>
        </span>
        <span className="q-space" />
        {children}
      </header>
      <ViewTabs
        label={label}
        tabs={VIEWS.map((one) => ({ value: one, label: t(`platform.calendar.${one}`) }))}
        value={view}
        onChoose={(one) => go({ view: one === 'month' ? null : one })}
      >
        {help && <span className="q-hint q-calendar-help">{help}</span>}
      </ViewTabs>
    </>
  );
}

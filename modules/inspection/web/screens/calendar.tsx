// INS112
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ChevronLeft, ChevronRight, Rows3 } from 'lucide-react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { unitSource } from '@quantum/modules/organization/web-api';
import { CallFault, holds, PickerField, useActor, useCall, useMediaQuery, usePage, useToday } from '@quantum/platform/web/kit';
import type { QueryCriteria } from '@quantum/platform/contract';
import { SCHEDULED_PATH, calendarEndpoints, inspectionOps, INSPECTION_STATUS, type RoundRow } from '../../contract/index.ts';
import { daysOf, monthName, nextDay, readView, type CalendarView } from '../parts/planning/calendar-days.ts';
import { CalendarAgenda, CalendarGrid } from '../parts/planning/calendar-grid.tsx';
import { handleOf } from '../parts/conduct/cached-form.ts';
import '../parts/planning/calendar.css';

const RoundDialog = lazy(() => import('../parts/planning/round-dialog.tsx').then((m) => ({ default: m.RoundDialog })));

/** More rounds than this in a month belong to many projects: one is chosen. */
const MOST = 1000;
const VIEWS: readonly CalendarView[] = ['month', 'week'];
const MOVABLE: readonly string[] = [INSPECTION_STATUS.pending, INSPECTION_STATUS.waiting];
const PHONE = '(max-width: 760px)';

const query = (days: readonly string[], unitId: number | null) => {
  const between: QueryCriteria = {
    key: 'eventOn',
    value: [days[0]!, days.at(-1)!],
    condition: 'between',
    connection: 'and',
    isValueADigital: false,
  };
  const unit: QueryCriteria[] =
    unitId === null ? [] : [{ key: 'unitId', value: unitId, condition: '=', connection: 'and', isValueADigital: true }];
  return {
    pagingTool: { currentPage: 1, pageSize: MOST },
    queryCriterias: [between, ...unit],
    queryOrderBies: [{ columnName: 'startsAt', orderType: 'asc' as const }],
    params: { count: 'none' },
  };
};

/** INS112 as a calendar: every window of the plans by month or week; on the phone as a list of days. */
export function CalendarScreen() {
  const { t, i18n } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const mayPlan = holds(useActor(), inspectionOps.rescheduleRound);
  const isPhone = useMediaQuery(PHONE);
  const today = useToday();
  const { view, day } = readView(search, today);
  const unitId = Number(search.get('unit')) || null;
  const days = daysOf(view, day);
  const { data, error, refetch, isLoading } = useCall(calendarEndpoints.rounds, { input: query(days, unitId) });
  const [opened, setOpened] = useState<{ round: RoundRow; day: string }>();
  const title = t('inspection.calendar.title');
  usePage({ title, append: [{ text: title }] });

  const rounds = data?.items ?? [];
  const of = (one: string) => rounds.filter((round) => round.eventOn === one);
  const isMovable = (round: RoundRow) => mayPlan && MOVABLE.includes(round.status);
  const go = (change: Record<string, string | null>) => {
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries(change)) {
      if (value === null) next.delete(key);
      else next.set(key, value);
    }
    setSearch(next, { replace: true });
  };
  const open = (round: RoundRow) => setOpened({ round, day: round.eventOn });
  const drop = (id: number, on: string) => {
    const round = rounds.find((one) => one.id === id);
    if (round && isMovable(round) && round.eventOn !== on) setOpened({ round, day: on });
  };
  return (
    <div className="ins-calendar-page">
      <header className="ins-calendar-head">
        <h1>{monthName(view === 'month' ? day : days[3]!, i18n.language)}</h1>
        <span className="q-row">
          <button
            type="button"
            className="q-icon-btn"
            aria-label={t('inspection.calendar.previous')}
            onClick={() => go({ day: nextDay(view, day, -1) })}
          >
            <ChevronLeft size={18} aria-hidden />
          </button>
          <Button variant="default" onClick={() => go({ day: null })}>
            {t('inspection.calendar.today')}
          </Button>
          <button
            type="button"
            className="q-icon-btn"
            aria-label={t('inspection.calendar.next')}
            onClick={() => go({ day: nextDay(view, day, 1) })}
          >
            <ChevronRight size={18} aria-hidden />
          </button>
        </span>
        <span className="q-space" />
        <div className="q-inline-field">
          <PickerField
            form={handleOf({ unitId }, (change) => go({ unit: change.unitId ? String(change.unitId) : null }))}
            name="unitId"
            label="common.project"
            source={unitSource}
          />
        </div>
        <Link className="q-btn" to={SCHEDULED_PATH}>
          <Rows3 size={14} aria-hidden />
          {t('inspection.calendar.list')}
        </Link>
      </header>
      <div className="ins-calendar-views" role="group" aria-label={title}>
        {VIEWS.map((one) => (
          <button key={one} type="button" aria-pressed={one === view} onClick={() => go({ view: one === 'month' ? null : one })}>
            {t(`inspection.calendar.${one}`)}
          </button>
        ))}
        {mayPlan && !isPhone && <span className="q-hint ins-drag-help">{t('inspection.calendar.dragHelp')}</span>}
      </div>
      {error && <CallFault error={error} retry={refetch} />}
      {rounds.length === MOST && <p className="ins-effect">{t('inspection.calendar.cut', { count: MOST })}</p>}
      <div className="ins-calendar-body" aria-busy={isLoading}>
        {isPhone ? (
          <>
            {!isLoading && rounds.length === 0 && <p className="q-center q-quiet">{t('inspection.calendar.empty')}</p>}
            <CalendarAgenda days={days} today={today} of={of} onOpen={open} />
          </>
        ) : (
          <CalendarGrid
            view={view}
            days={days}
            month={day.slice(0, 7)}
            today={today}
            of={of}
            isMovable={isMovable}
            onOpen={open}
            onDrop={drop}
            onDay={(one) => go({ view: 'week', day: one })}
          />
        )}
      </div>
      {opened && (
        <Suspense>
          <RoundDialog
            key={`${opened.round.id} ${opened.day}`}
            round={opened.round}
            day={opened.day}
            movable={isMovable(opened.round)}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

// INS112
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Rows3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { unitSource } from '@quantum/modules/organization/web-api';
import { CallFault, holds, PickerField, useActor, useCall, useMediaQuery, usePage, useToday, handleOf } from '@quantum/platform/web/kit';
import type { QueryCriteria } from '@quantum/platform/contract';
import { SCHEDULED_PATH, calendarEndpoints, inspectionOps, INSPECTION_STATUS, type RoundRow } from '../../contract/index.ts';
import { CalendarAgenda, CalendarGrid, CalendarHead, daysOf, readView } from '@quantum/platform/web/calendar';
import { RoundChip } from '../parts/planning/round-chip.tsx';

const RoundDialog = lazy(() => import('../parts/planning/round-dialog.tsx').then((m) => ({ default: m.RoundDialog })));

/** More rounds than this in a month belong to many projects: one is chosen. */
const MOST = 1000;
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
  const { t } = useTranslation();
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
  const chip = (round: RoundRow, withUnit: boolean) => (
    <RoundChip key={round.id} round={round} withUnit={withUnit} movable={!withUnit && isMovable(round)} onOpen={() => open(round)} />
  );
  const drop = (id: number, on: string) => {
    const round = rounds.find((one) => one.id === id);
    if (round && isMovable(round) && round.eventOn !== on) setOpened({ round, day: on });
  };
  return (
    <div className="q-calendar-page">
      <CalendarHead
        label={title}
        view={view}
        day={day}
        days={days}
        go={go}
        help={mayPlan && !isPhone ? t('inspection.calendar.dragHelp') : undefined}
      >
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
      </CalendarHead>
      {error && <CallFault error={error} retry={refetch} />}
      {rounds.length === MOST && <p className="ins-effect">{t('inspection.calendar.cut', { count: MOST })}</p>}
      <div className="q-calendar-body" aria-busy={isLoading}>
        {isPhone ? (
          <>
            {!isLoading && rounds.length === 0 && <p className="q-center q-quiet">{t('inspection.calendar.empty')}</p>}
            <CalendarAgenda days={days} today={today} of={of} chip={chip} />
          </>
        ) : (
          <CalendarGrid
            label={title}
            view={view}
            days={days}
            month={day.slice(0, 7)}
            today={today}
            of={of}
            chip={chip}
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

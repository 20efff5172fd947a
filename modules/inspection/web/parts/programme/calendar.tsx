import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Rows3 } from 'lucide-react';
import { unitSource } from '@quantum/modules/organization/web-api';
import { CalendarPage, queryOfDays, useCalendar } from '@quantum/platform/web/calendar';
import { handleOf, holds, PickerField, useActor, useCall, useOwnUnit, usePage } from '@quantum/platform/web/kit';
import { inLocale, type Locale } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import { holidayEndpoints, INSPECTION_STATUS, inspectionOps, type RoundRow } from '../../../contract/index.ts';
import { useMay, type ScreenProgramme } from './screen-programme.ts';
import { RoundChip, RoundLegend } from '../planning/round-chip.tsx';

const RoundDialog = lazy(() => import('../planning/round-dialog.tsx').then((m) => ({ default: m.RoundDialog })));

/** More rounds than this in a month belong to many projects: one is chosen. */
const MOST = 1000;
const MOVABLE: readonly string[] = [INSPECTION_STATUS.pending, INSPECTION_STATUS.waiting];

/** A programme as a calendar: every window of its plans by month or week; on the phone as a list of days. */
export function CalendarScreen({ programme }: { programme: ScreenProgramme }) {
  const { t } = useTranslation();
  const mayPlan = useMay()(programme, inspectionOps.rescheduleRound);
  const place = useCalendar();
  const unitId = place.chosen('unit');
  const { data, error, refetch, isLoading } = useCall(programme.endpoints.rounds, {
    input: queryOfDays(place.days, { day: 'eventOn', orderBy: 'startsAt', most: MOST, of: { unitId } }),
  });
  const offOn = useHolidays(unitId);
  const [opened, setOpened] = useState<{ round: RoundRow; day: string }>();
  const title = t('inspection.calendar.title');
  usePage({ title, append: [{ text: title }] });

  const rounds = data?.items ?? [];
  const units = new Set(rounds.map((round) => round.unitName));
  const isOfSeveral = units.size > 1;
  const isMovable = (round: RoundRow) => mayPlan && MOVABLE.includes(round.status);
  const drop = (id: number, on: string) => {
    const round = rounds.find((one) => one.id === id);
    if (round && isMovable(round) && round.eventOn !== on) setOpened({ round, day: on });
  };
  const form = handleOf({ unitId }, (change) => place.go({ unit: change.unitId ? String(change.unitId) : null }));
  return (
    <div className="q-calendar-page">
      <CalendarPage
        title={title}
        place={place}
        help={mayPlan ? t('inspection.calendar.dragHelp') : undefined}
        about={unitId === null && units.size === 1 ? t('inspection.calendar.allAt', { name: rounds[0]!.unitName }) : undefined}
        note={rounds.length === MOST && <p className="ins-effect">{t('inspection.calendar.cut', { count: MOST })}</p>}
        error={error}
        retry={() => void refetch()}
        isLoading={isLoading}
        empty={rounds.length === 0 ? t('inspection.calendar.empty') : undefined}
        offOn={offOn}
        legend={<RoundLegend folded={place.isPhone} />}
        of={(on) => rounds.filter((round) => round.eventOn === on)}
        chip={(round: RoundRow, isWide, onGrip) => (
          <RoundChip
            key={round.id}
            round={round}
            withUnit={isOfSeveral}
            isWide={isWide}
            onGrip={isMovable(round) ? onGrip : undefined}
            onOpen={() => setOpened({ round, day: round.eventOn })}
          />
        )}
        onDrop={drop}
      >
        <div className="q-inline-field">
          <PickerField form={form} name="unitId" label="common.project" source={unitSource} none="inspection.calendar.allProjects" />
        </div>
        <Link className="q-btn" to={programme.paths.scheduled}>
          <Rows3 size={14} aria-hidden />
          <span>{t('inspection.calendar.list')}</span>
        </Link>
      </CalendarPage>
      {opened && (
        <Suspense>
          <RoundDialog
            key={`${opened.round.id} ${opened.day}`}
            programme={programme}
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

/** Names of the days off of the company of a unit, else of the reader's own. */
function useHolidays(chosen: number | null): (day: string) => string | undefined {
  const { i18n } = useTranslation();
  const own = useOwnUnit();
  const actor = useActor();
  const unitId = chosen ?? own;
  const { data } = useCall(holidayEndpoints.read, {
    params: { unitId: unitId ?? 0 },
    enabled: unitId !== null && holds(actor, inspectionOps.readHolidays),
  });
  const names = new Map(data?.holidays.map((one) => [one.day, inLocale(one.names, i18n.language as Locale)]));
  return (day) => names.get(day);
}

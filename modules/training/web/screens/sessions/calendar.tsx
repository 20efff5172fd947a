// TRA111
import { Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from 'react-i18next';
import { unitSource } from '@quantum/modules/organization/web-api';
import type { QueryCriteria } from '@quantum/platform/contract';
import { CalendarAgenda, CalendarGrid, CalendarHead, daysOf, readView } from '@quantum/platform/web/calendar';
import {
  CallFault,
  handleOf,
  holds,
  lazyPart,
  PickerField,
  useActor,
  useCall,
  useIsPhone,
  usePage,
  useToday,
} from '@quantum/platform/web/kit';
import {
  schedulingEndpoints,
  SCHEDULING_STATUS as S,
  SESSION_STATUS as C,
  sessionEndpoints,
  sessionPath,
  trainingOps,
  type SchedulingRow,
  type SessionRow,
} from '../../../contract/index.ts';
import { clashing } from '../../../domain/clash.rules.ts';
import { DeadlineChip, SessionChip } from '../../parts/session-chip.tsx';
import { instructorSource } from '../../parts/sources.ts';
import '../../parts/training.css';

const MoveDialog = lazyPart(async () => (await import('../../parts/move-dialog.tsx')).MoveDialog);

/** More than this in a month belongs to many projects: one is chosen. */
const MOST = 500;
type Event = { session: SessionRow } | { scheduling: SchedulingRow };

const equals = (key: string, value: number | null): QueryCriteria[] =>
  value === null ? [] : [{ key, value, condition: '=', connection: 'and', isValueADigital: true }];
const between = (key: string, days: readonly string[]): QueryCriteria => ({
  key,
  value: [days[0]!, days.at(-1)!],
  condition: 'between',
  connection: 'and',
  isValueADigital: false,
});
const asked = (queryCriterias: QueryCriteria[], columnName: string) => ({
  pagingTool: { currentPage: 1, pageSize: MOST },
  queryCriterias,
  queryOrderBies: [{ columnName, orderType: 'asc' as const }],
  params: { count: 'none' },
});

/** Sessions and deadlines by month or week, of a project or a trainer; a pending session is dragged to another day. */
export function TrainingCalendarScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const mayMove = holds(useActor(), trainingOps.moveSession);
  const isPhone = useIsPhone();
  const today = useToday();
  const { view, day } = readView(search, today);
  const [unitId, trainerId] = [Number(search.get('unit')) || null, Number(search.get('trainer')) || null];
  const days = daysOf(view, day);
  const sessions = useCall(sessionEndpoints.list, {
    input: asked([between('eventOn', days), ...equals('unitId', unitId), ...equals('instructorId', trainerId)], 'startsAt'),
  });
  const deadlines = useCall(schedulingEndpoints.list, {
    input: asked([between('deadline', days), ...equals('unitId', unitId)], 'code'),
    enabled: trainerId === null,
  });
  const [moving, setMoving] = useState<{ session: SessionRow; day: string }>();
  const title = t('menu.TRA111');
  usePage({});

  const planned = (sessions.data?.items ?? []).filter((one) => !one.isCancelled);
  const due = trainerId === null ? (deadlines.data?.items ?? []).filter(({ status }) => status === S.live) : [];
  const clashes = clashing(planned);
  const of = (on: string): Event[] => [
    ...planned.filter(({ eventOn }) => eventOn === on).map((session) => ({ session })),
    ...due.filter(({ deadline }) => deadline === on).map((scheduling) => ({ scheduling })),
  ];
  const go = (change: Record<string, string | null>) => {
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries(change)) {
      if (value === null) next.delete(key);
      else next.set(key, value);
    }
    setSearch(next, { replace: true });
  };
  const isMovable = (session: SessionRow) => mayMove && session.status === C.pending;
  const chip = (one: Event, withUnit: boolean) =>
    'session' in one ? (
      <SessionChip
        key={`s${one.session.id}`}
        session={one.session}
        withUnit={withUnit}
        movable={!withUnit && isMovable(one.session)}
        isClash={clashes.has(one.session.id)}
        onOpen={() => void navigate(sessionPath(one.session.id))}
      />
    ) : (
      <DeadlineChip key={`d${one.scheduling.id}`} scheduling={one.scheduling} />
    );
  const drop = (id: number, on: string) => {
    const session = planned.find((one) => one.id === id);
    if (session && isMovable(session) && session.eventOn !== on) setMoving({ session, day: on });
  };
  const form = handleOf({ unitId, trainerId }, (change) => {
    if ('unitId' in change) go({ unit: change.unitId ? String(change.unitId) : null });
    if ('trainerId' in change) go({ trainer: change.trainerId ? String(change.trainerId) : null });
  });
  const error = sessions.error ?? deadlines.error;
  return (
    <div className="q-calendar-page">
      <CalendarHead
        label={title}
        view={view}
        day={day}
        days={days}
        go={go}
        help={mayMove && !isPhone ? t('training.calendar.dragHelp') : undefined}
      >
        <div className="q-inline-field">
          <PickerField form={form} name="unitId" label="common.project" source={unitSource} />
        </div>
        <div className="q-inline-field">
          <PickerField form={form} name="trainerId" label="training.session.instructor" source={instructorSource} />
        </div>
      </CalendarHead>
      {error && <CallFault error={error} retry={() => void sessions.refetch()} />}
      <div className="q-calendar-body" aria-busy={sessions.isLoading}>
        {isPhone ? (
          <>
            {!sessions.isLoading && planned.length + due.length === 0 && <p className="q-center q-quiet">{t('training.calendar.empty')}</p>}
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
      {moving && (
        <Suspense fallback={null}>
          <MoveDialog
            key={`${moving.session.id} ${moving.day}`}
            session={moving.session}
            day={moving.day}
            onClose={() => setMoving(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

// TRA111
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { unitSource } from '@quantum/modules/organization/web-api';
import { CalendarPage, queryOfDays, useCalendar } from '@quantum/platform/web/calendar';
import { handleOf, holds, lazyPart, PickerField, useActor, useCall, usePage, type OnGrip } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import {
  SCHEDULING_STATUS,
  schedulingEndpoints,
  SESSION_STATUS,
  sessionEndpoints,
  sessionPath,
  trainingOps,
  type SchedulingRow,
  type SessionRow,
} from '../../../contract/index.ts';
import { clashing } from '../../../domain/clash.rules.ts';
import { DeadlineChip, SessionChip } from '../../parts/sessions/session-chip.tsx';
import { instructorSource } from '../../parts/sources.ts';
import '../../parts/training.css';

const MoveDialog = lazyPart(async () => (await import('../../parts/sessions/move-dialog.tsx')).MoveDialog);

/** More than this in a month belongs to many projects: one is chosen. */
const MOST = 500;
type Event = { session: SessionRow } | { scheduling: SchedulingRow };

/** Sessions and deadlines by month or week, of a project or a trainer; a pending session is dragged to another day. */
export function TrainingCalendarScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayMove = holds(useActor(), trainingOps.moveSession);
  const place = useCalendar();
  const [unitId, trainerId] = [place.chosen('unit'), place.chosen('trainer')];
  const ofDays = (day: string, orderBy: string, of: Record<string, number | null>) =>
    queryOfDays(place.days, { day, orderBy, most: MOST, of: { unitId, ...of } });
  const sessions = useCall(sessionEndpoints.list, { input: ofDays('eventOn', 'startsAt', { instructorId: trainerId }) });
  const deadlines = useCall(schedulingEndpoints.list, { input: ofDays('deadline', 'code', {}), enabled: trainerId === null });
  const [moving, setMoving] = useState<{ session: SessionRow; day: string }>();
  const title = t('menu.TRA111');
  usePage({});

  const planned = (sessions.data?.items ?? []).filter((one) => !one.isCancelled);
  const due = trainerId === null ? (deadlines.data?.items ?? []).filter(({ status }) => status === SCHEDULING_STATUS.live) : [];
  const clashes = clashing(planned);
  const of = (on: string): Event[] => [
    ...planned.filter(({ eventOn }) => eventOn === on).map((session) => ({ session })),
    ...due.filter(({ deadline }) => deadline === on).map((scheduling) => ({ scheduling })),
  ];
  const isMovable = (session: SessionRow) => mayMove && session.status === SESSION_STATUS.pending;
  const chip = (one: Event, withUnit: boolean, onGrip?: OnGrip<number>) =>
    'session' in one ? (
      <SessionChip
        key={`s${one.session.id}`}
        session={one.session}
        withUnit={withUnit}
        onGrip={isMovable(one.session) ? onGrip : undefined}
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
    if ('unitId' in change) place.go({ unit: change.unitId ? String(change.unitId) : null });
    if ('trainerId' in change) place.go({ trainer: change.trainerId ? String(change.trainerId) : null });
  });
  return (
    <div className="q-calendar-page">
      <CalendarPage
        title={title}
        place={place}
        help={mayMove ? t('training.calendar.dragHelp') : undefined}
        error={sessions.error ?? deadlines.error}
        retry={() => void sessions.refetch()}
        isLoading={sessions.isLoading}
        empty={planned.length + due.length === 0 ? t('training.calendar.empty') : undefined}
        of={of}
        chip={chip}
        onDrop={drop}
      >
        <div className="q-inline-field">
          <PickerField form={form} name="unitId" label="common.project" source={unitSource} />
        </div>
        <div className="q-inline-field">
          <PickerField form={form} name="trainerId" label="training.session.instructor" source={instructorSource} />
        </div>
      </CalendarPage>
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

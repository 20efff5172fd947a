import { actionsOfSources } from '@quantum/modules/action/server-api';
import { findEmployees, personRefs } from '@quantum/modules/organization/server-api';
import { inLocale, type HistoryEntry, type HistoryQuery, type Operation } from '@quantum/platform/contract';
import { allowedEvents, loadScoped, readHistory, reveal, type Ctx } from '@quantum/platform/server';
import { observationOps, type ObservationDetail } from '../contract/index.ts';
import { observationMachine, type ObservationEvent } from '../domain/observation.machine.ts';
import { readBehaviours, readPhotos, readPlace } from './observation.store.ts';
import { historyFor } from './observer.ts';
import { OBSERVATION, type ObservationRecord } from './tables.ts';
import { actionPath } from '@quantum/modules/action/contract';

/** Which operation an event needs; the system's own events have none. */
const EVENT_OPERATION: Partial<Record<ObservationEvent, Operation>> = {
  raise: observationOps.raise,
  close: observationOps.close,
  void: observationOps.void,
};

type Actions = Awaited<ReturnType<typeof actionsOfSources>>;

export const readActions = (ctx: Ctx, id: number): Promise<Actions> => actionsOfSources(ctx, OBSERVATION.kind, [id]);
export const stillOpen = (actions: Actions): number => actions.filter(({ isOpen }) => isOpen).length;
export const allCancelled = (actions: Actions): boolean => actions.every(({ isCancelled }) => isCancelled);

export async function describeObservation(ctx: Ctx, observation: ObservationRecord): Promise<ObservationDetail> {
  const place = await readPlace(ctx, observation);
  const person = await personRefs(ctx, [observation.observer_id, observation.reviewed_by_id]);
  const actions = await readActions(ctx, observation.id);
  const photos = await readPhotos(ctx, observation.id);
  const shown = observation.anonymous && (await reveal(ctx, 'identity', { ...observation, kind: OBSERVATION.kind }));
  return {
    id: observation.id,
    code: observation.code,
    observedAt: observation.observed_at,
    unitId: observation.unit_id,
    unitName: inLocale(place.unit_names, ctx.locale),
    spaceId: observation.space_id,
    spaceName: place.space_names && inLocale(place.space_names, ctx.locale),
    observedGroup: observation.observed_group,
    safeCount: observation.safe_count,
    atRiskCount: observation.at_risk_count,
    positive: observation.positive,
    stopWork: observation.stop_work,
    anonymous: observation.anonymous,
    observerName: observation.anonymous ? null : (person(observation.observer_id)?.name ?? null),
    status: observation.status,
    timeZone: place.time_zone,
    version: observation.version,
    behaviours: await readBehaviours(ctx, observation.id),
    note: observation.note,
    doneOnSpot: observation.done_on_spot,
    photos: photos.map((row) => ctx.kernel.files.ref(row, ctx.actor, ctx.now())),
    ...(shown && { anonymousObserver: person(observation.observer_id) }),
    reviewedBy: person(observation.reviewed_by_id),
    reviewNote: observation.review_note,
    closedAt: observation.closed_at,
    actions: actions.map(({ id, code, status, dueAt, responsible }) => ({
      code,
      status,
      dueAt,
      href: actionPath(id),
      responsible: responsible && inLocale(responsible.names, ctx.locale),
    })),
    events: await allowedEvents(ctx, observationMachine, observation, {
      facts: { openActions: stillOpen(actions) },
      operations: EVENT_OPERATION,
    }),
  };
}

export async function observationHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  const observation = await loadScoped<ObservationRecord>(ctx, OBSERVATION, id);
  const shown = observation.anonymous && (await reveal(ctx, 'identity', { ...observation, kind: OBSERVATION.kind }));
  const observer = shown ? (await findEmployees(ctx, [observation.observer_id])).get(observation.observer_id) : undefined;
  const entries = await readHistory(ctx, OBSERVATION.kind, id, page);
  return historyFor(ctx, entries, observation, observer && inLocale(observer.names, ctx.locale));
}

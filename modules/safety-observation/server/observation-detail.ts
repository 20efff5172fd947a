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

export async function describeObservation(ctx: Ctx, it: ObservationRecord): Promise<ObservationDetail> {
  const place = await readPlace(ctx, it);
  const person = await personRefs(ctx, [it.observer_id, it.reviewed_by_id]);
  const actions = await readActions(ctx, it.id);
  const photos = await readPhotos(ctx, it.id);
  const shown = it.anonymous && (await reveal(ctx, 'identity', { ...it, kind: OBSERVATION.kind }));
  return {
    id: it.id,
    code: it.code,
    observedAt: it.observed_at,
    unitId: it.unit_id,
    unitName: inLocale(place.unit_names, ctx.locale),
    spaceId: it.space_id,
    spaceName: place.space_names && inLocale(place.space_names, ctx.locale),
    observedGroup: it.observed_group,
    safeCount: it.safe_count,
    atRiskCount: it.at_risk_count,
    positive: it.positive,
    stopWork: it.stop_work,
    anonymous: it.anonymous,
    observerName: it.anonymous ? null : (person(it.observer_id)?.name ?? null),
    status: it.status,
    timeZone: place.time_zone,
    version: it.version,
    behaviours: await readBehaviours(ctx, it.id),
    note: it.note,
    doneOnSpot: it.done_on_spot,
    photos: photos.map((row) => ctx.kernel.files.ref(row, ctx.actor, ctx.now())),
    ...(shown && { anonymousObserver: person(it.observer_id) }),
    reviewedBy: person(it.reviewed_by_id),
    reviewNote: it.review_note,
    closedAt: it.closed_at,
    actions: actions.map(({ id, code, status, dueAt, responsible }) => ({
      code,
      status,
      dueAt,
      href: actionPath(id),
      responsible: responsible && inLocale(responsible.names, ctx.locale),
    })),
    events: await allowedEvents(ctx, observationMachine, it, { openActions: stillOpen(actions) }, EVENT_OPERATION),
  };
}

export async function observationHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  const it = await loadScoped<ObservationRecord>(ctx, OBSERVATION, id);
  const shown = it.anonymous && (await reveal(ctx, 'identity', { ...it, kind: OBSERVATION.kind }));
  const observer = shown ? (await findEmployees(ctx, [it.observer_id])).get(it.observer_id) : undefined;
  const entries = await readHistory(ctx, OBSERVATION.kind, id, {}, page);
  return historyFor(ctx, entries, it, observer && inLocale(observer.names, ctx.locale));
}

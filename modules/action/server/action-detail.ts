import { findEmployees, findSpaces, unitTree } from '@quantum/modules/organization/server-api';
import { inLocale, type HistoryEntry, type Operation, type PersonRef } from '@quantum/platform/contract';
import { allowed } from '@quantum/platform/domain';
import { inScope, loadScoped, readHistory, type Ctx } from '@quantum/platform/server';
import { actionOps, type ActionDetail, type ActionPhoto } from '../contract/index.ts';
import { actionMachine, type ActionEvent } from '../domain/action.machine.ts';
import { factsOf } from './action-facts.ts';
import { readPhotos } from './action.store.ts';
import { sourceOf } from './extension-points.ts';
import { ACTION, type ActionRecord } from './tables.ts';

/** Which operation an event needs; the system's own events have none. */
export const EVENT_OPERATION: Partial<Record<ActionEvent, Operation>> = {
  assign: actionOps.assign,
  accept: actionOps.accept,
  submit: actionOps.submit,
  pass: actionOps.pass,
  return: actionOps.sendBack,
  review: actionOps.review,
  cancel: actionOps.cancel,
};

export async function readAction(ctx: Ctx, id: number): Promise<ActionDetail> {
  return describeAction(ctx, await loadScoped<ActionRecord>(ctx, ACTION, id, actionOps.read));
}

export async function actionHistory(ctx: Ctx, id: number): Promise<HistoryEntry[]> {
  await loadScoped(ctx, ACTION, id);
  return readHistory(ctx.db, ACTION.kind, id);
}

export async function describeAction(ctx: Ctx, action: ActionRecord): Promise<ActionDetail> {
  const people = await findEmployees(
    ctx,
    [action.responsible_id, action.verifier_id, action.raised_by_id].filter((id) => id !== null),
  );
  const unit = (await unitTree(ctx.kernel)).get(action.unit_id);
  const space = action.space_id === null ? undefined : (await findSpaces(ctx, [action.space_id])).get(action.space_id);
  const photos = await readPhotos(ctx, action.id);
  const source = (await sourceOf(action.source_kind)?.describe(ctx, [action.source_id]))?.get(action.source_id);
  const person = (id: number | null): PersonRef | null => {
    const found = id === null ? undefined : people.get(id);
    return found ? { id: found.id, name: inLocale(found.names, ctx.locale) } : null;
  };
  const ofPhase = (phase: string): ActionPhoto[] =>
    photos
      .filter((photo) => photo.phase === phase)
      .map((photo) => ({
        ...ctx.kernel.files.ref(photo, ctx.actor, ctx.now()),
        at: photo.at,
        by: photo.by_names ? inLocale(photo.by_names, ctx.locale) : photo.by_name,
      }));
  const ended = action.finished_at ?? action.closed_at ?? ctx.now().toISOString();
  return {
    id: action.id,
    code: action.code,
    title: action.title,
    description: action.description,
    unit_id: action.unit_id,
    unit_name: unit ? inLocale(unit.names, ctx.locale) : '',
    space_name: space ? inLocale(space.names, ctx.locale) : null,
    mode: action.mode,
    risk: action.risk,
    status: action.status,
    category: action.category,
    responsible_id: action.responsible_id,
    responsible_name: person(action.responsible_id)?.name ?? null,
    verifier_id: action.verifier_id,
    due_at: action.due_at,
    closed_at: action.closed_at,
    event_on: action.event_on,
    late: action.due_at !== null && action.due_at < ended,
    time_zone: unit?.timeZone ?? ctx.kernel.settings.DEFAULT_TIME_ZONE,
    version: action.version,
    source: {
      kind: action.source_kind,
      id: action.source_id,
      title: source?.title ?? '',
      code: source?.code ?? '',
      href: source?.href ?? '',
    },
    responsible: person(action.responsible_id),
    verifier: person(action.verifier_id),
    raisedBy: person(action.raised_by_id),
    measures: action.measures,
    resultNote: action.result_note,
    verifyNote: action.verify_note,
    originalDueAt: action.original_due_at,
    startedAt: action.started_at,
    finishedAt: action.finished_at,
    verifiedAt: action.verified_at,
    createdAt: action.created_at,
    returnCount: action.return_count,
    before: ofPhase('before'),
    after: ofPhase('after'),
    events: await eventsOf(ctx, action, { before: photos.filter((p) => p.phase === 'before').length, after: 1 }),
  };
}

/** The events of the state whose operation the reader holds here; the photo a result needs comes with the event, so it refuses nothing yet. */
async function eventsOf(ctx: Ctx, action: ActionRecord, photos: { before: number; after: number }): Promise<ActionDetail['events']> {
  const events: ActionDetail['events'] = [];
  for (const { event, refusal } of allowed(actionMachine, action.status, factsOf(ctx, action, photos))) {
    const operation = EVENT_OPERATION[event];
    if (operation && inScope(await ctx.scope(operation), action)) events.push({ event, refusal: ctx.explain(refusal) });
  }
  return events;
}

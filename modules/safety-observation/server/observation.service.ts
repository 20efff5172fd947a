import type { AgreedAction } from '@quantum/modules/action/contract';
import { raiseAction, type ActionSource } from '@quantum/modules/action/server-api';
import { CORRECTIVE_ACTION_MODE } from '@quantum/modules/dictionary/contract';
import { loadScoped, lockScoped, saveRecord, type Ctx } from '@quantum/platform/server';
import {
  observationPath,
  OBSERVATION_STATUS,
  observationOps,
  type CloseObservation,
  type ObservationDetail,
  type RaiseFromObservation,
  type VoidObservation,
} from '../contract/index.ts';
import { observationMachine, type ObservationEvent } from '../domain/observation.machine.ts';
import { allCancelled, describeObservation, readActions, stillOpen } from './observation-detail.ts';
import { thankObserver } from './observation-messages.ts';
import { lockObservation, readCodes, readPhotos, reloadObservation } from './observation.store.ts';
import { OBSERVATION, type ObservationRecord } from './tables.ts';

interface More {
  set?: Record<string, unknown>;
  comment?: string;
}

/** One event of a locked observation: state and history row. */
async function move(
  ctx: Ctx,
  observation: ObservationRecord,
  event: ObservationEvent,
  { set = {}, comment }: More = {},
): Promise<ObservationRecord> {
  const openActions = event === 'void' ? stillOpen(await readActions(ctx, observation.id)) : 0;
  const to = ctx.move(observationMachine, observation, event, { openActions });
  const closed_at = to === OBSERVATION_STATUS.caseClosed ? ctx.now().toISOString() : null;
  await saveRecord(ctx, OBSERVATION, observation, { ...set, status: to, closed_at });
  await ctx.audit({
    kind: OBSERVATION.kind,
    id: observation.id,
    code: observation.code,
    event,
    from: observation.status,
    to,
    comment: comment || null,
    companyId: observation.company_id,
    unitId: observation.unit_id,
  });
  return reloadObservation(ctx, observation.id);
}

const reviewer = (ctx: Ctx): Record<string, unknown> => ({
  reviewed_by_id: ctx.employeeId,
});

export const readObservation = async (ctx: Ctx, id: number): Promise<ObservationDetail> =>
  describeObservation(ctx, await loadScoped<ObservationRecord>(ctx, OBSERVATION, id, observationOps.read));

/** Reviewed and closed; the observer is thanked. */
export async function closeObservation(ctx: Ctx, id: number, { version, note }: CloseObservation): Promise<ObservationDetail> {
  const observation = await lockScoped<ObservationRecord>(ctx, OBSERVATION, id, version);
  const closed = await move(ctx, observation, 'close', { set: { ...reviewer(ctx), review_note: note || null }, comment: note });
  await thankObserver(ctx, closed);
  return describeObservation(ctx, closed);
}

export async function raiseFromObservation(ctx: Ctx, id: number, { version, action }: RaiseFromObservation): Promise<ObservationDetail> {
  const observation = await lockScoped<ObservationRecord>(ctx, OBSERVATION, id, version);
  const moved = await move(ctx, observation, 'raise', { set: reviewer(ctx) });
  await raiseAgreed(ctx, moved, action, ctx.employeeId);
  return describeObservation(ctx, moved);
}

export async function voidObservation(ctx: Ctx, id: number, { version, reason }: VoidObservation): Promise<ObservationDetail> {
  const observation = await lockScoped<ObservationRecord>(ctx, OBSERVATION, id, version);
  return describeObservation(
    ctx,
    await move(ctx, observation, 'void', { set: { ...reviewer(ctx), review_note: reason }, comment: reason }),
  );
}

/** The corrective action of an observation, with its photos; the observation follows it from then on. */
export async function raiseAgreed(
  ctx: Ctx,
  observation: ObservationRecord,
  action: AgreedAction,
  raisedById: number | null,
): Promise<void> {
  const photos = await readPhotos(ctx, observation.id);
  await raiseAction(ctx, {
    sourceKind: OBSERVATION.kind,
    sourceId: observation.id,
    companyId: observation.company_id,
    unitId: observation.unit_id,
    businessLineId: observation.business_line_id,
    spaceId: observation.space_id,
    title: observation.note || action.measures,
    description: observation.note || action.measures,
    category: null,
    risk: action.risk,
    mode: CORRECTIVE_ACTION_MODE.assignTask,
    responsibleId: action.responsibleId,
    raisedById,
    measures: action.measures,
    photosBefore: photos.map(({ id }) => id),
    photosAfter: [],
  });
}

/** Solved with its last action, back at the review when none is left to put it right. */
export const observationSource: ActionSource = {
  kind: OBSERVATION.kind,
  describe: async (ctx, ids) =>
    new Map(
      (await readCodes(ctx.db, ids)).map(({ id, code, note }) => [
        id,
        { code, title: note || ctx.t('menu.INS125'), href: observationPath(id) },
      ]),
    ),
  moved: async (ctx, id) => {
    const observation = await lockObservation(ctx, id);
    if (observation?.status !== OBSERVATION_STATUS.underImprovement) return;
    const actions = await readActions(ctx, id);
    if (stillOpen(actions) > 0) return;
    if (allCancelled(actions)) return void (await move(ctx, observation, 'reopen'));
    await thankObserver(ctx, await move(ctx, observation, 'solve'));
  },
};

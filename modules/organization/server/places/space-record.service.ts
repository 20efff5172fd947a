import { inLocale, type HistoryEntry, type HistoryQuery, type Localized } from '@quantum/platform/contract';
import {
  allowedEvent,
  allowedEvents,
  changesOf,
  json,
  loadScoped,
  lockScoped,
  NotFound,
  readHistory,
  saveRecord,
  type Ctx,
} from '@quantum/platform/server';
import { organizationOps as ops, type SpaceChange, type SpaceDetail } from '../../contract/index.ts';
import { spaceMachine, spaceState, type SpaceEvent, type SpaceFacts } from '../../domain/space.machine.ts';
import { blocksClosing } from '../extension-points.ts';
import { mustStand } from './space-new.service.ts';
import { readSpacePlace, type SpacePlace } from './space.store.ts';
import { SPACE, type SpaceRecord } from '../tables.ts';
import { searchOf } from '../units/unit.store.ts';
import { unitNow } from '../units/unit-tree.ts';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';

export async function readSpace(ctx: Ctx, id: number): Promise<SpaceDetail> {
  return detailOf(ctx, await loadScoped<SpaceRecord>(ctx, SPACE, id));
}

async function detailOf(ctx: Ctx, space: SpaceRecord): Promise<SpaceDetail> {
  const place = await readSpacePlace(ctx, space.id);
  const text = (names: Localized) => inLocale(names, ctx.locale);
  return {
    id: space.id,
    code: space.code,
    name: text(space.names),
    names: space.names,
    unitId: space.unit_id,
    unitName: text(place.unit_names),
    timeZone: (await unitNow(ctx, space.unit_id))!.timeZone,
    facilityId: space.facility_id,
    facilityName: text(place.facility_names),
    floor: space.floor,
    typeId: space.type_id,
    typeName: text(place.type_names),
    functionalRisk: space.functional_risk,
    area: space.area,
    status: space.status,
    deletedAt: space.deleted_at,
    issueUrl: `/issue/${space.qr_token}`,
    version: space.version,
    events: [
      ...(await allowedEvents(
        ctx,
        spaceMachine,
        { ...space, status: spaceState(space.deleted_at) },
        { facts: await factsOf(ctx, space, place), operations: EVENT_OPERATION },
      )),
      ...(space.deleted_at === null ? await allowedEvent(ctx, space, 'update', ops.updateSpace) : []),
    ],
  };
}

const EVENT_OPERATION = { remove: ops.removeSpace, restore: ops.restoreSpace } as const;

async function factsOf(ctx: Ctx, space: SpaceRecord, place: SpacePlace): Promise<SpaceFacts> {
  const asked =
    space.deleted_at === null ? await Promise.all(blocksClosing.all().map((ask) => ask(ctx, { kind: 'space', id: space.id }))) : [];
  return {
    blockers: asked.filter((refusal) => refusal !== undefined),
    unitOpen: place.unit_status === RECORD_STATUS.active,
    facilityOpen: place.facility_status === RECORD_STATUS.active,
  };
}

export async function updateSpace(
  ctx: Ctx,
  id: number,
  { version, functionalRisk, facilityId, typeId, ...rest }: SpaceChange,
): Promise<SpaceDetail> {
  const space = await lockScoped<SpaceRecord>(ctx, SPACE, id, version);
  if (space.deleted_at !== null) throw new NotFound();
  const place = { facilityId: facilityId ?? space.facility_id, typeId: typeId ?? space.type_id };
  await mustStand(ctx, { unitId: space.unit_id, companyId: space.company_id, ...place }, space);
  const set = { ...rest, functional_risk: functionalRisk, facility_id: place.facilityId, type_id: place.typeId };
  await saveRecord(ctx, SPACE, space, { ...set, names: json(set.names), search: searchOf(space.code, ...Object.values(set.names)) });
  await audit(ctx, space, 'update', { changes: changesOf(space, set) });
  return readSpace(ctx, id);
}

/** Removes a space from use or brings it back: the row, its inspections and its QR code stay. */
export async function moveSpace(ctx: Ctx, id: number, event: SpaceEvent, input: { version: number; reason: string }): Promise<SpaceDetail> {
  const space = await lockScoped<SpaceRecord>(ctx, SPACE, id, input.version);
  const from = spaceState(space.deleted_at);
  const to = ctx.move(spaceMachine, { status: from }, event, await factsOf(ctx, space, await readSpacePlace(ctx, id)));
  await saveRecord(ctx, SPACE, space, { deleted_at: to === 'removed' ? ctx.now().toISOString() : null });
  await audit(ctx, space, event, { comment: input.reason });
  return readSpace(ctx, id);
}

const audit = (ctx: Ctx, space: SpaceRecord, event: string, more: { changes?: Record<string, [unknown, unknown]>; comment?: string }) =>
  ctx.audit({ kind: SPACE.kind, id: space.id, code: space.code, event, companyId: space.company_id, unitId: space.unit_id, ...more });

export async function spaceHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped(ctx, SPACE, id);
  return readHistory(ctx, SPACE.kind, id, page);
}

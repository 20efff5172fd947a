import { FACILITY_KIND, RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { inLocale, type HistoryEntry, type HistoryQuery } from '@quantum/platform/contract';
import {
  allowedEvent,
  allowedEvents,
  changesOf,
  inScope,
  insertRecord,
  Invalid,
  json,
  loadScoped,
  lockScoped,
  NotFound,
  readHistory,
  saveRecord,
  Taken,
  type Ctx,
} from '@quantum/platform/server';
import {
  facilityPath,
  organizationOps as ops,
  SPACES_PATH,
  type FacilityChange,
  type FacilityDetail,
  type FacilityReason,
  type NewFacility,
} from '../../contract/index.ts';
import { facilityPlaceFault } from '../../domain/facility-place.rules.ts';
import { inUseMachine, inUseState, type InUseEvent, type InUseFacts } from '../../domain/in-use.machine.ts';
import { findFacility, readFacilityPlace, renameFloor, takenCodes, type FacilityPlace } from './facility.store.ts';
import { FACILITY, SPACE, type FacilityRecord } from '../tables.ts';
import { unitNow } from '../units/unit-tree.ts';

const EVENT_OPERATION = { retire: ops.retireFacility, restore: ops.restoreFacility } as const;

export const readFacility = async (ctx: Ctx, id: number): Promise<FacilityDetail> =>
  detailOf(ctx, await loadScoped<FacilityRecord>(ctx, FACILITY, id));

async function detailOf(ctx: Ctx, facility: FacilityRecord): Promise<FacilityDetail> {
  const place = await readFacilityPlace(ctx, facility.id);
  return {
    id: facility.id,
    code: facility.code,
    name: inLocale(facility.names, ctx.locale),
    names: facility.names,
    kind: facility.kind,
    parentId: facility.parent_id,
    parentName: place.parent_names && inLocale(place.parent_names, ctx.locale),
    unitId: facility.unit_id,
    unitName: inLocale(place.unit_names, ctx.locale),
    floor: facility.floor,
    spaceCount: place.spaceCount,
    below: place.below.map(({ names, ...one }) => ({ ...one, name: inLocale(names, ctx.locale) })),
    timeZone: (await unitNow(ctx, facility.unit_id))!.timeZone,
    status: facility.status,
    version: facility.version,
    events: [
      ...(await allowedEvents(
        ctx,
        inUseMachine,
        { ...facility, status: inUseState(facility.status) },
        { facts: factsOf(ctx, facility, place), operations: EVENT_OPERATION },
      )),
      ...(facility.status === RECORD_STATUS.active ? await allowedEvent(ctx, facility, 'update', ops.updateFacility) : []),
    ],
  };
}

/** What would be left without its building: the facilities below it first, then its spaces. */
function factsOf(ctx: Ctx, facility: FacilityRecord, place: FacilityPlace): InUseFacts {
  const below = place.below.map(({ id, names }) => ({ title: inLocale(names, ctx.locale), href: facilityPath(id) }));
  const spaces = [{ title: String(place.spaceCount), href: `${SPACES_PATH}?f.facilityId=is:${facility.id}` }];
  return {
    ownerOpen: place.unit_status === RECORD_STATUS.active && (place.parent_status ?? RECORD_STATUS.active) === RECORD_STATUS.active,
    usedBy:
      below.length > 0
        ? { key: 'organization.facility.refusal.below', params: { count: below.length }, links: below.slice(0, 5) }
        : place.spaceCount > 0
          ? {
              key: 'organization.facility.refusal.spaces',
              params: { count: place.spaceCount },
              links: facility.kind === FACILITY_KIND.building ? spaces : [],
            }
          : null,
  };
}

interface Placing {
  id: number | null;
  unitId: number;
  kind: string;
  parentId: number | null;
  floor: string | null;
}

/** Faults of where a facility is to stand, at their fields. */
async function mustFit(ctx: Ctx, { id, unitId, kind, parentId, floor }: Placing): Promise<void> {
  const parent = parentId === null ? undefined : await findFacility(ctx, parentId);
  if (parentId !== null && (!parent || parent.unit_id !== unitId || parent.status !== RECORD_STATUS.active || parent.id === id))
    throw new Invalid([{ path: 'parentId', key: 'organization.facility.fault.parent' }]);
  if (!Object.values<string>(FACILITY_KIND).includes(kind)) throw new Invalid([{ path: 'kind', key: 'platform.fault.format' }]);
  const place = facilityPlaceFault(kind, parent?.kind ?? null);
  if (place) throw new Invalid([{ path: 'parentId', key: place }]);
  if ((kind === FACILITY_KIND.floor) !== (floor !== null))
    throw new Invalid([{ path: 'floor', key: floor === null ? 'platform.fault.required' : 'organization.facility.fault.noFloor' }]);
}

export async function createFacility(ctx: Ctx, { unitId, parentId, ...input }: NewFacility): Promise<FacilityDetail> {
  const unit = await unitNow(ctx, unitId);
  if (!unit || !inScope(await ctx.scope(), { company_id: unit.companyId, unit_id: unitId })) throw new NotFound();
  if (unit.status !== RECORD_STATUS.active) throw new Invalid([{ path: 'unitId', key: 'organization.fault.unitClosed' }]);
  await mustFit(ctx, { id: null, unitId, kind: input.kind, parentId, floor: input.floor });
  if ((await takenCodes(ctx, 'facility', unitId, [input.code])).length > 0) throw new Taken('code');
  const place = { code: input.code, company_id: unit.companyId, unit_id: unitId };
  const id = await insertRecord(ctx, FACILITY, {
    ...place,
    parent_id: parentId,
    names: json(input.names),
    kind: input.kind,
    floor: input.floor,
    status: RECORD_STATUS.active,
  });
  await audit(ctx, { ...place, id }, 'create', { to: RECORD_STATUS.active });
  return readFacility(ctx, id);
}

/** Another name or place. Another sign of a floor is written on the spaces of that floor too. */
export async function updateFacility(ctx: Ctx, id: number, { version, names, parentId, floor }: FacilityChange): Promise<FacilityDetail> {
  const facility = await lockScoped<FacilityRecord>(ctx, FACILITY, id, version);
  await mustFit(ctx, { id, unitId: facility.unit_id, kind: facility.kind, parentId, floor });
  const set = { names, parent_id: parentId, floor };
  await saveRecord(ctx, FACILITY, facility, { ...set, names: json(names) });
  if (facility.floor !== null && floor !== null && floor !== facility.floor && facility.parent_id !== null) {
    const moved = await renameFloor(ctx, facility.parent_id, facility.floor, floor);
    await ctx.auditAll(
      moved.map((space) => ({
        kind: SPACE.kind,
        id: space.id,
        code: space.code,
        event: 'update',
        changes: { floor: [facility.floor, floor] },
        companyId: space.company_id,
        unitId: space.unit_id,
      })),
    );
  }
  await audit(ctx, facility, 'update', { changes: changesOf(facility, set) });
  return readFacility(ctx, id);
}

/** Takes a facility out of use, or back: what still stands in it is in the way. */
export async function moveFacility(ctx: Ctx, id: number, event: InUseEvent, { version, reason }: FacilityReason): Promise<FacilityDetail> {
  const facility = await lockScoped<FacilityRecord>(ctx, FACILITY, id, version);
  const from = inUseState(facility.status);
  const to = ctx.move(inUseMachine, { status: from }, event, factsOf(ctx, facility, await readFacilityPlace(ctx, id)));
  await saveRecord(ctx, FACILITY, facility, { status: to });
  await audit(ctx, facility, event, { from, to, comment: reason });
  return readFacility(ctx, id);
}

interface AuditDetails {
  from?: string;
  to?: string;
  comment?: string;
  changes?: Record<string, [unknown, unknown]>;
}
const audit = (
  ctx: Ctx,
  { id, code, company_id, unit_id }: Pick<FacilityRecord, 'id' | 'code' | 'company_id' | 'unit_id'>,
  event: string,
  more: AuditDetails,
) => ctx.audit({ kind: FACILITY.kind, id, code, event, companyId: company_id, unitId: unit_id, ...more });

export async function facilityHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped(ctx, FACILITY, id);
  return readHistory(ctx, FACILITY.kind, id, page);
}

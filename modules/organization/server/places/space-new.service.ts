import { FACILITY_KIND, RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { inScope, Invalid, NotFound, Taken, uniqueViolation, type Ctx, type NewFault } from '@quantum/platform/server';
import type { NewSpace, NewSpaces } from '../../contract/index.ts';
import { numbered } from '../../domain/number-pattern.rules.ts';
import { findFacility, takenCodes } from './facility.store.ts';
import { insertSpaces } from '../import.store.ts';
import { findSpaceType } from './space.store.ts';
import { SPACE, type SpaceRecord } from '../tables.ts';
import { searchOf } from '../units/unit.store.ts';
import { unitNow, type TreeUnit } from '../units/unit-tree.ts';

interface Place {
  unitId: number;
  companyId: number;
  facilityId: number;
  typeId: number;
}

/** Faults of the building and the type at their fields; what a space has already may be out of use. */
export async function mustStand(ctx: Ctx, place: Place, before?: Pick<SpaceRecord, 'facility_id' | 'type_id'>): Promise<void> {
  const faults: NewFault[] = [];
  if (place.facilityId !== before?.facility_id) {
    const facility = await findFacility(ctx, place.facilityId);
    if (facility?.unit_id !== place.unitId || facility.status !== RECORD_STATUS.active || facility.kind === FACILITY_KIND.floor)
      faults.push({ path: 'facilityId', key: 'organization.space.fault.facility' });
  }
  if (place.typeId !== before?.type_id) {
    const type = await findSpaceType(ctx, place.typeId);
    if (!type || (type.company_id !== null && type.company_id !== place.companyId) || type.status !== RECORD_STATUS.active)
      faults.push({ path: 'typeId', key: 'organization.space.fault.type' });
  }
  if (faults.length > 0) throw new Invalid(faults);
}

async function openUnit(ctx: Ctx, unitId: number): Promise<TreeUnit> {
  const unit = await unitNow(ctx, unitId);
  if (!unit || !inScope(await ctx.scope(), { company_id: unit.companyId, unit_id: unitId })) throw new NotFound();
  if (unit.status !== RECORD_STATUS.active) throw new Invalid([{ path: 'unitId', key: 'organization.fault.unitClosed' }]);
  return unit;
}

type SpaceFields = Pick<NewSpace, 'unitId' | 'facilityId' | 'typeId' | 'floor' | 'area' | 'functionalRisk'>;

/** Writes spaces of one floor; codes must be free. */
async function write(ctx: Ctx, place: SpaceFields, spaces: readonly Pick<NewSpace, 'code' | 'names'>[]) {
  const unit = await openUnit(ctx, place.unitId);
  await mustStand(ctx, { ...place, companyId: unit.companyId });
  const written = await insertSpaces(
    ctx,
    spaces.map(({ code, names }) => ({
      known: undefined,
      companyId: unit.companyId,
      unitId: unit.id,
      businessLineId: unit.businessLineId,
      facilityId: place.facilityId,
      floor: place.floor,
      typeId: place.typeId,
      code,
      names,
      area: place.area,
      risk: place.functionalRisk,
      search: searchOf(code, ...Object.values(names)),
    })),
  ).catch((error: unknown) => {
    if (uniqueViolation(error)) throw new Taken('code');
    throw error;
  });
  await ctx.auditAll(
    written.map(({ id, code, company_id, unit_id }) => ({
      kind: SPACE.kind,
      id,
      code,
      event: 'create',
      to: RECORD_STATUS.active,
      companyId: company_id,
      unitId: unit_id,
    })),
  );
  return written;
}

/** A new space with its QR code; answers its id. */
export async function createSpace(ctx: Ctx, { code, names, ...place }: NewSpace): Promise<number> {
  await openUnit(ctx, place.unitId);
  if ((await takenCodes(ctx, 'space', place.unitId, [code])).length > 0) throw new Taken('code');
  const [made] = await write(ctx, place, [{ code, names }]);
  return made!.id;
}

/** Spaces of one floor from a pattern: all of them, or none where a code is taken. */
export async function createSpaces(
  ctx: Ctx,
  { codePattern, names, first, last, digits, ...place }: NewSpaces,
): Promise<{ count: number; ids: number[]; codes: string[] }> {
  await openUnit(ctx, place.unitId);
  const spaces = numbered({ codePattern, names, first, last, digits });
  const codes = spaces.map(({ code }) => code);
  const taken = await takenCodes(ctx, 'space', place.unitId, codes);
  if (taken.length > 0)
    throw new Invalid([
      { path: 'codePattern', key: 'organization.space.fault.taken', params: { count: taken.length, codes: taken.slice(0, 5).join(', ') } },
    ]);
  const written = await write(ctx, place, spaces);
  return { count: written.length, ids: written.map(({ id }) => id), codes };
}

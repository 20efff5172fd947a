import { unitTree, type TreeUnit } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { addDays, dayAt } from '@quantum/platform/domain';
import { inScope, NotFound, type Ctx } from '@quantum/platform/server';
import { spaceInspectionOps, type DueFloor, type DueRooms } from '../../contract/index.ts';
import { byFloor, daysLate, isGap, isLate } from '../../domain/due.rules.ts';
import { countRooms, findDueUnit, findUsualForm, readDueRooms } from './due.store.ts';

/** Days in which a form must have been asked to be the usual one. */
const LATELY = 120;

type Unit = TreeUnit & { companyId: number };
export async function dueUnitOf(ctx: Ctx, unitId: number): Promise<Unit> {
  const unit = (await unitTree(ctx.kernel)).get(unitId);
  if (!unit || unit.companyId === null || !inScope(await ctx.scope(), { company_id: unit.companyId, unit_id: unitId }))
    throw new NotFound();
  return { ...unit, companyId: unit.companyId };
}

/** INS121: the rooms of a project that are due, by floor in the order one walks; null where the reader sees no project with rooms. */
export async function readDue(ctx: Ctx, asked: number | undefined): Promise<DueRooms | null> {
  const unitId = asked ?? (await findDueUnit(ctx, await ctx.scope()));
  if (unitId === undefined) return null;
  const unit = await dueUnitOf(ctx, unitId);
  const today = dayAt(ctx.now(), unit.timeZone);
  const place = { company_id: unit.companyId, unit_id: unitId };
  const mayPlan = inScope(await ctx.scope(spaceInspectionOps.planDue), place);
  const [rows, total, form] = await Promise.all([
    readDueRooms(ctx.db, unitId, today, unit.timeZone),
    countRooms(ctx.db, unitId),
    mayPlan ? findUsualForm(ctx.db, { unitId, companyId: unit.companyId, since: addDays(today, -LATELY) }) : undefined,
  ]);
  const rooms = rows.map((row) => ({
    facility: inLocale(row.facility_names, ctx.locale),
    facilityId: row.facility_id,
    floor: row.floor,
    spaceId: row.space_id,
    code: row.code,
    name: inLocale(row.names, ctx.locale),
    functionalRisk: row.functional_risk,
    lastOn: row.last_on,
    dueOn: row.due_on,
    daysLate: daysLate(row.due_on, today),
    plannedOn: row.planned_on,
  }));
  return {
    unitId,
    unitName: inLocale(unit.names, ctx.locale),
    today,
    total,
    due: rooms.length,
    late: rooms.filter(isLate).length,
    gaps: rooms.filter(isGap).length,
    floors: byFloor(rooms, ctx.locale).map((some): DueFloor => {
      const { facility, facilityId, floor } = some[0]!;
      return { facility, facilityId, floor, rooms: some.map(({ facility: _f, facilityId: _i, floor: _o, ...room }) => room) };
    }),
    mayPlan,
    form: form ? { id: form.id, name: inLocale(form.names, ctx.locale) } : null,
  };
}

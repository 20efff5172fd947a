import { readDaysOfUnit, unitTree, writeDaysOfUnit } from '@quantum/modules/organization/server-api';
import { inScope, NotFound, type Ctx } from '@quantum/platform/server';
import { inspectionOps, type HolidayCalendar, type SaveHolidays } from '../../../contract/index.ts';

/** The company of a unit, or itself. Anyone who plans or reads plans anywhere in it sees its calendar. */
async function companyOf(ctx: Ctx, unitId: number): Promise<number> {
  const tree = await unitTree(ctx.kernel);
  const scope = await ctx.scope(inspectionOps.readHolidays);
  const companyId = tree.get(unitId)?.companyId ?? null;
  if (companyId === null) throw new NotFound();
  if (!tree.below(companyId).some((id) => inScope(scope, { company_id: companyId, unit_id: id }))) throw new NotFound();
  return companyId;
}

const mayChange = async (ctx: Ctx, companyId: number): Promise<boolean> =>
  inScope(await ctx.scope(inspectionOps.saveHolidays), { company_id: companyId, unit_id: companyId });

async function describe(ctx: Ctx, companyId: number): Promise<HolidayCalendar> {
  const { own, stamp } = await readDaysOfUnit(ctx, companyId);
  const holidays = own.filter((one) => one.isOff).map(({ day, names }) => ({ day, names }));
  return { companyId, stamp, holidays, mayChange: await mayChange(ctx, companyId) };
}

/** The calendar of a unit's company. */
export async function readCalendar(ctx: Ctx, unitId: number): Promise<HolidayCalendar> {
  return describe(ctx, await companyOf(ctx, unitId));
}

/** The company's calendar from now on: windows that have not been started follow it at once. */
export async function saveCalendar(ctx: Ctx, companyId: number, { stamp, holidays }: SaveHolidays): Promise<HolidayCalendar> {
  if ((await companyOf(ctx, companyId)) !== companyId) throw new NotFound();
  if (!(await mayChange(ctx, companyId))) throw new NotFound();
  // Days that are worked although they would be off are kept: here the days off alone are said.
  const named = new Set(holidays.map(({ day }) => day));
  const worked = (await readDaysOfUnit(ctx, companyId)).own.filter((one) => !one.isOff && !named.has(one.day));
  await writeDaysOfUnit(ctx, companyId, { stamp, own: [...holidays.map((one) => ({ ...one, isOff: true })), ...worked] }, 'holidays');
  return describe(ctx, companyId);
}

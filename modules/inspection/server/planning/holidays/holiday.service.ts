import { createHash } from 'node:crypto';
import { unitTree } from '@quantum/modules/organization/server-api';
import { inScope, Invalid, NotFound, Refused, type Ctx } from '@quantum/platform/server';
import { inspectionOps, type HolidayCalendar, type SaveHolidays } from '../../../contract/index.ts';
import { lockCalendar, readHolidays, replaceHolidays, type HolidayRow } from './holiday.store.ts';
import { followCalendar } from '../rounds/round-lifecycle.service.ts';

const stampOf = (rows: readonly HolidayRow[]): string => createHash('sha256').update(JSON.stringify(rows)).digest('hex');

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
  const holidays = await readHolidays(ctx.db, companyId);
  return { companyId, stamp: stampOf(holidays), holidays, mayChange: await mayChange(ctx, companyId) };
}

/** The calendar a unit lives by. */
export async function readCalendar(ctx: Ctx, unitId: number): Promise<HolidayCalendar> {
  return describe(ctx, await companyOf(ctx, unitId));
}

/** The company's calendar from now on: windows that have not been started follow it at once. */
export async function saveCalendar(ctx: Ctx, companyId: number, input: SaveHolidays): Promise<HolidayCalendar> {
  if ((await companyOf(ctx, companyId)) !== companyId) throw new NotFound();
  if (!(await mayChange(ctx, companyId))) throw new NotFound();
  const days = input.holidays.map((one) => one.day);
  const twice = days.findIndex((day, i) => days.indexOf(day) !== i);
  if (twice >= 0) throw new Invalid([{ path: `holidays.${twice}.day`, key: 'inspection.holiday.fault.twice' }]);
  await lockCalendar(ctx, companyId);
  const before = await readHolidays(ctx.db, companyId);
  if (stampOf(before) !== input.stamp) throw new Refused('inspection.holiday.refusal.stale');
  await replaceHolidays(ctx, companyId, input.holidays);
  await ctx.audit({
    kind: 'inspection.holiday',
    id: companyId,
    event: 'update',
    changes: { holidays: [before.map((one) => one.day).join(', '), days.toSorted().join(', ')] },
    companyId,
    unitId: companyId,
  });
  await followCalendar(ctx, companyId);
  return describe(ctx, companyId);
}

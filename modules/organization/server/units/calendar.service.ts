import { createHash } from 'node:crypto';
import { inLocale } from '@quantum/platform/contract';
import { Invalid, loadScoped, NotFound, Refused, type Ctx } from '@quantum/platform/server';
import type { CalendarDay, SaveCalendar, UnitCalendar } from '../../contract/index.ts';
import { daysOff, daysWorked, type DayOff } from '../../domain/calendar.rules.ts';
import { lockCalendar, readOwnDays, replaceOwnDays } from './calendar.store.ts';
import { calendarChanged } from '../extension-points.ts';
import { UNIT } from '../tables.ts';
import { unitDays } from './unit-days.ts';
import { unitTree } from './unit-tree.ts';

const stampOf = (days: readonly CalendarDay[]): string => createHash('sha256').update(JSON.stringify(days)).digest('hex');

/** The days off a unit lives by: its company's, with its own and those of the units that are between on the day. */
export async function daysOffOf(ctx: Pick<Ctx, 'db' | 'kernel'>, unitId: number): Promise<DayOff[]> {
  const lines = (await unitDays(ctx.kernel)).linesOf(unitId);
  return daysOff(await readOwnDays(ctx.db, lines.everAbove), lines.on);
}

/** Local days of a unit. */
export interface WorkCalendar {
  off: ReadonlySet<string>;
  /** Worked although they would be off: those the nearest unit says so of. */
  worked: ReadonlySet<string>;
}

/** The same of many units in one statement, with the days that are worked although they would be off. */
export async function calendarsOf(ctx: Pick<Ctx, 'db' | 'kernel'>, unitIds: readonly number[]): Promise<Map<number, WorkCalendar>> {
  const tree = await unitDays(ctx.kernel);
  const lines = new Map(unitIds.map((id) => [id, tree.linesOf(id)]));
  const own = await readOwnDays(ctx.db, [...new Set([...lines.values()].flatMap(({ everAbove }) => everAbove))]);
  return new Map(
    [...lines].map(([id, line]) => [
      id,
      { off: new Set(daysOff(own, line.on).map(({ day }) => day)), worked: new Set(daysWorked(own, line.on)) },
    ]),
  );
}

/** The calendar of one unit. */
export const calendarOf = async (ctx: Pick<Ctx, 'db' | 'kernel'>, unitId: number): Promise<WorkCalendar> =>
  (await calendarsOf(ctx, [unitId])).get(unitId)!;

/** What a unit itself says of days, and the stamp of it. */
export async function readDaysOfUnit(ctx: Pick<Ctx, 'db'>, unitId: number): Promise<{ own: CalendarDay[]; stamp: string }> {
  const own = (await readOwnDays(ctx.db, [unitId])).map(({ day, names, isOff }) => ({ day, names, isOff }));
  return { own, stamp: stampOf(own) };
}

/** Replaces what a unit says of days, for a caller who may. What follows the calendar follows in the same transaction. */
export async function writeDaysOfUnit(ctx: Ctx, unitId: number, { stamp, own }: SaveCalendar, field = 'own'): Promise<void> {
  const unit = (await unitTree(ctx.kernel)).get(unitId);
  if (!unit || unit.companyId === null) throw new NotFound();
  const days = own.map((one) => one.day);
  const twice = days.findIndex((day, i) => days.indexOf(day) !== i);
  if (twice >= 0) throw new Invalid([{ path: `${field}.${twice}.day`, key: 'organization.calendar.fault.twice' }]);
  await lockCalendar(ctx, unitId);
  const before = await readDaysOfUnit(ctx, unitId);
  if (before.stamp !== stamp) throw new Refused('organization.calendar.refusal.stale');
  await replaceOwnDays(ctx, { id: unitId, companyId: unit.companyId }, own);
  const words = (all: readonly CalendarDay[]) =>
    all
      .map((one) => `${one.day}${one.isOff ? '' : ' +'}`)
      .toSorted()
      .join(', ');
  await ctx.audit({
    kind: 'organization.calendar',
    id: unitId,
    event: 'update',
    changes: { days: [words(before.own), words(own)] },
    companyId: unit.companyId,
    unitId,
  });
  for (const follow of calendarChanged.all()) await follow(ctx, unitId);
}

async function describe(ctx: Ctx, unitId: number): Promise<UnitCalendar> {
  const tree = await unitTree(ctx.kernel);
  const off = await daysOffOf(ctx, unitId);
  return {
    unitId,
    ...(await readDaysOfUnit(ctx, unitId)),
    daysOff: off.map((one) => ({ ...one, unitName: inLocale(tree.get(one.unitId)?.names ?? {}, ctx.locale) })),
  };
}

export async function readCalendar(ctx: Ctx, unitId: number): Promise<UnitCalendar> {
  await loadScoped(ctx, UNIT, unitId);
  return describe(ctx, unitId);
}

export async function saveCalendar(ctx: Ctx, unitId: number, input: SaveCalendar): Promise<UnitCalendar> {
  await loadScoped(ctx, UNIT, unitId);
  await writeDaysOfUnit(ctx, unitId, input);
  return describe(ctx, unitId);
}

import { inLocale } from '@quantum/platform/contract';
import { Invalid, type Ctx } from '@quantum/platform/server';
import { MOST_MONTHS, PERSON_KIND, type DayGrid, type GridInput, type HourGrid, type MonthSpan } from '../contract/index.ts';
import { monthsFrom } from '../domain/hours.rules.ts';
import { daysOfUnits, hoursIn, projectsIn } from './hours.read.ts';
import { readLocked } from './month.store.ts';

function spanOf({ from, to }: MonthSpan): string[] {
  const months = monthsFrom(from, to);
  if (months.length === 0) throw new Invalid([{ path: 'to', key: 'work-hour.fault.order' }]);
  if (months.length > MOST_MONTHS) throw new Invalid([{ path: 'to', key: 'work-hour.fault.span', params: { max: MOST_MONTHS } }]);
  return months;
}

export async function readDays(ctx: Ctx, input: MonthSpan): Promise<DayGrid> {
  const months = spanOf(input);
  const units = await projectsIn(ctx, await ctx.scope());
  const days = await daysOfUnits(
    ctx,
    units.map(({ id }) => id),
    months,
  );
  return { months, rows: units.map((unit) => ({ unitId: unit.id, unitName: inLocale(unit.names, ctx.locale), days: days.get(unit.id)! })) };
}

export async function readGrid(ctx: Ctx, { personKind = PERSON_KIND.own, ...span }: GridInput): Promise<HourGrid> {
  const months = spanOf(span);
  const scope = await ctx.scope();
  const units = await projectsIn(ctx, scope);
  const counted = await hoursIn(ctx, scope, span, [personKind]);
  const companies = [...new Set(units.map(({ companyId }) => companyId))];
  const locked = (await readLocked(ctx, companies)).filter(({ month }) => months.includes(month));
  const lockedIn = new Set(locked.map((one) => `${one.company_id} ${one.month}`));
  const byUnit = Map.groupBy(counted, ({ unitId }) => unitId);
  return {
    months,
    locked: [...new Set(locked.map(({ month }) => month))],
    rows: units.map((unit) => ({
      unitId: unit.id,
      unitCode: unit.code,
      unitName: inLocale(unit.names, ctx.locale),
      cells: (byUnit.get(unit.id) ?? []).map(({ id, month, hours, heads, status, isEstimate, isUnlikely: unlikely }) => ({
        id,
        month,
        hours,
        heads,
        status,
        estimated: isEstimate,
        locked: lockedIn.has(`${unit.companyId} ${month}`),
        unlikely,
      })),
    })),
  };
}

import { ORG_TYPE, RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { calendarsOf, headcountsByMonth, unitTree, type TreeUnit } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { inScope, Invalid, type Ctx, type Scope } from '@quantum/platform/server';
import {
  EMPLOYED,
  MONTH_STATUS,
  MOST_MONTHS,
  PERSON_KIND,
  type DayGrid,
  type Employed,
  type GridInput,
  type HourGrid,
  type MonthSpan,
} from '../contract/index.ts';
import { estimatedHours, isUnlikely, monthsFrom, workedHours, workingDays } from '../domain/hours.rules.ts';
import { hoursOfRecord } from './month-detail.ts';
import { readLocked, readMonths } from './month.store.ts';

/** Projects of a scope that are open: those hours are entered for. */
async function projectsIn(ctx: Pick<Ctx, 'kernel'>, scope: Scope): Promise<TreeUnit[]> {
  return (await unitTree(ctx.kernel))
    .all()
    .filter(({ orgType, status }) => orgType === ORG_TYPE.group && status === RECORD_STATUS.active)
    .filter((unit) => inScope(scope, { company_id: unit.companyId, unit_id: unit.id }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}

function spanOf({ from, to }: MonthSpan): string[] {
  const months = monthsFrom(from, to);
  if (months.length === 0) throw new Invalid([{ path: 'to', key: 'work-hour.fault.order' }]);
  if (months.length > MOST_MONTHS) throw new Invalid([{ path: 'to', key: 'work-hour.fault.span', params: { max: MOST_MONTHS } }]);
  return months;
}

/** Working days of a unit by month; units that follow the same calendar are counted once. */
async function daysOfUnits(ctx: Pick<Ctx, 'db' | 'kernel'>, units: readonly TreeUnit[], months: readonly string[]) {
  const counted = new Map<string, number[]>();
  const days = new Map<number, number[]>();
  const calendars = await calendarsOf(
    ctx,
    units.map(({ id }) => id),
  );
  for (const unit of units) {
    const { off, worked } = calendars.get(unit.id)!;
    const key = JSON.stringify([[...off], [...worked]]);
    const known = counted.get(key) ?? months.map((month) => workingDays(month, off, worked));
    counted.set(key, known);
    days.set(unit.id, known);
  }
  return days;
}

export async function readDays(ctx: Ctx, input: MonthSpan): Promise<DayGrid> {
  const months = spanOf(input);
  const units = await projectsIn(ctx, await ctx.scope());
  const days = await daysOfUnits(ctx, units, months);
  return { months, rows: units.map((unit) => ({ unitId: unit.id, unitName: inLocale(unit.names, ctx.locale), days: days.get(unit.id)! })) };
}

/** Hours of one unit, month and employment: what was entered, else the estimate, marked. */
interface CountedHours {
  id: number | null;
  unitId: number;
  month: string;
  personKind: Employed;
  hours: number;
  heads: number;
  status: string | null;
  isEstimate: boolean;
  isUnlikely: boolean;
}

/** Every unit, month and employment of a scope. What nobody entered is estimated: no case leaves a numerator for missing hours. */
export async function hoursIn(ctx: Pick<Ctx, 'db' | 'kernel'>, scope: Scope, span: MonthSpan): Promise<CountedHours[]> {
  const months = monthsFrom(span.from, span.to);
  const units = await projectsIn(ctx, scope);
  const ids = units.map(({ id }) => id);
  const entered = new Map(
    (await readMonths(ctx, ids, span.from, span.to)).map((it) => [`${it.unit_id} ${it.event_on.slice(0, 7)} ${it.person_kind}`, it]),
  );
  const heads = new Map(
    (await headcountsByMonth(ctx, ids, span.from, span.to)).map((one) => [
      `${one.unit_id} ${one.month} ${one.isContractor ? PERSON_KIND.contractor : PERSON_KIND.own}`,
      one.mean,
    ]),
  );
  const days = await daysOfUnits(ctx, units, months);
  return units.flatMap((unit) =>
    months.flatMap((month, n) =>
      EMPLOYED.map((personKind): CountedHours => {
        const key = `${unit.id} ${month} ${personKind}`;
        const it = entered.get(key);
        const place = { unitId: unit.id, month, personKind };
        if (it && it.status !== MONTH_STATUS.draft) {
          const hours = hoursOfRecord(it);
          const counted = { hours: workedHours(hours), heads: it.heads, isUnlikely: isUnlikely(hours) };
          return { id: it.id, ...place, ...counted, status: it.status, isEstimate: false };
        }
        const mean = Math.round((heads.get(key) ?? 0) * 100) / 100;
        const hours = estimatedHours(mean, days.get(unit.id)![n]!);
        return { id: it?.id ?? null, ...place, hours, heads: mean, status: it?.status ?? null, isEstimate: true, isUnlikely: false };
      }),
    ),
  );
}

export async function readGrid(ctx: Ctx, { personKind = PERSON_KIND.own, ...span }: GridInput): Promise<HourGrid> {
  const months = spanOf(span);
  const scope = await ctx.scope();
  const units = await projectsIn(ctx, scope);
  const counted = (await hoursIn(ctx, scope, span)).filter((one) => one.personKind === personKind);
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

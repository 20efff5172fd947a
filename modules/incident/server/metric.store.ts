import { workedIn } from '@quantum/modules/work-hour/server-api';
import { daysBetween } from '@quantum/platform/domain';
import { measuredOf, type Ctx, type Measured, type Period, type Scope, type UnitMonth, presentDay } from '@quantum/platform/server';
import { EMPLOYED } from '@quantum/modules/work-hour/contract';
import type { CaseMonth } from './rates/case-month.ts';
import { caseMonthsIn, lostUntil } from './rates/case-month.store.ts';

/** What a rate counts of the cases of a month, and how many incidents those are. */
interface Counts {
  count: (row: CaseMonth) => number;
  incidents: (row: CaseMonth) => number;
}
const LOST: Counts = { count: ({ cases }) => cases.deaths + cases.away, incidents: (row) => row.lostIncidents };
const RECORDABLE: Counts = {
  count: ({ cases }) => cases.deaths + cases.away + cases.restricted + cases.other,
  incidents: (row) => row.recordableIncidents,
};
const DAYS: Counts = { count: ({ days }) => days, incidents: (row) => row.dayIncidents };

type ByUnitMonth = (ctx: Ctx, scope: Scope, period: Period) => Promise<UnitMonth[]>;
interface Rate {
  byUnitMonth: ByUnitMonth;
  measure: (ctx: Ctx, scope: Scope, period: Period) => Promise<Measured>;
}

/** Cases or days ÷ hours, unit by unit: a unit with cases and no hours keeps its cases. Its records are the incidents. */
function perHour({ count, incidents }: Counts): Rate {
  const byUnitMonth: ByUnitMonth = async (ctx, scope, period) => {
    const parts = new Map<string, UnitMonth & { denominator: number; records: number }>();
    const partOf = (unitId: number, month: string) => {
      const key = `${unitId} ${month}`;
      const part = parts.get(key) ?? { unitId, month, numerator: 0, denominator: 0, excluded: 0, records: 0 };
      parts.set(key, part);
      return part;
    };
    for (const { unitId, month, hours } of await workedIn(ctx, scope, period))
      partOf(unitId, month).denominator = Math.round(hours * 100) / 100;
    for (const row of await caseMonthsIn(ctx, scope, period)) {
      if (count(row) === 0) continue;
      const part = partOf(row.unitId, row.month);
      part.numerator += count(row);
      part.records += incidents(row);
    }
    return [...parts.values()];
  };
  return {
    byUnitMonth,
    measure: async (ctx, scope, period) => ({ records: 0, ...measuredOf(await byUnitMonth(ctx, scope, period)) }),
  };
}

/** Lost-time cases and deaths; all recordable cases; days lost with the charge of deaths and permanent harm. */
export const lostTimeRate = perHour(LOST);
export const recordableRate = perHour(RECORDABLE);
export const severityRate = perHour(DAYS);

/** Days since the last lost-time case of all years; nothing to divide by where there was none. */
export async function daysSinceLti(ctx: Ctx, scope: Scope): Promise<Measured> {
  const today = presentDay(ctx);
  const { last, incidents } = await lostUntil(ctx, scope, '2999-12', EMPLOYED);
  return {
    numerator: last === null ? 0 : Math.max(0, daysBetween(last, today)),
    denominator: last === null ? 0 : 1,
    excluded: 0,
    records: incidents,
  };
}

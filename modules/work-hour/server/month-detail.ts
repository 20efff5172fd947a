import { inLocale, type HistoryEntry, type HistoryQuery, type Operation } from '@quantum/platform/contract';
import { unitTree } from '@quantum/modules/organization/server-api';
import { allowedEvents, loadScoped, readHistory, type Ctx } from '@quantum/platform/server';
import { monthOps, type MonthDetail } from '../contract/index.ts';
import { hoursPerHead, isUnlikely, workedHours } from '../domain/hours.rules.ts';
import { monthMachine, type MonthEvent } from '../domain/month.machine.ts';
import { findLock } from './month.store.ts';
import { MONTH, type MonthRecord } from './tables.ts';

/** Which operation an event needs; a draft is changed in the grid. */
const EVENT_OPERATION: Partial<Record<MonthEvent, Operation>> = {
  submit: monthOps.submit,
  confirm: monthOps.confirm,
  return: monthOps.return,
};

export const hoursOfRecord = (pick: Pick<MonthRecord, 'heads' | 'normal_hours' | 'overtime_hours' | 'leave_hours'>) => ({
  heads: pick.heads,
  normalHours: pick.normal_hours,
  overtimeHours: pick.overtime_hours,
  leaveHours: pick.leave_hours,
});

/** What the machine asks about hours and who acts. */
export const factsOf = (ctx: Ctx, month: Pick<MonthRecord, 'entered_by'>, isLocked: boolean) => ({
  isLocked,
  hasEntered: ctx.employeeId !== null && month.entered_by.includes(ctx.employeeId),
});
/** Those who entered hours, with who does so now. */
export const enteredBy = (ctx: Ctx, month: Pick<MonthRecord, 'entered_by'> | undefined): number[] => [
  ...new Set([...(month?.entered_by ?? []), ...(ctx.employeeId === null ? [] : [ctx.employeeId])]),
];

export async function isLocked(ctx: Ctx, pick: Pick<MonthRecord, 'company_id' | 'event_on'>): Promise<boolean> {
  return (await findLock(ctx, pick.company_id, pick.event_on.slice(0, 7))) !== undefined;
}

export async function describeMonth(ctx: Ctx, month: MonthRecord): Promise<MonthDetail> {
  const unit = (await unitTree(ctx.kernel)).get(month.unit_id)!;
  const hours = hoursOfRecord(month);
  const locked = await isLocked(ctx, month);
  return {
    id: month.id,
    code: month.code,
    unitId: month.unit_id,
    unitName: inLocale(unit.names, ctx.locale),
    month: month.event_on,
    personKind: month.person_kind,
    ...hours,
    worked: workedHours(hours),
    perHead: hoursPerHead(hours),
    unlikely: isUnlikely(hours),
    source: month.source,
    status: month.status,
    locked,
    returnReason: month.return_reason,
    timeZone: unit.timeZone,
    version: month.version,
    events: await allowedEvents(ctx, monthMachine, month, { facts: factsOf(ctx, month, locked), operations: EVENT_OPERATION }),
  };
}

export async function monthHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped<MonthRecord>(ctx, MONTH, id);
  return readHistory(ctx, MONTH.kind, id, page);
}

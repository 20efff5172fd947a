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

export const hoursOfRecord = (it: Pick<MonthRecord, 'heads' | 'normal_hours' | 'overtime_hours' | 'leave_hours'>) => ({
  heads: it.heads,
  normalHours: it.normal_hours,
  overtimeHours: it.overtime_hours,
  leaveHours: it.leave_hours,
});

export async function isLocked(ctx: Ctx, it: Pick<MonthRecord, 'company_id' | 'event_on'>): Promise<boolean> {
  return (await findLock(ctx, it.company_id, it.event_on.slice(0, 7))) !== undefined;
}

export async function describeMonth(ctx: Ctx, it: MonthRecord): Promise<MonthDetail> {
  const unit = (await unitTree(ctx.kernel)).get(it.unit_id)!;
  const hours = hoursOfRecord(it);
  const locked = await isLocked(ctx, it);
  return {
    id: it.id,
    code: it.code,
    unitId: it.unit_id,
    unitName: inLocale(unit.names, ctx.locale),
    month: it.event_on,
    personKind: it.person_kind,
    ...hours,
    worked: workedHours(hours),
    perHead: hoursPerHead(hours),
    unlikely: isUnlikely(hours),
    source: it.source,
    status: it.status,
    locked,
    returnReason: it.return_reason,
    timeZone: unit.timeZone,
    version: it.version,
    events: await allowedEvents(ctx, monthMachine, it, { isLocked: locked }, EVENT_OPERATION),
  };
}

export async function monthHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped<MonthRecord>(ctx, MONTH, id);
  return readHistory(ctx, MONTH.kind, id, {}, page);
}

import { firstHolder } from '@quantum/modules/access/server-api';
import { ROLE } from '@quantum/modules/access/contract';
import { notifyOfNoHolder } from '@quantum/modules/notification/server-api';
import { moveTasks } from '@quantum/modules/task/server-api';
import { loadScoped, lockScoped, saveRecord, wordsOf, type Ctx } from '@quantum/platform/server';
import { MONTH_STATUS, monthOps, type MonthDetail } from '../contract/index.ts';
import { monthMachine, type MonthEvent } from '../domain/month.machine.ts';
import { describeMonth, enteredBy, factsOf, isLocked } from './month-detail.ts';
import { monthTodos } from './month-messages.ts';
import { guardCompanies, reloadMonth } from './month.store.ts';
import { MONTH, type MonthRecord } from './tables.ts';

export const readMonth = async (ctx: Ctx, id: number): Promise<MonthDetail> =>
  describeMonth(ctx, await loadScoped<MonthRecord>(ctx, MONTH, id));

/** Who stands for the hours: those who entered them, and who confirmed. */
const signedBy = (ctx: Ctx, month: MonthRecord, event: MonthEvent) =>
  event === 'submit' ? { entered_by: enteredBy(ctx, month) } : { confirmed_by_id: event === 'confirm' ? ctx.employeeId : null };

async function move(ctx: Ctx, id: number, version: number, event: MonthEvent, comment: string | null): Promise<MonthRecord> {
  const month = await lockScoped<MonthRecord>(ctx, MONTH, id, version);
  await guardCompanies(ctx, [month.company_id]);
  const to = ctx.move(monthMachine, month, event, factsOf(ctx, month, await isLocked(ctx, month)));
  await saveRecord(ctx, MONTH, month, { status: to, return_reason: comment, ...signedBy(ctx, month, event) });
  const { code, company_id: companyId, unit_id: unitId, status: from } = month;
  await ctx.audit({ kind: MONTH.kind, id, code, event, from, to, comment, companyId, unitId });
  await moveTasks(ctx, MONTH.kind, id, 'finish');
  return reloadMonth(ctx, id);
}

/** Complete, says the project: EHS confirms it. */
export async function submitMonth(ctx: Ctx, id: number, { version }: { version: number }): Promise<MonthDetail> {
  const month = await move(ctx, id, version, 'submit', null);
  await requestHours(ctx, month, [ROLE.ehsOfficer, ROLE.ehsManager]);
  return describeMonth(ctx, month);
}

export const confirmMonth = async (ctx: Ctx, id: number, { version }: { version: number }): Promise<MonthDetail> =>
  describeMonth(ctx, await move(ctx, id, version, 'confirm', null));

/** Back to the project, with what is wrong. */
export async function returnMonth(ctx: Ctx, id: number, { version, reason }: { version: number; reason: string }): Promise<MonthDetail> {
  const month = await move(ctx, id, version, 'return', reason);
  await requestHours(ctx, month, [ROLE.projectManager]);
  return describeMonth(ctx, month);
}

/** Puts the month on the list of things to do of the nearest holder of the first role that has one, confirming on that of no one who entered it. */
async function requestHours(ctx: Ctx, month: MonthRecord, roles: readonly string[]): Promise<void> {
  const except = month.status === MONTH_STATUS.draft ? [] : month.entered_by;
  const holder = await firstHolder(ctx, month, { roles, read: monthOps.read, except });
  if (holder === undefined) return notifyOfNoHolder(ctx, { ...month, kind: MONTH.kind }, roles);
  const key = month.status === MONTH_STATUS.draft ? 'work-hour.todo.correctTitle' : 'work-hour.todo.confirmTitle';
  await monthTodos.give(ctx, month, 'confirm', [holder], { title: wordsOf(ctx, key, { month: month.event_on.slice(0, 7) }) });
}

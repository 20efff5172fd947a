import { firstHolder } from '@quantum/modules/access/server-api';
import { ROLE } from '@quantum/modules/access/contract';
import { RESPONSIBILITY, TASK_STATUS, TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { notifyOfNoHolder } from '@quantum/modules/notification/server-api';
import { unitTree } from '@quantum/modules/organization/server-api';
import { createTask, moveTasks } from '@quantum/modules/task/server-api';
import { everyLocale, inLocale } from '@quantum/platform/contract';
import { loadScoped, lockScoped, saveRecord, type Ctx } from '@quantum/platform/server';
import { MONTH_STATUS, monthOps, type MonthDetail } from '../contract/index.ts';
import { monthMachine, type MonthEvent } from '../domain/month.machine.ts';
import { describeMonth, isLocked } from './month-detail.ts';
import { guardCompanies, reloadMonth } from './month.store.ts';
import { MONTH, type MonthRecord } from './tables.ts';

export const readMonth = async (ctx: Ctx, id: number): Promise<MonthDetail> =>
  describeMonth(ctx, await loadScoped<MonthRecord>(ctx, MONTH, id));

async function move(ctx: Ctx, id: number, version: number, event: MonthEvent, comment: string | null): Promise<MonthRecord> {
  const it = await lockScoped<MonthRecord>(ctx, MONTH, id, version);
  await guardCompanies(ctx, [it.company_id]);
  const to = ctx.move(monthMachine, it, event, { isLocked: await isLocked(ctx, it) });
  await saveRecord(ctx, MONTH, it, { status: to, return_reason: comment });
  const { code, company_id: companyId, unit_id: unitId, status: from } = it;
  await ctx.audit({ kind: MONTH.kind, id, code, event, from, to, comment, companyId, unitId });
  await moveTasks(ctx, MONTH.kind, id, 'finish');
  return reloadMonth(ctx, id);
}

/** Complete, says the project: EHS confirms it. */
export async function submitMonth(ctx: Ctx, id: number, { version }: { version: number }): Promise<MonthDetail> {
  const it = await move(ctx, id, version, 'submit', null);
  await ask(ctx, it, [ROLE.ehsOfficer, ROLE.ehsManager]);
  return describeMonth(ctx, it);
}

export const confirmMonth = async (ctx: Ctx, id: number, { version }: { version: number }): Promise<MonthDetail> =>
  describeMonth(ctx, await move(ctx, id, version, 'confirm', null));

/** Back to the project, with what is wrong. */
export async function returnMonth(ctx: Ctx, id: number, { version, reason }: { version: number; reason: string }): Promise<MonthDetail> {
  const it = await move(ctx, id, version, 'return', reason);
  await ask(ctx, it, [ROLE.projectManager]);
  return describeMonth(ctx, it);
}

/** Puts the month on the list of things to do of the nearest holder of the first role that has one. */
async function ask(ctx: Ctx, it: MonthRecord, roles: readonly string[]): Promise<void> {
  const holder = await firstHolder(ctx, it, { roles, read: monthOps.read });
  if (holder === undefined) return notifyOfNoHolder(ctx, { ...it, kind: MONTH.kind }, roles);
  const unit = (await unitTree(ctx.kernel)).get(it.unit_id)!;
  const isDraft = it.status === MONTH_STATUS.draft;
  const key = isDraft ? 'work-hour.todo.correctTitle' : 'work-hour.todo.confirmTitle';
  const task = {
    type: TASK_TYPE.workingHours,
    sourceKind: MONTH.kind,
    sourceId: it.id,
    code: it.code,
    title: everyLocale((locale) => ctx.kernel.messages.text(locale, key, { month: it.event_on.slice(0, 7) })),
    place: everyLocale((locale) => inLocale(unit.names, locale)),
    risk: null,
    companyId: it.company_id,
    unitId: it.unit_id,
    businessLineId: it.business_line_id,
    eventOn: it.event_on,
    startAt: null,
    dueAt: null,
    progressTotal: 0,
    status: TASK_STATUS.pending,
  };
  await createTask(ctx, task, [holder], RESPONSIBILITY.assignee);
}

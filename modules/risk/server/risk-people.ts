import { ROLE } from '@quantum/modules/access/contract';
import { firstHolder } from '@quantum/modules/access/server-api';
import { RESPONSIBILITY, TASK_STATUS, TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { notify, type NotificationEvent } from '@quantum/modules/notification/server-api';
import { findEmployees, unitTree } from '@quantum/modules/organization/server-api';
import { createTask, type TaskKind } from '@quantum/modules/task/server-api';
import type { Localized } from '@quantum/platform/contract';
import { endOfDay } from '@quantum/platform/domain';
import type { Ctx, RecordKind } from '@quantum/platform/server';
import { assessmentPath, controlPath, riskOps, rowPath, securityPath } from '../contract/index.ts';
import {
  ASSESSMENT,
  CONTROL,
  ROW,
  SECURITY,
  type AssessmentRecord,
  type ControlRecord,
  type Owned,
  type RowRecord,
  type SecurityRecord,
} from './tables.ts';
import { todayIn } from './risk-record.ts';

const event = (name: string, why: string, href: string, more: Partial<NotificationEvent> = {}): NotificationEvent => ({
  event: `risk.${name}`,
  title: `risk.message.${name}.title`,
  text: `risk.message.${name}.text`,
  why: `risk.message.why.${why}`,
  href,
  ...more,
});
const [toAssessment, toRow] = [assessmentPath('{id}'), rowPath('{id}')];
export const riskEvents: readonly NotificationEvent[] = [
  event('assigned', 'assessor', toAssessment),
  event('sentBack', 'assessor', toAssessment),
  event('rose', 'owner', toRow, { mustHave: true }),
  event('flagged', 'owner', toRow),
  event('expiring', 'manager', toRow),
  event('lapsed', 'owner', toRow, { mustHave: true }),
  event('security', 'security', securityPath('{id}')),
  event('stopWork', 'manager', toRow, { mustHave: true }),
];
const kind = (sourceKind: string, href: string, action: string): TaskKind => ({
  type: TASK_TYPE.riskAssessment,
  sourceKind,
  href,
  action,
});
/** A row has two kinds of to-do: its signature, under its own kind, and its flags. */
const FLAG_TODO = 'risk.flag';
export const riskTaskKinds: readonly TaskKind[] = [
  kind(ASSESSMENT.kind, toAssessment, 'risk.todo.assess'),
  kind(ROW.kind, toRow, 'risk.todo.sign'),
  kind(FLAG_TODO, toRow, 'risk.todo.answer'),
  kind(SECURITY.kind, securityPath('{id}'), 'risk.todo.assess'),
  kind(CONTROL.kind, controlPath('{id}'), 'risk.todo.check'),
];
export { FLAG_TODO };

/** People of the record's company alone. */
export async function ofCompany(ctx: Ctx, companyId: number, ids: readonly (number | null)[]): Promise<number[]> {
  const wanted = [...new Set(ids.filter((id): id is number => id !== null))];
  const people = await findEmployees(ctx, wanted);
  return wanted.filter((id) => people.get(id)?.active === true && people.get(id)!.companyId === companyId);
}
export const managerOf = async (ctx: Ctx, record: Pick<Owned, 'company_id' | 'unit_id'>): Promise<number | null> =>
  (await firstHolder(ctx, record, { roles: [ROLE.projectManager], read: riskOps.readAssessment })) ?? null;

async function tell(
  ctx: Ctx,
  of: RecordKind,
  it: Owned,
  name: string,
  to: readonly (number | null)[],
  params: Record<string, Localized | string>,
) {
  const employeeIds = await ofCompany(ctx, it.company_id, to);
  if (employeeIds.length === 0) return;
  const place = (await unitTree(ctx.kernel)).get(it.unit_id)!.names;
  const about = { kind: of.kind, id: it.id, code: it.code, companyId: it.company_id, unitId: it.unit_id };
  await notify(ctx, { event: `risk.${name}`, employeeIds, params: { place, ...params }, ...about });
}

async function give(ctx: Ctx, sourceKind: string, it: Owned, who: number, title: Localized, dueOn: string | null): Promise<void> {
  const unit = (await unitTree(ctx.kernel)).get(it.unit_id)!;
  await createTask(
    ctx,
    {
      type: TASK_TYPE.riskAssessment,
      sourceKind,
      sourceId: it.id,
      code: it.code,
      title,
      place: unit.names,
      risk: null,
      companyId: it.company_id,
      unitId: it.unit_id,
      businessLineId: unit.businessLineId,
      eventOn: await todayIn(ctx, it.unit_id),
      startAt: null,
      dueAt: dueOn && endOfDay(dueOn, unit.timeZone).toISOString(),
      progressTotal: 0,
      status: TASK_STATUS.pending,
    },
    [who],
    RESPONSIBILITY.taskManager,
  );
}

/** The assessor has it among the things to do, from the day its window opens. */
export async function askToAssess(ctx: Ctx, it: AssessmentRecord, name: Localized, sentBack?: string): Promise<void> {
  const [who] = await ofCompany(ctx, it.company_id, [it.assessor_id]);
  if (who === undefined) return;
  await give(ctx, ASSESSMENT.kind, it, who, name, it.due_on);
  await tell(ctx, ASSESSMENT, it, sentBack === undefined ? 'assigned' : 'sentBack', [who], {
    jobTask: name,
    day: it.due_on,
    reason: sentBack ?? '',
  });
}
export const askToCheck = async (ctx: Ctx, it: ControlRecord): Promise<void> => {
  const [who] = await ofCompany(ctx, it.company_id, [it.owner_id ?? (await managerOf(ctx, it))]);
  if (who !== undefined) await give(ctx, CONTROL.kind, it, who, it.names, it.check_due);
};
export async function askToAnswer(ctx: Ctx, row: RowRecord, source: string, dueOn: string): Promise<void> {
  const [who] = await ofCompany(ctx, row.company_id, [row.owner_id ?? (await managerOf(ctx, row))]);
  if (who === undefined) return;
  await give(ctx, FLAG_TODO, row, who, row.hazard, dueOn);
  await tell(ctx, ROW, row, 'flagged', [who], { hazard: row.hazard, source, day: dueOn });
}
export const tellRow = (
  ctx: Ctx,
  row: RowRecord,
  name: 'rose' | 'expiring' | 'lapsed',
  to: readonly (number | null)[],
  day = '',
): Promise<void> => tell(ctx, ROW, row, name, to, { hazard: row.hazard, day });

/** An extreme risk: work stops until it is less. */
export async function tellStopWork(ctx: Ctx, row: RowRecord): Promise<void> {
  const supervisor = await firstHolder(ctx, row, { roles: [ROLE.supervisor], read: riskOps.readRow });
  await tell(ctx, ROW, row, 'stopWork', [await managerOf(ctx, row), supervisor ?? null], { hazard: row.hazard, day: '' });
}

/** Who keeps the security register of a unit. */
const securityOf = async (ctx: Ctx, it: SecurityRecord): Promise<number | null> =>
  (await firstHolder(ctx, it, { roles: [ROLE.securitySupervisor, ROLE.projectManager], read: riskOps.readSecurity })) ?? null;
export async function askToSecure(ctx: Ctx, it: SecurityRecord, dueOn: string): Promise<void> {
  const who = await securityOf(ctx, it);
  const same = { en: it.asset, 'zh-Hans': it.asset, 'zh-Hant': it.asset };
  if (who !== null) await give(ctx, SECURITY.kind, it, who, same, dueOn);
}
/** Told once for the whole register. */
export const tellSecurity = async (ctx: Ctx, it: SecurityRecord, source: string, day: string): Promise<void> =>
  tell(ctx, SECURITY, it, 'security', [await securityOf(ctx, it)], { source, day });

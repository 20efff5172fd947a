import { firstHolder } from '@quantum/modules/access/server-api';
import { ROLE } from '@quantum/modules/access/contract';
import { RESPONSIBILITY, TASK_STATUS, TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { notify, notifyOfNoHolder, type NotificationEvent } from '@quantum/modules/notification/server-api';
import { createTask, type TaskKind } from '@quantum/modules/task/server-api';
import { everyLocale } from '@quantum/platform/contract';
import { cut } from '@quantum/platform/domain';
import type { Ctx } from '@quantum/platform/server';
import { hazardOps } from '../contract/index.ts';
import { readPlace } from './report.store.ts';
import { REPORT, REPORT_HREF, type ReportRecord } from './tables.ts';

/** Roles asked in turn to look at a report. */
const TRIAGE_ROLES = [ROLE.projectManager, ROLE.operationManager, ROLE.ehsOfficer, ROLE.ehsManager] as const;
/** Roles asked in turn to check what another put right. */
const CHECK_ROLES = [ROLE.ehsOfficer, ROLE.ehsManager, ROLE.projectManager] as const;
const TITLE = 120;

const event = (name: string, why: string): NotificationEvent => ({
  event: `hazard.${name}`,
  title: `hazard.message.${name}.title`,
  text: `hazard.message.${name}.text`,
  why: `hazard.message.why.${why}`,
  href: REPORT_HREF,
});

export const hazardEvents: readonly NotificationEvent[] = [
  event('reported', 'manager'),
  event('objected', 'manager'),
  // A mail would stand in the administrator's list of mails with the reporter's name.
  { ...event('solved', 'reporter'), mail: 'never' },
  { ...event('dismissed', 'reporter'), mail: 'never' },
];

export const hazardTaskKinds: readonly TaskKind[] = [
  { type: TASK_TYPE.hazardReport, href: REPORT_HREF, action: 'hazard.todo.triage' },
  { type: TASK_TYPE.abnormalEvent, href: REPORT_HREF, action: 'hazard.todo.triage' },
];

async function placeOf(ctx: Ctx, it: ReportRecord) {
  const { unit_names, space_names } = await readPlace(ctx, it);
  return everyLocale((l) => [space_names?.[l], unit_names[l]].filter(Boolean).join(' · '));
}

async function giveTask(ctx: Ctx, it: ReportRecord, who: number, dueAt: string | null): Promise<void> {
  const task = {
    type: it.kind === 'hazard' ? TASK_TYPE.hazardReport : TASK_TYPE.abnormalEvent,
    sourceKind: REPORT.kind,
    sourceId: it.id,
    code: it.code,
    title: everyLocale(() => cut(it.description || it.code, TITLE)),
    place: await placeOf(ctx, it),
    risk: it.risk,
    companyId: it.company_id,
    unitId: it.unit_id,
    businessLineId: it.business_line_id,
    eventOn: it.event_on,
    startAt: null,
    dueAt,
    progressTotal: 0,
    status: TASK_STATUS.pending,
  };
  await createTask(ctx, task, [who], RESPONSIBILITY.taskManager);
}

/** Who answers for the unit has it on the list of things to do, and is told of a new one or of an objection. */
export async function askForTriage(ctx: Ctx, it: ReportRecord, name?: 'reported' | 'objected'): Promise<void> {
  const who = await firstHolder(ctx, it, { roles: TRIAGE_ROLES, read: hazardOps.read });
  if (who === undefined) return notifyOfNoHolder(ctx, { ...it, kind: REPORT.kind }, TRIAGE_ROLES);
  await giveTask(ctx, it, who, it.triage_due_at);
  if (name) await tell(ctx, it, name, who);
}

/** Someone other than who put it right checks it. */
export async function askForCheck(ctx: Ctx, it: ReportRecord): Promise<void> {
  const who = await firstHolder(ctx, it, { roles: CHECK_ROLES, read: hazardOps.read, except: [it.fixed_by_id] });
  if (who === undefined) return notifyOfNoHolder(ctx, { ...it, kind: REPORT.kind }, CHECK_ROLES);
  await giveTask(ctx, it, who, null);
}

export const tellReporter = (ctx: Ctx, it: ReportRecord, name: 'solved' | 'dismissed'): Promise<void> =>
  tell(ctx, it, name, it.reporter_id);

async function tell(ctx: Ctx, it: ReportRecord, name: string, to: number | null): Promise<void> {
  if (to === null) return;
  await notify(ctx, {
    event: `hazard.${name}`,
    employeeIds: [to],
    params: { description: cut(it.description, TITLE), place: await placeOf(ctx, it), reason: it.reply ?? it.objection ?? '' },
    kind: REPORT.kind,
    id: it.id,
    code: it.code,
    companyId: it.company_id,
    unitId: it.unit_id,
  });
}

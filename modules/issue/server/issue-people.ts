import { firstHolder } from '@quantum/modules/access/server-api';
import { RESPONSIBILITY, TASK_STATUS, TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { notify, notifyOfNoHolder, type NotificationEvent } from '@quantum/modules/notification/server-api';
import { createTask, type TaskKind } from '@quantum/modules/task/server-api';
import { everyLocale, type Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { readPlaceNames } from './issue.store.ts';
import { ISSUE, type IssueRecord } from './tables.ts';
import { cut } from '@quantum/platform/domain';
import { issueOps, issuePath } from '../contract/index.ts';
import { ROLE } from '@quantum/modules/access/contract';

/** Roles asked in turn to look at a reported issue: project manager, operation manager, EHS. */
const TRIAGE_ROLES = [ROLE.projectManager, ROLE.operationManager, ROLE.ehsOfficer, ROLE.ehsManager] as const;
const TITLE = 120;

const event = (name: string, why: string): NotificationEvent => ({
  event: `issue.${name}`,
  title: `issue.message.${name}.title`,
  text: `issue.message.${name}.text`,
  why: `issue.message.why.${why}`,
  href: issuePath('{id}'),
});

export const issueEvents: readonly NotificationEvent[] = [
  event('reported', 'manager'),
  event('solved', 'reporter'),
  event('dismissed', 'reporter'),
];

export const issueTaskKind: TaskKind = { type: TASK_TYPE.issueTriage, href: issuePath('{id}'), action: 'issue.todo.triage' };

async function placeOf(ctx: Ctx, issue: IssueRecord): Promise<Localized> {
  const { unit_names, space_names } = await readPlaceNames(ctx, issue);
  return everyLocale((l) => [space_names?.[l], unit_names[l]].filter(Boolean).join(' · '));
}

/** Who answers for the unit has it on the list of things to do, and is told of a new one. */
export async function askForTriage(ctx: Ctx, issue: IssueRecord, isNew: boolean): Promise<void> {
  const who = await firstHolder(ctx, issue, { roles: TRIAGE_ROLES, read: issueOps.read });
  if (who === undefined) return notifyOfNoHolder(ctx, { ...issue, kind: ISSUE.kind }, TRIAGE_ROLES);
  const task = {
    type: TASK_TYPE.issueTriage,
    sourceKind: ISSUE.kind,
    sourceId: issue.id,
    code: issue.code,
    title: everyLocale(() => cut(issue.description || issue.code, TITLE)),
    place: await placeOf(ctx, issue),
    risk: issue.risk,
    companyId: issue.company_id,
    unitId: issue.unit_id,
    businessLineId: issue.business_line_id,
    eventOn: issue.event_on,
    startAt: null,
    dueAt: issue.triage_due_at,
    progressTotal: 0,
    status: TASK_STATUS.pending,
  };
  await createTask(ctx, task, [who], RESPONSIBILITY.taskManager);
  if (isNew) await tell(ctx, issue, 'reported', who);
}

/** The one who reported it signed in is notified how it ended. */
export const notifyReporter = (ctx: Ctx, issue: IssueRecord, name: 'solved' | 'dismissed'): Promise<void> =>
  tell(ctx, issue, name, issue.reporter_id);

async function tell(ctx: Ctx, issue: IssueRecord, name: string, to: number | null): Promise<void> {
  if (to === null) return;
  await notify(ctx, {
    event: `issue.${name}`,
    employeeIds: [to],
    params: { description: cut(issue.description, TITLE), place: await placeOf(ctx, issue), reason: issue.reply ?? '' },
    kind: ISSUE.kind,
    id: issue.id,
    code: issue.code,
    companyId: issue.company_id,
    unitId: issue.unit_id,
  });
}

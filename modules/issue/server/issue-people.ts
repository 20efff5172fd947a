import { ROLE } from '@quantum/modules/access/contract';
import { firstHolder } from '@quantum/modules/access/server-api';
import { TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { messagesAbout, notifyOfNoHolder } from '@quantum/modules/notification/server-api';
import { todosAbout } from '@quantum/modules/task/server-api';
import { everyLocale, type Localized } from '@quantum/platform/contract';
import { cut } from '@quantum/platform/domain';
import type { Ctx } from '@quantum/platform/server';
import { issueOps, issuePath } from '../contract/index.ts';
import { readPlaceNames } from './issue.store.ts';
import { ISSUE, type IssueRecord } from './tables.ts';

/** Roles asked in turn to look at a reported issue: project manager, operation manager, EHS. */
const TRIAGE_ROLES = [ROLE.projectManager, ROLE.operationManager, ROLE.ehsOfficer, ROLE.ehsManager] as const;
const TITLE = 120;

const about = { module: 'issue', kind: ISSUE.kind, href: issuePath('{id}') };
export const issueMessages = messagesAbout({ ...about, events: { reported: 'manager', solved: 'reporter', dismissed: 'reporter' } });
export const issueTodos = todosAbout({ ...about, type: TASK_TYPE.issueTriage, todos: { triage: 'triage' } });

async function placeOf(ctx: Ctx, issue: IssueRecord): Promise<Localized> {
  const { unit_names, space_names } = await readPlaceNames(ctx, issue);
  return everyLocale((l) => [space_names?.[l], unit_names[l]].filter(Boolean).join(' · '));
}

/** The person who answers for the unit gets the to-do, and a message of a new issue. */
export async function requestTriage(ctx: Ctx, issue: IssueRecord, isNew: boolean): Promise<void> {
  const manager = await firstHolder(ctx, issue, { roles: TRIAGE_ROLES, read: issueOps.read });
  if (manager === undefined) return notifyOfNoHolder(ctx, { ...issue, kind: ISSUE.kind }, TRIAGE_ROLES);
  await issueTodos.give(ctx, issue, 'triage', [manager], {
    title: cut(issue.description || issue.code, TITLE),
    place: await placeOf(ctx, issue),
    risk: issue.risk,
    dueAt: issue.triage_due_at,
  });
  if (isNew) await notifyPerson(ctx, issue, 'reported', manager);
}

/** Who reported it signed in is notified how it ended. */
export const notifyReporter = (ctx: Ctx, issue: IssueRecord, event: 'solved' | 'dismissed'): Promise<void> =>
  notifyPerson(ctx, issue, event, issue.reporter_id);

async function notifyPerson(
  ctx: Ctx,
  issue: IssueRecord,
  event: 'reported' | 'solved' | 'dismissed',
  person: number | null,
): Promise<void> {
  if (person === null) return;
  const params = { description: cut(issue.description, TITLE), place: await placeOf(ctx, issue), reason: issue.reply ?? '' };
  await issueMessages.send(ctx, issue, event, [person], params);
}

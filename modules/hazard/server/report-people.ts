import { ROLE } from '@quantum/modules/access/contract';
import { firstHolder } from '@quantum/modules/access/server-api';
import { TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { messagesAbout, notifyOfNoHolder } from '@quantum/modules/notification/server-api';
import { todosAbout } from '@quantum/modules/task/server-api';
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

const about = { module: 'hazard', kind: REPORT.kind, href: REPORT_HREF };
export const hazardMessages = messagesAbout({
  ...about,
  events: {
    reported: 'manager',
    objected: 'manager',
    // A mail would be in the administrator's list of mails with the reporter's name.
    solved: { why: 'reporter', mail: 'never' },
    dismissed: { why: 'reporter', mail: 'never' },
  },
});
export const hazardTodos = todosAbout({
  ...about,
  type: TASK_TYPE.hazardReport,
  todos: { hazard: 'triage', abnormalEvent: { action: 'triage', type: TASK_TYPE.abnormalEvent } },
});

async function placeOf(ctx: Ctx, report: ReportRecord) {
  const { unit_names, space_names } = await readPlace(ctx, report);
  return everyLocale((l) => [space_names?.[l], unit_names[l]].filter(Boolean).join(' · '));
}

const createTodo = async (ctx: Ctx, report: ReportRecord, person: number, dueAt: string | null) =>
  hazardTodos.give(ctx, report, report.kind === 'hazard' ? 'hazard' : 'abnormalEvent', [person], {
    title: cut(report.description || report.code, TITLE),
    place: await placeOf(ctx, report),
    risk: report.risk,
    dueAt,
  });

/** The person who answers for the unit gets the to-do, and a message of a new report or of an objection. */
export async function requestTriage(ctx: Ctx, report: ReportRecord, event?: 'reported' | 'objected'): Promise<void> {
  const manager = await firstHolder(ctx, report, { roles: TRIAGE_ROLES, read: hazardOps.read });
  if (manager === undefined) return notifyOfNoHolder(ctx, { ...report, kind: REPORT.kind }, TRIAGE_ROLES);
  await createTodo(ctx, report, manager, report.triage_due_at);
  if (event) await notifyPerson(ctx, report, event, manager);
}

/** Someone other than the person who put it right checks it. */
export async function requestCheck(ctx: Ctx, report: ReportRecord): Promise<void> {
  const checker = await firstHolder(ctx, report, { roles: CHECK_ROLES, read: hazardOps.read, except: [report.fixed_by_id] });
  if (checker === undefined) return notifyOfNoHolder(ctx, { ...report, kind: REPORT.kind }, CHECK_ROLES);
  await createTodo(ctx, report, checker, null);
}

export const notifyReporter = (ctx: Ctx, report: ReportRecord, event: 'solved' | 'dismissed'): Promise<void> =>
  notifyPerson(ctx, report, event, report.reporter_id);

type ReportEvent = 'reported' | 'objected' | 'solved' | 'dismissed';
async function notifyPerson(ctx: Ctx, report: ReportRecord, event: ReportEvent, person: number | null): Promise<void> {
  if (person === null) return;
  const params = {
    description: cut(report.description, TITLE),
    place: await placeOf(ctx, report),
    reason: report.reply ?? report.objection ?? '',
  };
  await hazardMessages.send(ctx, report, event, [person], params);
}

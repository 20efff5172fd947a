import { actionsOfSources } from '@quantum/modules/action/server-api';
import { personRefs } from '@quantum/modules/organization/server-api';
import { inLocale, type HistoryEntry, type HistoryQuery, type Operation } from '@quantum/platform/contract';
import { allowedEvents, describeAbout, loadScoped, readHistory, reveal, type Ctx } from '@quantum/platform/server';
import { issueOps, issuePath, type IssueDetail } from '../contract/index.ts';
import { issueMachine, type IssueEvent } from '../domain/issue.machine.ts';
import { isOverdue } from '../domain/overdue.rules.ts';
import { findOther, readIssuePhotos, readPlaceNames } from './issue.store.ts';
import { aboutOfIssue, baseOfIssue } from './programme.ts';
import { findOutcome, outcomes } from './outcome.ts';
import { ISSUE, type IssueRecord } from './tables.ts';
import { actionPath } from '@quantum/modules/action/contract';

/** Which operation an event needs; the system's own events have none. */
const EVENT_OPERATION: Partial<Record<IssueEvent, Operation>> = {
  accept: issueOps.accept,
  assign: issueOps.assign,
  dismiss: issueOps.dismiss,
  merge: issueOps.merge,
  turn: issueOps.turn,
};

export async function describeIssue(ctx: Ctx, issue: IssueRecord): Promise<IssueDetail> {
  const place = await readPlaceNames(ctx, issue);
  const person = await personRefs(ctx, [issue.reporter_id, issue.triaged_by_id]);
  const actions = await actionsOfSources(ctx, ISSUE.kind, [issue.id]);
  const photos = await readIssuePhotos(ctx, issue.id);
  const other = issue.duplicate_of_id === null ? undefined : await findOther(ctx, issue.duplicate_of_id);
  const left = issue.reporter_name !== null || issue.reporter_contact !== null;
  const shown = left && (await reveal(ctx, 'contact', { ...issue, kind: ISSUE.kind }));
  return {
    id: issue.id,
    code: issue.code,
    description: issue.description,
    category: issue.category,
    status: issue.status,
    unitId: issue.unit_id,
    unitName: inLocale(place.unit_names, ctx.locale),
    spaceId: issue.space_id,
    spaceName: place.space_names && inLocale(place.space_names, ctx.locale),
    channel: issue.channel,
    reportedAt: issue.reported_at,
    late: isOverdue(issue, ctx.now()),
    timeZone: place.time_zone,
    version: issue.version,
    photos: photos.map((row) => ctx.kernel.files.ref(row, ctx.actor, ctx.now())),
    reporter: person(issue.reporter_id),
    ...(shown && { visitorName: issue.reporter_name, visitorContact: issue.reporter_contact }),
    contactHidden: left && !shown,
    triageDueAt: issue.triage_due_at,
    triagedAt: issue.triaged_at,
    triagedBy: person(issue.triaged_by_id),
    reply: issue.reply,
    risk: issue.risk,
    duplicateOf: other ? { code: other.code, href: issuePath(other.id) } : null,
    isHurt: issue.is_hurt,
    turnedInto: issue.outcome_id === null ? null : ((await findOutcome(issue.outcome)?.find(ctx, issue.outcome_id)) ?? null),
    outcomes: outcomes().map(({ id, label, codeSet, forHurt }) => ({ id, label: ctx.t(label), codeSet, forHurt })),
    actions: actions.map(({ id, code, status, dueAt, responsible }) => ({
      code,
      status,
      dueAt,
      href: actionPath(id),
      responsible: responsible && inLocale(responsible.names, ctx.locale),
    })),
    closedAt: issue.closed_at,
    base: baseOfIssue(issue),
    about: await describeAbout(ctx, aboutOfIssue(issue), issue),
    events: (
      await allowedEvents(ctx, issueMachine, issue, { facts: { duplicateOf: 'none' }, operations: EVENT_OPERATION, kind: ISSUE })
    ).filter(({ event }) => event !== 'turn' || outcomes().length > 0),
  };
}

export async function issueHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped(ctx, ISSUE, id);
  return readHistory(ctx, ISSUE.kind, id, page);
}

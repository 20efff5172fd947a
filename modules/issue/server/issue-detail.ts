import { actionsOfSources } from '@quantum/modules/action/server-api';
import { findEmployees } from '@quantum/modules/organization/server-api';
import { inLocale, type HistoryEntry, type HistoryQuery, type Operation, type PersonRef } from '@quantum/platform/contract';
import { allowed } from '@quantum/platform/domain';
import { inScope, loadScoped, readHistory, reveal, type Ctx } from '@quantum/platform/server';
import { issuePath, issueOps, type IssueDetail } from '../contract/index.ts';
import { isUntriaged, issueMachine, type IssueEvent } from '../domain/issue.machine.ts';
import { findOther, readIssuePhotos, readPlaceNames } from './issue.store.ts';
import { ISSUE, type IssueRecord } from './tables.ts';
import { actionPath } from '@quantum/modules/action/contract';

/** Which operation an event needs; the system's own events have none. */
const EVENT_OPERATION: Partial<Record<IssueEvent, Operation>> = {
  accept: issueOps.accept,
  assign: issueOps.assign,
  dismiss: issueOps.dismiss,
  merge: issueOps.merge,
};

export async function describeIssue(ctx: Ctx, issue: IssueRecord): Promise<IssueDetail> {
  const place = await readPlaceNames(ctx, issue);
  const people = await findEmployees(
    ctx,
    [issue.reporter_id, issue.triaged_by_id].filter((id) => id !== null),
  );
  const actions = await actionsOfSources(ctx, ISSUE.kind, [issue.id]);
  const photos = await readIssuePhotos(ctx, issue.id);
  const other = issue.duplicate_of_id === null ? undefined : await findOther(ctx, issue.duplicate_of_id);
  const left = issue.reporter_name !== null || issue.reporter_contact !== null;
  const shown = left && (await reveal(ctx, 'contact', { ...issue, kind: ISSUE.kind }));
  const person = (id: number | null): PersonRef | null => {
    const found = id === null ? undefined : people.get(id);
    return found ? { id: found.id, name: inLocale(found.names, ctx.locale) } : null;
  };
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
    late: isUntriaged(issue) && issue.triage_due_at < ctx.now().toISOString(),
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
    actions: actions.map(({ id, code, status, dueAt, responsible }) => ({
      code,
      status,
      dueAt,
      href: actionPath(id),
      responsible: responsible && inLocale(responsible.names, ctx.locale),
    })),
    closedAt: issue.closed_at,
    events: await eventsOf(ctx, issue),
  };
}

async function eventsOf(ctx: Ctx, issue: IssueRecord): Promise<IssueDetail['events']> {
  const events: IssueDetail['events'] = [];
  for (const { event, refusal } of allowed(issueMachine, issue.status, { duplicateOf: 'none' })) {
    const operation = EVENT_OPERATION[event];
    if (operation && inScope(await ctx.scope(operation), issue)) events.push({ event, refusal: ctx.explain(refusal) });
  }
  return events;
}

export async function issueHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped(ctx, ISSUE, id);
  return readHistory(ctx, ISSUE.kind, id, {}, page);
}

import { actionsOfSources, raiseAction, type ActionSource } from '@quantum/modules/action/server-api';
import { notifyWatchers } from '@quantum/modules/collaboration/server-api';
import { CORRECTIVE_ACTION_MODE } from '@quantum/modules/dictionary/contract';
import { moveTasks } from '@quantum/modules/task/server-api';
import { inScope, loadScoped, lockScoped, NotFound, saveRecord, scopeFor, type Ctx } from '@quantum/platform/server';
import { issuePath, ISSUE_STATUS, issueOps, type AssignIssue, type IssueDetail } from '../contract/index.ts';
import { issueMachine, type IssueEvent, type IssueFacts } from '../domain/issue.machine.ts';
import { describeIssue } from './issue-detail.ts';
import { requestTriage, notifyReporter } from './issue-people.ts';
import { findOther, lockIssue, readIssueCodes, readIssuePhotos, reloadIssue } from './issue.store.ts';
import { ISSUE, ISSUE_HOST, type IssueRecord } from './tables.ts';

const NO_OTHER: IssueFacts = { duplicateOf: 'none' };
const ended: readonly string[] = [ISSUE_STATUS.caseClosed, ISSUE_STATUS.duplicate, ISSUE_STATUS.invalid];

interface Move {
  set?: Record<string, unknown>;
  facts?: IssueFacts;
  comment?: string;
  /** Made once the move is allowed: what the issue goes on as. */
  made?: () => Promise<{ id: number; code: string }>;
}

/** One event of a locked issue: state, history row, to-do. */
export async function move(
  ctx: Ctx,
  issue: IssueRecord,
  event: IssueEvent,
  { set = {}, facts = NO_OTHER, comment, made }: Move = {},
): Promise<IssueRecord> {
  const to = ctx.move(issueMachine, issue, event, facts);
  const outcome = await made?.();
  const closed_at = ended.includes(to) ? ctx.now().toISOString() : null;
  await saveRecord(ctx, ISSUE, issue, { ...set, ...(outcome && { outcome_id: outcome.id }), status: to, closed_at });
  await ctx.audit({
    kind: ISSUE.kind,
    id: issue.id,
    code: issue.code,
    event,
    from: issue.status,
    to,
    comment: comment ?? outcome?.code ?? null,
    companyId: issue.company_id,
    unitId: issue.unit_id,
  });
  await notifyWatchers(ctx, ISSUE_HOST, issue, `issue.did.${event}`);
  if (event !== 'accept') await moveTasks(ctx, ISSUE.kind, issue.id, 'finish');
  return reloadIssue(ctx, issue.id);
}

export const seen = (ctx: Ctx): Record<string, unknown> => ({
  triaged_at: ctx.now().toISOString(),
  triaged_by_id: ctx.employeeId,
});

export const readIssue = async (ctx: Ctx, id: number): Promise<IssueDetail> =>
  describeIssue(ctx, await loadScoped<IssueRecord>(ctx, ISSUE, id, issueOps.read));

export async function acceptIssue(ctx: Ctx, id: number, { version }: { version: number }): Promise<IssueDetail> {
  const issue = await lockScoped<IssueRecord>(ctx, ISSUE, id, version);
  return describeIssue(ctx, await move(ctx, issue, 'accept', { set: seen(ctx) }));
}

/** Raises the corrective action that puts it right; the issue follows it from then on. */
export async function assignIssue(ctx: Ctx, id: number, input: AssignIssue): Promise<IssueDetail> {
  const issue = await lockScoped<IssueRecord>(ctx, ISSUE, id, input.version);
  const moved = await move(ctx, issue, 'assign', { set: { ...seen(ctx), risk: input.risk } });
  const photos = await readIssuePhotos(ctx, id);
  await raiseAction(ctx, {
    sourceKind: ISSUE.kind,
    sourceId: id,
    companyId: issue.company_id,
    unitId: issue.unit_id,
    businessLineId: issue.business_line_id,
    spaceId: issue.space_id,
    title: issue.description,
    description: issue.description,
    category: issue.category,
    risk: input.risk,
    mode: CORRECTIVE_ACTION_MODE.assignTask,
    responsibleId: input.responsibleId,
    raisedById: issue.reporter_id ?? ctx.employeeId,
    measures: input.measures,
    photosBefore: photos.map((photo) => photo.id),
    photosAfter: [],
  });
  return describeIssue(ctx, moved);
}

export async function dismissIssue(ctx: Ctx, id: number, input: { version: number; reason: string }): Promise<IssueDetail> {
  const issue = await lockScoped<IssueRecord>(ctx, ISSUE, id, input.version);
  const moved = await move(ctx, issue, 'dismiss', { set: { ...seen(ctx), reply: input.reason }, comment: input.reason });
  await notifyReporter(ctx, moved, 'dismissed');
  return describeIssue(ctx, moved);
}

/** The same as another issue of a unit one may triage too. */
export async function mergeIssue(ctx: Ctx, id: number, input: { version: number; duplicateOfId: number }): Promise<IssueDetail> {
  const issue = await lockScoped<IssueRecord>(ctx, ISSUE, id, input.version);
  const other = await findOther(ctx, input.duplicateOfId);
  if (!other || other.company_id !== issue.company_id || other.programme !== issue.programme) throw new NotFound();
  if (!inScope(await scopeFor(ctx, ISSUE, other), other)) throw new NotFound();
  const duplicateOf = other.id === id ? 'self' : other.status === ISSUE_STATUS.duplicate ? 'merged' : 'fit';
  const set = { ...seen(ctx), duplicate_of_id: other.id };
  return describeIssue(ctx, await move(ctx, issue, 'merge', { set, facts: { duplicateOf }, comment: other.code }));
}

/** What raised an action: solved with its last one, open again when none is left to put it right. */
export const issueSource: ActionSource = {
  kind: ISSUE.kind,
  describe: async (ctx, ids) =>
    new Map(
      (await readIssueCodes(ctx.db, ids)).map(({ id, code, description }) => [id, { code, title: description, href: issuePath(id) }]),
    ),
  moved: async (ctx, id) => {
    const issue = await lockIssue(ctx, id);
    if (issue?.status !== ISSUE_STATUS.underImprovement) return;
    const actions = await actionsOfSources(ctx, ISSUE.kind, [id]);
    if (actions.some(({ isOpen }) => isOpen)) return;
    if (actions.every(({ isCancelled }) => isCancelled)) return requestTriage(ctx, await move(ctx, issue, 'reopen'), false);
    await notifyReporter(ctx, await move(ctx, issue, 'solve'), 'solved');
  },
};

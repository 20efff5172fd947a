import { findEmployee, unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { dayAt, cut } from '@quantum/platform/domain';
import { inScope, insertRecord, loadScoped, nextCode, NotFound, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import { actionPath, noticeOps, type IssueNotice, type NoticeDetail } from '../../contract/index.ts';
import { describedIn } from '../../domain/description.rules.ts';
import { isOpen } from '../../domain/overdue.rules.ts';
import { describeSources } from '../extension-points.ts';
import { lockActions, readNoticeItems } from './notice.store.ts';
import { ACTION, NOTICE, type ActionRecord, type NoticeRecord } from '../record/tables.ts';

const linkTo = (action: ActionRecord) => ({ title: action.code, href: actionPath(action.id) });

/** What keeps actions off one notice, naming them with links. */
function mustBelongTogether(actions: readonly ActionRecord[]): void {
  const refuse = (key: string, these: ActionRecord[]) => {
    if (these.length > 0)
      throw new Refused(key, { count: these.length, codes: these.map((one) => one.code).join(', ') }, these.map(linkTo));
  };
  refuse(
    'action.refusal.noticeOtherUnit',
    actions.filter((one) => one.unit_id !== actions[0]!.unit_id),
  );
  refuse(
    'action.refusal.noticeNotOpen',
    actions.filter((one) => !isOpen(one)),
  );
  refuse(
    'action.refusal.noticeTwice',
    actions.filter((one) => one.notice_id !== null),
  );
}

/** Several open actions of one unit on one notice; each is on one notice at most. */
export async function issueNotice(ctx: Ctx, input: IssueNotice): Promise<NoticeDetail> {
  const scope = await ctx.scope(noticeOps.issue);
  const actions = await lockActions(ctx, input.actionIds);
  if (actions.length !== new Set(input.actionIds).size || actions.some((one) => !inScope(scope, one))) throw new NotFound();
  mustBelongTogether(actions);
  const first = actions[0]!;
  const unit = (await unitTree(ctx.kernel)).get(first.unit_id)!;
  const now = ctx.now();
  const day = dayAt(now, unit.timeZone);
  const code = await nextCode(ctx, `RN-${unit.code}-${day.slice(0, 7).replace('-', '')}`);
  const dueAt =
    actions
      .map((one) => one.due_at)
      .filter((due) => due !== null)
      .toSorted()
      .at(-1) ?? null;
  const id = await insertRecord(ctx, NOTICE, {
    company_id: first.company_id,
    unit_id: first.unit_id,
    business_line_id: first.business_line_id,
    event_on: day,
    code,
    note: input.note ?? '',
    due_at: dueAt,
    issued_by: ctx.employeeId,
    issued_at: now.toISOString(),
    action_count: actions.length,
    search: cut([code, ...actions.flatMap((one) => [one.code, one.title])].join(' ').toLowerCase(), 1000),
  });
  const place = { companyId: first.company_id, unitId: first.unit_id };
  for (const action of actions) await saveRecord(ctx, ACTION, action, { notice_id: id });
  await ctx.audit({
    kind: NOTICE.kind,
    id,
    code,
    event: 'issue',
    comment: input.note ?? null,
    changes: { actions: [null, actions.length] },
    ...place,
  });
  await ctx.auditAll(
    actions.map((action) => ({ kind: ACTION.kind, id: action.id, code: action.code, event: 'notice', comment: code, ...place })),
  );
  return readNotice(ctx, id);
}

/** The notice as it is printed: also for anyone who makes a paper of it. */
export async function readNotice(ctx: Ctx, id: number): Promise<NoticeDetail> {
  const notice = await loadScoped<NoticeRecord>(ctx, NOTICE, id, noticeOps.read);
  const unit = (await unitTree(ctx.kernel)).get(notice.unit_id);
  const issuer = notice.issued_by === null ? undefined : await findEmployee(ctx, notice.issued_by);
  const items = await readNoticeItems(ctx.db, id);
  const source = await describeSources(ctx, items);
  return {
    id: notice.id,
    code: notice.code,
    unitId: notice.unit_id,
    unitName: unit ? inLocale(unit.names, ctx.locale) : '',
    note: notice.note,
    dueAt: notice.due_at,
    issuedBy: issuer ? { id: issuer.id, name: inLocale(issuer.names, ctx.locale) } : null,
    issuedAt: notice.issued_at,
    timeZone: unit?.timeZone ?? ctx.kernel.settings.DEFAULT_TIME_ZONE,
    version: notice.version,
    items: items.map((item) => ({
      id: item.id,
      code: item.code,
      title: item.title,
      description: describedIn(ctx.locale, item.description, source(item)?.about),
      spaceName: item.space && inLocale(item.space, ctx.locale),
      risk: item.risk,
      status: item.status,
      measures: item.measures,
      responsible:
        item.responsible_id !== null && item.responsible ? { id: item.responsible_id, name: inLocale(item.responsible, ctx.locale) } : null,
      dueAt: item.due_at,
    })),
  };
}

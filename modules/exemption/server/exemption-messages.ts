import { ROLE } from '@quantum/modules/access/contract';
import { holdersOf } from '@quantum/modules/access/server-api';
import { TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { messagesAbout, notifyOfNoHolder } from '@quantum/modules/notification/server-api';
import { todosAbout } from '@quantum/modules/task/server-api';
import type { Ctx } from '@quantum/platform/server';
import { EXEMPTIONS_PATH, exemptionOps, exemptionPath } from '../contract/index.ts';
import { EXEMPTION, type ExemptionRecord } from './tables.ts';

const about = { module: 'exemption', kind: EXEMPTION.kind, href: exemptionPath('{id}') };
export const exemptionMessages = messagesAbout({
  ...about,
  events: {
    approved: 'requester',
    sentBack: 'requester',
    ending: 'requester',
    completed: 'requester',
    reviewOverdue: 'reviewer',
    weekly: { why: 'manager', href: EXEMPTIONS_PATH },
  },
});
/** Given by the signing of the request. */
export const exemptionTodos = todosAbout({ ...about, type: TASK_TYPE.kpiExemptionApproval, todos: { decide: 'decide' } });

const paramsOf = (exemption: ExemptionRecord, reason = '') => ({
  code: exemption.code,
  from: exemption.from_on,
  to: exemption.to_on,
  reason,
});

/** The requester is notified how it was decided, and when it ends. */
export const notifyRequester = (
  ctx: Ctx,
  exemption: ExemptionRecord,
  event: 'approved' | 'sentBack' | 'ending' | 'completed',
  reason: string | null,
): Promise<void> => exemptionMessages.send(ctx, exemption, event, [exemption.requester_id], paramsOf(exemption, reason ?? ''));

const REVIEWERS = [ROLE.operationManager, ROLE.operatingDirector, ROLE.ehsManager] as const;

/** The requester and those who may review it. */
export async function notifyReviewOverdue(ctx: Ctx, exemption: ExemptionRecord): Promise<void> {
  const reviewers = await holdersOf(ctx, exemption, { roles: REVIEWERS, read: exemptionOps.review });
  if (reviewers.length === 0) await notifyOfNoHolder(ctx, { ...exemption, kind: EXEMPTION.kind }, REVIEWERS);
  await exemptionMessages.send(ctx, exemption, 'reviewOverdue', [...reviewers, exemption.requester_id], paramsOf(exemption));
}

/** Codes a message names; the rest is in the register. */
const NAMED = 10;

/** The EHS managers of a company are notified of what was granted there, the latest first. */
export async function notifyGranted(ctx: Ctx, companyId: number, granted: readonly ExemptionRecord[]): Promise<void> {
  const company = { company_id: companyId, unit_id: companyId };
  const managers = await holdersOf(ctx, company, { roles: [ROLE.ehsManager], read: exemptionOps.read });
  const codes = granted.slice(0, NAMED).map(({ code }) => code);
  await exemptionMessages.send(ctx, { ...granted[0]!, ...company }, 'weekly', managers, {
    n: granted.length,
    codes: `${codes.join(', ')}${granted.length > NAMED ? ' …' : ''}`,
  });
}

import { Invalid, lockScoped, type Ctx } from '@quantum/platform/server';
import type { IssueDetail, TurnIssue } from '../contract/index.ts';
import { describeIssue } from './issue-detail.ts';
import { move, seen } from './issue.service.ts';
import { readIssuePhotos } from './issue.store.ts';
import { findOutcome } from './outcome.ts';
import { ISSUE, type IssueRecord } from './tables.ts';

/** Triage turns it into a record of another module, which takes over its reporter, time, place and photos. */
export async function turnIssue(ctx: Ctx, id: number, { version, outcome, code, isHurt }: TurnIssue): Promise<IssueDetail> {
  const issue = await lockScoped<IssueRecord>(ctx, ISSUE, id, version);
  const to = findOutcome(outcome);
  if (!to) throw new Invalid([{ path: 'outcome', key: 'platform.fault.code' }]);
  if (to.codeSet !== null && code === null) throw new Invalid([{ path: 'code', key: 'platform.fault.code' }]);
  const photos = (await readIssuePhotos(ctx, id)).map((photo) => photo.id);
  const turned = {
    kind: ISSUE.kind,
    id,
    companyId: issue.company_id,
    unitId: issue.unit_id,
    businessLineId: issue.business_line_id,
    spaceId: issue.space_id,
    category: issue.category,
    description: issue.description,
    occurredAt: issue.reported_at,
    reporterId: issue.reporter_id,
    photos,
    isHurt,
  };
  // Refused by the machine before anything is made of it.
  const made = async () => to.make(ctx, turned, code);
  return describeIssue(ctx, await move(ctx, issue, 'turn', { set: { ...seen(ctx), outcome, is_hurt: isHurt }, made }));
}

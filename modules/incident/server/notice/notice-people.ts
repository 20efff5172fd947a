import { ROLE } from '@quantum/modules/access/contract';
import { holdersOf } from '@quantum/modules/access/server-api';
import { ORG_TYPE } from '@quantum/modules/dictionary/contract';
import { messagesAbout } from '@quantum/modules/notification/server-api';
import { findEmployees, unitTree } from '@quantum/modules/organization/server-api';
import type { Ctx } from '@quantum/platform/server';
import { noticePath } from '../../contract/index.ts';
import { NOTICE, type NoticeRecord } from './notice.store.ts';

/** Who answers for a project reads what happened elsewhere. */
const READERS = [ROLE.supervisor, ROLE.projectManager, ROLE.operationManager, ROLE.ehsOfficer, ROLE.ehsManager] as const;

export const noticeMessages = messagesAbout({
  module: 'incident',
  kind: NOTICE.kind,
  href: noticePath('{id}'),
  events: { notice: { why: 'notice', mustHave: true }, noticeWithdrawn: { why: 'notice', mustHave: true } },
});

/** People of the company who answer for the projects it is addressed to; each once. */
export async function readersOf(ctx: Ctx, { company_id, unit_ids }: Pick<NoticeRecord, 'company_id' | 'unit_ids'>): Promise<number[]> {
  const units = unit_ids.length > 0 ? unit_ids : await projectsOf(ctx, company_id);
  const found = new Set<number>();
  for (const unit of units) for (const id of await holdersOf(ctx, { company_id, unit_id: unit }, { roles: READERS })) found.add(id);
  const people = await findEmployees(ctx, [...found]);
  return [...found].filter((id) => people.get(id)?.companyId === company_id);
}

const projectsOf = async (ctx: Ctx, companyId: number): Promise<number[]> =>
  (await unitTree(ctx.kernel))
    .all()
    .filter((unit) => unit.companyId === companyId && unit.orgType === ORG_TYPE.group)
    .map(({ id }) => id);

export const notifyReaders = (
  ctx: Ctx,
  notice: NoticeRecord,
  event: 'notice' | 'noticeWithdrawn',
  readers: readonly number[],
): Promise<void> => noticeMessages.send(ctx, notice, event, readers, { title: notice.titles, reason: notice.reason ?? '' });

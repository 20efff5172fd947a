import { ROLE } from '@quantum/modules/access/contract';
import { holdersOf } from '@quantum/modules/access/server-api';
import { ORG_TYPE } from '@quantum/modules/dictionary/contract';
import { notify, type NotificationEvent } from '@quantum/modules/notification/server-api';
import { findEmployees, unitTree } from '@quantum/modules/organization/server-api';
import type { Ctx } from '@quantum/platform/server';
import { noticePath } from '../../contract/index.ts';
import { NOTICE, type NoticeRecord } from './notice.store.ts';

/** Who answers for a project reads what happened elsewhere. */
const READERS = [ROLE.supervisor, ROLE.projectManager, ROLE.operationManager, ROLE.ehsOfficer, ROLE.ehsManager] as const;

export const noticeEvents: readonly NotificationEvent[] = (['notice', 'noticeWithdrawn'] as const).map((name) => ({
  event: `incident.${name}`,
  title: `incident.message.${name}.title`,
  text: `incident.message.${name}.text`,
  why: 'incident.message.why.notice',
  href: noticePath('{id}'),
  mustHave: true,
}));

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

export async function tellReaders(ctx: Ctx, it: NoticeRecord, name: 'notice' | 'noticeWithdrawn', to: readonly number[]): Promise<void> {
  if (to.length === 0) return;
  await notify(ctx, {
    event: `incident.${name}`,
    employeeIds: [...to],
    params: { title: it.titles, reason: it.reason ?? '' },
    kind: NOTICE.kind,
    id: it.id,
    code: it.code,
    companyId: it.company_id,
    unitId: it.unit_id,
  });
}

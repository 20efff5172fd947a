import { ROLE } from '@quantum/modules/access/contract';
import { firstHolder } from '@quantum/modules/access/server-api';
import { RESPONSIBILITY, TASK_STATUS, TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { notify, type NotificationEvent } from '@quantum/modules/notification/server-api';
import { accounts, findEmployees } from '@quantum/modules/organization/server-api';
import { createTask, type TaskKind } from '@quantum/modules/task/server-api';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx, RecordKind } from '@quantum/platform/server';
import {
  applicationPath,
  attestationOps,
  downgradePath,
  gradePath,
  LAPSES_PATH,
  MY_ATTESTATION_PATH,
  sheetPath,
} from '../contract/index.ts';
import { todayIn, unitOf } from './attestation-record.ts';
import { APPEAL, APPLICATION, DOWNGRADE, GRADE, LAPSE, type Owned } from './tables.ts';

const event = (name: string, why: string, href: string, more: Partial<NotificationEvent> = {}): NotificationEvent => ({
  event: `attestation.${name}`,
  title: `attestation.message.${name}.title`,
  text: `attestation.message.${name}.text`,
  why: `attestation.message.why.${why}`,
  href,
  ...more,
});
const [toApplication, toGrade, toSheet, toDowngrade] = [applicationPath, gradePath, sheetPath, downgradePath].map((path) =>
  path('{id}'),
) as [string, string, string, string];
export const attestationEvents: readonly NotificationEvent[] = [
  event('returned', 'nominator', toApplication),
  event('accepted', 'candidate', MY_ATTESTATION_PATH),
  event('ended', 'candidate', MY_ATTESTATION_PATH, { mustHave: true }),
  event('booked', 'candidate', MY_ATTESTATION_PATH, { mustHave: true }),
  event('toScore', 'assessor', toSheet),
  event('tomorrow', 'candidate', MY_ATTESTATION_PATH),
  event('tomorrowScore', 'assessor', toSheet),
  event('spread', 'manager', toGrade),
  event('passed', 'candidate', MY_ATTESTATION_PATH, { mustHave: true }),
  event('failed', 'candidate', MY_ATTESTATION_PATH, { mustHave: true }),
  event('resit', 'candidate', MY_ATTESTATION_PATH),
  event('appealed', 'manager', toGrade),
  event('lifted', 'candidate', MY_ATTESTATION_PATH),
  event('decided', 'candidate', MY_ATTESTATION_PATH, { mustHave: true }),
  event('downgradeProposed', 'manager', toDowngrade),
  event('downgraded', 'downgrade', MY_ATTESTATION_PATH, { mustHave: true }),
  event('downgradeRejected', 'downgrade', toDowngrade),
];

/** To-dos of one record for different people, each under a kind of its own. */
export const [ATTEND_TODO, SCORE_TODO] = ['attestation.attend', 'attestation.score'];
const kind = (sourceKind: string, href: string, action: string): TaskKind => ({
  type: TASK_TYPE.attestation,
  sourceKind,
  href,
  action: `attestation.todo.${action}`,
});
export const attestationTaskKinds: readonly TaskKind[] = [
  kind(APPLICATION.kind, toApplication, 'review'),
  kind(ATTEND_TODO, MY_ATTESTATION_PATH, 'attend'),
  kind(SCORE_TODO, toSheet, 'score'),
  kind(GRADE.kind, toGrade, 'confirm'),
  kind(APPEAL.kind, toGrade, 'decide'),
  kind(DOWNGRADE.kind, toDowngrade, 'downgrade'),
  kind(LAPSE.kind, LAPSES_PATH, 'lift'),
];

/** People of the record's company alone, in post. */
export async function ofCompany(ctx: Ctx, companyId: number, ids: readonly (number | null)[]): Promise<number[]> {
  const wanted = [...new Set(ids.filter((id): id is number => id !== null))];
  const people = await findEmployees(ctx, wanted);
  return wanted.filter((id) => people.get(id)?.active === true && people.get(id)!.companyId === companyId);
}

/** Of some, those who may score. */
export async function mayAssess(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  const [able] = accounts.all();
  if (!able || ids.length === 0) return [];
  const holders = new Set(await able.employees(ctx, { permission: 'attestation:assess' }));
  return ids.filter((id) => holders.has(id));
}

/** The first who holds one of the roles and is none of those left out. */
export async function firstOf(
  ctx: Ctx,
  it: Pick<Owned, 'company_id' | 'unit_id'>,
  roles: readonly string[],
  except: readonly (number | null)[],
): Promise<number | null> {
  return (await firstHolder(ctx, it, { roles, read: attestationOps.readGrade, except })) ?? null;
}
export const REVIEWERS = [ROLE.projectManager, ROLE.trainingAdministrator, ROLE.ehsOfficer] as const;
export const MANAGERS = [ROLE.trainingAdministrator, ROLE.ehsOfficer] as const;

interface Told {
  of: RecordKind;
  it: Owned;
  name: string;
  to: readonly (number | null)[];
  params: Record<string, Localized | string>;
}
export async function tell(ctx: Ctx, { of, it, name, to, params }: Told): Promise<void> {
  const employeeIds = await ofCompany(ctx, it.company_id, to);
  if (employeeIds.length === 0) return;
  await notify(ctx, {
    event: `attestation.${name}`,
    employeeIds,
    params,
    kind: of.kind,
    id: it.id,
    code: it.code,
    companyId: it.company_id,
    unitId: it.unit_id,
  });
}

interface Given {
  sourceKind: string;
  it: Owned;
  who: number | null;
  title: Localized;
  startAt?: string | null;
  dueAt?: string | null;
  /** The record behind it, where another one opens. */
  sourceId?: number;
}
/** A to-do of one person; none where there is no such person. */
export async function give(
  ctx: Ctx,
  { sourceKind, it, who, title, startAt = null, dueAt = null, sourceId }: Given,
): Promise<number | null> {
  const [person] = await ofCompany(ctx, it.company_id, [who]);
  if (person === undefined) return null;
  const unit = await unitOf(ctx, it.unit_id);
  const task = {
    type: TASK_TYPE.attestation,
    sourceKind,
    sourceId: sourceId ?? it.id,
    code: it.code,
    title,
    place: unit.names,
    risk: null,
    companyId: it.company_id,
    unitId: it.unit_id,
    businessLineId: unit.businessLineId,
    eventOn: await todayIn(ctx, it.unit_id),
    startAt,
    dueAt,
    progressTotal: 0,
    status: TASK_STATUS.pending,
  };
  return createTask(ctx, task, [person], RESPONSIBILITY.taskManager);
}

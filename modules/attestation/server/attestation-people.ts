import { ROLE } from '@quantum/modules/access/contract';
import { firstHolder } from '@quantum/modules/access/server-api';
import { TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { messagesAbout, type EventOf } from '@quantum/modules/notification/server-api';
import { accounts, findEmployees, todayIn } from '@quantum/modules/organization/server-api';
import { todosAbout, type TodoOf } from '@quantum/modules/task/server-api';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import {
  applicationPath,
  attestationOps,
  downgradePath,
  gradePath,
  LAPSES_PATH,
  MY_ATTESTATION_PATH,
  sheetPath,
} from '../contract/index.ts';
import { APPEAL, APPLICATION, DOWNGRADE, GRADE, LAPSE, type UnitRecord } from './tables.ts';

const about = { module: 'attestation', kind: GRADE.kind, href: MY_ATTESTATION_PATH };
const toCandidate = { why: 'candidate', mustHave: true } as const;
const ofApplication = { kind: APPLICATION.kind };
const toGrade = gradePath('{id}');
const toSheet = sheetPath('{id}');
export const attestationMessages = messagesAbout({
  ...about,
  events: {
    returned: { why: 'nominator', ...ofApplication, href: applicationPath('{id}') },
    accepted: { why: 'candidate', ...ofApplication },
    ended: { ...toCandidate, ...ofApplication },
    booked: toCandidate,
    toScore: { why: 'assessor', href: toSheet },
    tomorrow: 'candidate',
    tomorrowScore: { why: 'assessor', href: toSheet },
    spread: { why: 'manager', href: toGrade },
    passed: toCandidate,
    failed: toCandidate,
    resit: 'candidate',
    appealed: { why: 'manager', kind: APPEAL.kind, href: toGrade },
    lifted: 'candidate',
    decided: { ...toCandidate, kind: APPEAL.kind },
    downgradeProposed: { why: 'manager', kind: DOWNGRADE.kind, href: downgradePath('{id}') },
    downgraded: { why: 'downgrade', mustHave: true, kind: DOWNGRADE.kind },
    downgradeRejected: { why: 'downgrade', kind: DOWNGRADE.kind, href: downgradePath('{id}') },
  },
});

/** To-dos of one record for different people, each under a kind of its own. */
export const [ATTEND_TODO, SCORE_TODO] = ['attestation.attend', 'attestation.score'];
export const attestationTodos = todosAbout({
  ...about,
  type: TASK_TYPE.attestation,
  todos: {
    review: { action: 'review', ...ofApplication, href: applicationPath('{id}') },
    attend: { action: 'attend', kind: ATTEND_TODO, ofAssignee: true },
    score: { action: 'score', kind: SCORE_TODO, href: toSheet, ofAssignee: true },
    confirm: { action: 'confirm', href: toGrade },
    decide: { action: 'decide', kind: APPEAL.kind, href: toGrade },
    downgrade: { action: 'downgrade', kind: DOWNGRADE.kind, href: downgradePath('{id}') },
    lift: { action: 'lift', kind: LAPSE.kind, href: LAPSES_PATH },
  },
});

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
  pick: Pick<UnitRecord, 'company_id' | 'unit_id'>,
  roles: readonly string[],
  except: readonly (number | null)[],
): Promise<number | null> {
  return (await firstHolder(ctx, pick, { roles, read: attestationOps.readGrade, except })) ?? null;
}
export const REVIEWERS = [ROLE.projectManager, ROLE.trainingAdministrator, ROLE.ehsOfficer] as const;
export const MANAGERS = [ROLE.trainingAdministrator, ROLE.ehsOfficer] as const;

/** A message to people of the record's company. */
export const notifyPeople = async (
  ctx: Ctx,
  record: UnitRecord,
  event: EventOf<typeof attestationMessages>,
  people: readonly (number | null)[],
  params: Record<string, Localized | string>,
): Promise<void> => attestationMessages.send(ctx, record, event, await ofCompany(ctx, record.company_id, people), params);

interface Work {
  title: Localized;
  startAt?: string | null;
  dueAt?: string | null;
}
/** A to-do of one person of the record's company; none where there is no such person. */
export async function createTodo(
  ctx: Ctx,
  record: UnitRecord,
  todo: TodoOf<typeof attestationTodos>,
  person: number | null,
  work: Work,
): Promise<number | null> {
  const { id, code, company_id, unit_id } = record;
  const eventOn = await todayIn(ctx, unit_id);
  return attestationTodos.give(ctx, { id, code, company_id, unit_id }, todo, await ofCompany(ctx, company_id, [person]), {
    ...work,
    eventOn,
  });
}

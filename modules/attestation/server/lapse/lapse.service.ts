import { auditInUnit, searchOf, todayIn } from '@quantum/modules/organization/server-api';
import { ROLE } from '@quantum/modules/access/contract';
import { liftIssued, suspendIssued } from '@quantum/modules/certificate/server-api';
import { moveTasks } from '@quantum/modules/task/server-api';
import { inLocale } from '@quantum/platform/contract';
import { lockScoped, saveRecord, type Ctx } from '@quantum/platform/server';
import type { LapseCause, ReasonedMove } from '../../contract/index.ts';
import { lapseMachine } from '../../domain/lapse.machine.ts';
import { applicationNames } from '../applications/application.service.ts';
import { insertLapse, type Lapsing } from '../attestation-job.store.ts';
import { firstOf, createTodo, notifyPeople } from '../attestation-people.ts';
import { findPeople } from '../people/person.store.ts';
import { gradeOfCertificate } from '../grades/grade.store.ts';
import { readApplicationRow } from '../applications/application.store.ts';
import { findCategories } from '../applications/eligibility.store.ts';
import { LAPSE, type LapseRecord } from '../tables.ts';

/** What the suspension of the certificate says it is for. */
const SOURCE: Record<LapseCause, string> = { certificate: LAPSE.kind, incident: 'attestation.incident' };

async function reasonOf(
  ctx: Ctx,
  { cause, cause_id, cause_code }: Pick<Lapsing, 'cause' | 'cause_id' | 'cause_code'>,
  word: string,
): Promise<string> {
  if (cause === 'incident') return ctx.t(`attestation.${word}AfterIncident`, { code: cause_code ?? '' });
  const [category] = await findCategories(ctx.db, [cause_id]);
  return ctx.t(`attestation.${word}`, { category: category ? inLocale(category.names, ctx.locale) : '' });
}

/** The level does not count from today on; after an incident EHS decides when it does again. */
export async function suspendLevel(ctx: Ctx, lapsing: Lapsing): Promise<void> {
  const [person] = await findPeople(ctx.db, [lapsing.employee_id]);
  const id = await insertLapse(ctx, lapsing, await todayIn(ctx, lapsing.unit_id), searchOf(lapsing.code, person?.names ?? ''));
  if (id === undefined) return;
  const reason = await reasonOf(ctx, lapsing, 'suspended');
  await suspendIssued(ctx, lapsing.certificate_id, { reason, sourceKind: SOURCE[lapsing.cause], sourceId: lapsing.cause_id });
  if (lapsing.cause !== 'incident' || !person) return;
  const who = await firstOf(ctx, lapsing, [ROLE.ehsOfficer, ROLE.ehsManager], [lapsing.employee_id]);
  await createTodo(ctx, { ...lapsing, id }, 'lift', who, { title: person.names });
}

/** A certificate that is held again lifts what its absence suspended. */
export async function returnLevel(ctx: Ctx, lapse: LapseRecord): Promise<void> {
  await end(ctx, lapse, 'restore', await reasonOf(ctx, lapse, 'lifted'));
}

export async function liftLapse(ctx: Ctx, id: number, { version, reason }: ReasonedMove): Promise<{ id: number; code: string }> {
  const lapse = await lockScoped<LapseRecord>(ctx, LAPSE, id, version);
  await end(ctx, lapse, 'lift', reason);
  await moveTasks(ctx, LAPSE.kind, id, 'finish');
  return { id, code: lapse.code };
}

async function end(ctx: Ctx, lapse: LapseRecord, event: 'lift' | 'restore', reason: string): Promise<void> {
  const facts = { isOwn: ctx.employeeId === lapse.employee_id, goesByItself: lapse.cause === 'certificate' };
  const status = event === 'restore' ? ctx.moveBySystem(lapseMachine, lapse, event) : ctx.move(lapseMachine, lapse, event, facts);
  await saveRecord(ctx, LAPSE, lapse, { status, ended_on: await todayIn(ctx, lapse.unit_id) });
  await auditInUnit(ctx, LAPSE, lapse, event, { from: lapse.status, to: status, comment: reason });
  await liftIssued(ctx, lapse.certificate_id, { reason, sourceKind: SOURCE[lapse.cause], sourceId: lapse.cause_id });
  const grade = await gradeOfCertificate(ctx.db, lapse.certificate_id);
  if (!grade) return;
  const names = await applicationNames(ctx, (await readApplicationRow(ctx.db, grade.application_id))!);
  await notifyPeople(ctx, grade, 'lifted', [lapse.employee_id], names);
}

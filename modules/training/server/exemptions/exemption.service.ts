import { ROLE } from '@quantum/modules/access/contract';
import { firstHolder } from '@quantum/modules/access/server-api';
import { auditInUnit, createInUnit, loadShared, unitTree } from '@quantum/modules/organization/server-api';
import { moveTasks } from '@quantum/modules/task/server-api';
import { addDays, dayAt } from '@quantum/platform/domain';
import { Invalid, inScope, keepFiles, lockScoped, NotFound, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import {
  ATTENDANCE_STATUS,
  trainingOps,
  TRAINING_EXEMPTION_STATUS,
  type ExemptionDecision,
  type ExemptionDetail,
  type NewExemption,
  type OwnExemption,
} from '../../contract/index.ts';
import { exemptionMachine, spanFaults, type ExemptionEvent } from '../../domain/exemption.rules.ts';
import { recordMachine } from '../../domain/training.machine.ts';
import { describeExemption, factsOf } from './exemption-detail.ts';
import { aboutOf, endRecordsOf, recordsOfExemption, recordsToExempt } from './exemption.store.ts';
import { categoryNames } from '../requirements/category.store.ts';
import { lockOwnRecord, lockRecord } from '../learning/record.store.ts';
import { peopleIn } from '../requirements/people.store.ts';
import { readSchedulingRow } from '../sessions/scheduling.store.ts';
import { EXEMPTION, LESSON, TRAINING_RECORD, type ExemptionRecord } from '../tables.ts';
import { trainingMessages, trainingTodos } from '../training-people.ts';

const APPROVERS = [ROLE.trainingAdministrator, ROLE.ehsOfficer, ROLE.ehsManager] as const;
const OPEN = [ATTENDANCE_STATUS.unrecord, ATTENDANCE_STATUS.incomplete, ATTENDANCE_STATUS.fail];

interface Person {
  id: number;
  companyId: number;
  unitId: number;
}

/** Of a person in the scope of who schedules. */
export async function requestExemption(ctx: Ctx, input: NewExemption): Promise<{ id: number; code: string }> {
  if ((input.lessonId === null) === (input.categoryId === null)) throw new Invalid([{ path: 'lessonId', key: 'training.fault.about' }]);
  const tree = await unitTree(ctx.kernel);
  const [found] = await peopleIn(
    ctx,
    tree.all().map(({ id }) => id),
    [input.employeeId],
  );
  const unit = found && tree.get(found.unit_id);
  if (!found || !unit || unit.companyId === null || !inScope(await ctx.scope(), { company_id: unit.companyId, unit_id: unit.id }))
    throw new NotFound();
  if (input.lessonId !== null) await loadShared(ctx, LESSON, input.lessonId);
  if (input.categoryId !== null && (await categoryNames(ctx.db, input.categoryId))?.company_id !== unit.companyId) throw new NotFound();
  return request(ctx, { id: found.id, companyId: unit.companyId, unitId: unit.id }, input);
}

/** Of one's own course. */
export async function requestOwnExemption(
  ctx: Ctx,
  recordId: number,
  { clientId, reason, toOn, files }: OwnExemption,
): Promise<{ id: number; code: string }> {
  const record = ctx.employeeId === null ? undefined : await lockOwnRecord(ctx, recordId, ctx.employeeId);
  if (!record) throw new NotFound();
  const { timeZone } = (await unitTree(ctx.kernel)).get(record.unit_id)!;
  const scheduling = (await readSchedulingRow(ctx.db, record.scheduling_id))!;
  const fromOn = dayAt(ctx.now(), timeZone);
  const person = { id: record.employee_id, companyId: record.company_id, unitId: record.unit_id };
  return request(ctx, person, { clientId, reason, toOn, fromOn, files, lessonId: scheduling.lesson_id, categoryId: null });
}

async function request(ctx: Ctx, person: Person, input: Omit<NewExemption, 'employeeId'>): Promise<{ id: number; code: string }> {
  const unit = (await unitTree(ctx.kernel)).get(person.unitId)!;
  const about = await aboutOf(ctx.db, { lesson_id: input.lessonId, category_id: input.categoryId });
  const today = dayAt(ctx.now(), unit.timeZone);
  const draft = { clientId: input.clientId, unit: { ...unit, companyId: person.companyId } };
  const files = input.files ?? [];
  const { id, code, isNew } = await createInUnit(ctx, { kind: EXEMPTION, author: 'requester_id', event: 'submit' }, draft, () => {
    const faults = spanFaults(input.fromOn, input.toOn, today);
    if (faults.length > 0) throw new Invalid(faults);
    const from = TRAINING_EXEMPTION_STATUS.draft;
    const to = ctx.move(exemptionMachine, { status: from }, 'submit', { isSubject: false, isRequester: false });
    const values = {
      event_on: today,
      employee_id: person.id,
      lesson_id: input.lessonId,
      category_id: input.categoryId,
      reason: input.reason,
      from_on: input.fromOn,
      to_on: input.toOn,
      files,
      status: to,
    };
    return { prefix: `TEX-${today.slice(0, 7).replace('-', '')}`, words: [about.names], values, history: { from, to } };
  });
  if (!isNew) return { id, code };
  await keepFiles(ctx, files, EXEMPTION.kind, id);
  const approver = await approverOf(ctx, person);
  const exemption = { id, code, company_id: person.companyId, unit_id: person.unitId, event_on: today };
  await trainingTodos.give(ctx, exemption, 'decide', [approver], { title: about.names });
  return { id, code };
}

/** The first who may decide: neither whom it is about nor who asks. */
async function approverOf(ctx: Ctx, person: Person): Promise<number> {
  const record = { company_id: person.companyId, unit_id: person.unitId };
  const found = await firstHolder(ctx, record, {
    roles: APPROVERS,
    read: trainingOps.decideExemption,
    except: [person.id, ctx.employeeId],
  });
  if (found === undefined) throw new Refused('training.refusal.noApprover');
  return found;
}

/** Decided, ended or withdrawn; records go out of the numbers with it, and come back when it is withdrawn. */
export async function moveExemption(
  ctx: Ctx,
  id: number,
  event: Exclude<ExemptionEvent, 'submit'>,
  { version, reason }: ExemptionDecision,
): Promise<ExemptionDetail> {
  const exemption = await lockScoped<ExemptionRecord>(ctx, EXEMPTION, id, version);
  const to = ctx.move(exemptionMachine, exemption, event, factsOf(ctx, exemption));
  const isDecision = event === 'approve' || event === 'reject';
  const set = isDecision
    ? { decided_by: ctx.employeeId, comment: reason }
    : event === 'end'
      ? { ended_on: await lastDay(ctx, exemption) }
      : {};
  await saveRecord(ctx, EXEMPTION, exemption, { ...set, status: to });
  await auditInUnit(ctx, EXEMPTION, exemption, event, { from: exemption.status, to, comment: reason });
  await moveTasks(ctx, EXEMPTION.kind, id, event === 'withdraw' ? 'cancel' : 'finish');
  if (event === 'approve') await exempt(ctx, exemption);
  if (event === 'withdraw') await takeBack(ctx, exemption);
  if (event === 'end') await endRecordsOf(ctx, exemption.id, await lastDay(ctx, exemption));
  if (isDecision) {
    const about = await aboutOf(ctx.db, exemption);
    const people = [exemption.employee_id, exemption.requester_id];
    const params = { about: about.names, reason, day: exemption.to_on };
    await trainingMessages.send(ctx, exemption, event === 'approve' ? 'exempted' : 'notExempted', people, params);
  }
  return describeExemption(ctx, { ...exemption, ...set, status: to, version: exemption.version + 1 });
}

async function lastDay(ctx: Ctx, exemption: ExemptionRecord): Promise<string> {
  const today = dayAt(ctx.now(), (await unitTree(ctx.kernel)).get(exemption.unit_id)!.timeZone);
  // Ended before it began it was never in force.
  if (today < exemption.from_on) return addDays(exemption.from_on, -1);
  return today < exemption.to_on ? today : exemption.to_on;
}

async function exempt(ctx: Ctx, exemption: ExemptionRecord): Promise<void> {
  for (const recordId of await recordsToExempt(ctx, exemption, OPEN)) {
    const record = (await lockRecord(ctx, recordId))!;
    const to = ctx.moveBySystem(recordMachine, record, 'exempt');
    await saveRecord(ctx, TRAINING_RECORD, record, { status: to, exemption_id: exemption.id, valid_to: exemption.to_on });
    await auditInUnit(ctx, TRAINING_RECORD, record, 'exempt', { from: record.status, to });
    await moveTasks(ctx, TRAINING_RECORD.kind, recordId, 'cancel');
  }
}

async function takeBack(ctx: Ctx, exemption: ExemptionRecord): Promise<void> {
  for (const recordId of await recordsOfExemption(ctx, exemption.id)) {
    const record = await lockRecord(ctx, recordId);
    if (record?.status !== ATTENDANCE_STATUS.exempt) continue;
    const to = ctx.moveBySystem(recordMachine, record, 'withdraw');
    await saveRecord(ctx, TRAINING_RECORD, record, { status: to, exemption_id: null, valid_to: null });
    await auditInUnit(ctx, TRAINING_RECORD, record, 'withdraw', { from: record.status, to });
  }
}

/** Its last day is past. */
export async function expireExemption(ctx: Ctx, exemption: ExemptionRecord): Promise<void> {
  const to = ctx.move(exemptionMachine, exemption, 'end', factsOf(ctx, exemption));
  await saveRecord(ctx, EXEMPTION, exemption, { status: to });
  await auditInUnit(ctx, EXEMPTION, exemption, 'end', { from: exemption.status, to });
}

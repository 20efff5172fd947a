import { auditInUnit, createInUnit, findEmployees, todayIn, unitTree } from '@quantum/modules/organization/server-api';
import { heldOn } from '@quantum/modules/certificate/server-api';
import { moveTasks } from '@quantum/modules/task/server-api';
import { dayAt, localText } from '@quantum/platform/domain';
import { inScope, Invalid, json, lockScoped, NotFound, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import {
  APPLICATION_STATUS,
  applicationPath,
  type AcceptApplication,
  type ApplicationDetail,
  type RecordMove,
  type NewApplication,
  type ReasonedMove,
} from '../../contract/index.ts';
import { applicationMachine, NO_FACTS, type ApplicationEvent } from '../../domain/application.machine.ts';
import { reapplyFrom } from '../../domain/date.rules.ts';
import { openLines } from '../../domain/eligibility.rules.ts';
import { readApplication } from './application-detail.ts';
import { firstOf, createTodo, notifyPeople, REVIEWERS } from '../attestation-people.ts';
import { unitOf } from '../attestation-record.ts';
import { findPeople, type Person } from '../people/person.store.ts';
import { lastFailure, lockApplication, openApplication } from './application.store.ts';
import { lockOpenGrade } from '../grades/grade.store.ts';
import { readLevel } from '../schemes/level.store.ts';
import { readSitting } from '../sittings/sitting.store.ts';
import { checkPeople } from './eligibility.read.ts';
import { satisfyingCategories } from './eligibility.store.ts';
import { discardGrade } from '../grades/grade-move.service.ts';
import { APPLICATION, type ApplicationRecord, type LevelRow } from '../tables.ts';

const isOwn = (ctx: Ctx, application: ApplicationRecord): boolean =>
  ctx.employeeId !== null && (ctx.employeeId === application.employee_id || ctx.employeeId === application.nominator_id);
const applicationFacts = async (ctx: Ctx, application: ApplicationRecord) => ({
  isOwn: isOwn(ctx, application),
  open: openLines(application.lines),
  ...(await bookedFacts(ctx, application)),
});
async function bookedFacts(ctx: Ctx, application: ApplicationRecord) {
  const grade = await lockOpenGrade(ctx.db, application.id);
  return { isScheduled: grade?.sitting_id != null, needsSitting: grade?.sitting_id === null };
}

interface ApplicationStart {
  person: Person;
  levelId: number;
  clientId: string;
  note: string;
  nominator: number | null;
}
/** A draft with what the records say of the candidate today. */
export async function prepareApplication(
  ctx: Ctx,
  { person, levelId, clientId, note, nominator }: ApplicationStart,
): Promise<{ id: number; code: string; isNew: boolean }> {
  const level = await readLevel(ctx.db, levelId);
  if (!level || !level.is_current || level.company_id !== person.company_id) throw new NotFound();
  const unit = await unitOf(ctx, person.unit_id);
  const day = dayAt(ctx.now(), unit.timeZone);
  await ctx.lockClientId(clientId);
  await ctx.lockClientId(`${person.id} ${level.scheme_id}`);
  const lines = (await checkPeople(ctx, level, [person.id], day)).get(person.id)!;
  const values = {
    business_line_id: unit.businessLineId,
    event_on: day,
    employee_id: person.id,
    scheme_id: level.scheme_id,
    level_id: level.id,
    job_id: person.job_id,
    nominator_id: nominator,
    note,
    lines: json(lines),
    checked_on: day,
    active_on: day,
    status: APPLICATION_STATUS.draft,
  };
  return createInUnit(ctx, { kind: APPLICATION }, { clientId, unit: { ...unit, companyId: person.company_id } }, async () => {
    await mustBeFree(ctx, person, level, day);
    return {
      prefix: `ATT-${unit.code}-${day.slice(0, 7).replace('-', '')}`,
      words: [person.names, level.scheme_names, level.names],
      values,
    };
  });
}

/** One open application a scheme, none for a level that is held, and ninety days after the last failure. */
async function mustBeFree(ctx: Ctx, person: Person, level: LevelRow, day: string): Promise<void> {
  const open = await openApplication(ctx.db, person.id, level.scheme_id);
  if (open) throw new Refused('attestation.refusal.openOne', { code: open.code }, [{ title: open.code, href: applicationPath(open.id) }]);
  const satisfying = (await satisfyingCategories(ctx.db, [level.category_id])).map(({ id }) => id);
  if ((await heldOn(ctx, [person.id], satisfying, day)).length > 0) throw new Refused('attestation.refusal.held');
  const failed = await lastFailure(ctx.db, person.id, level.scheme_id);
  if (failed !== null && day < reapplyFrom(failed)) throw new Refused('attestation.refusal.reapply', { day: reapplyFrom(failed) });
}

export async function createApplication(ctx: Ctx, { employeeId, ...input }: NewApplication): Promise<{ id: number; code: string }> {
  const [person] = await findPeople(ctx.db, [employeeId]);
  if (!person || !inScope(await ctx.scope(), person)) throw new NotFound();
  if (person.id === ctx.employeeId) throw new Refused('attestation.refusal.nominateSelf');
  const { id, code } = await prepareApplication(ctx, { ...input, person, nominator: ctx.employeeId });
  return { id, code };
}

interface Move {
  event: ApplicationEvent;
  set?: Record<string, unknown>;
  comment?: string | null;
  bySystem?: boolean;
}
export async function moveApplication(
  ctx: Ctx,
  application: ApplicationRecord,
  { event, set = {}, comment = null, bySystem = false }: Move,
): Promise<ApplicationRecord> {
  const to = bySystem
    ? ctx.moveBySystem(applicationMachine, application, event)
    : ctx.move(applicationMachine, application, event, await applicationFacts(ctx, application));
  await saveRecord(ctx, APPLICATION, application, { ...set, status: to, active_on: await todayIn(ctx, application.unit_id) });
  await auditInUnit(ctx, APPLICATION, application, event, { from: application.status, to, comment });
  return (await lockApplication(ctx.db, application.id))!;
}

const namesOf = async (ctx: Ctx, application: ApplicationRecord) => {
  const level = (await readLevel(ctx.db, application.level_id))!;
  const people = await findEmployees(ctx, [application.employee_id]);
  return { scheme: level.scheme_names, level: level.names, candidate: people.get(application.employee_id)!.names };
};
export { namesOf as applicationNames };

/** It waits for a reviewer who neither is the candidate nor nominated them. */
export async function submitLocked(ctx: Ctx, application: ApplicationRecord): Promise<void> {
  const after = await moveApplication(ctx, application, { event: 'submit' });
  const { candidate } = await namesOf(ctx, after);
  const who = await firstOf(ctx, after, REVIEWERS, [after.employee_id, after.nominator_id]);
  await createTodo(ctx, after, 'review', who, { title: candidate });
}
export async function submitApplication(ctx: Ctx, id: number, { version }: RecordMove): Promise<ApplicationDetail> {
  await submitLocked(ctx, await lockScoped<ApplicationRecord>(ctx, APPLICATION, id, version));
  return readApplication(ctx, id);
}

/** What the records say is read again; waivers stay where the line is still open. */
export async function checkAgain(ctx: Ctx, id: number, { version }: RecordMove): Promise<ApplicationDetail> {
  const application = await lockScoped<ApplicationRecord>(ctx, APPLICATION, id, version);
  if (application.status !== APPLICATION_STATUS.draft && application.status !== APPLICATION_STATUS.reviewing)
    throw new Refused('attestation.refusal.checked');
  const day = await todayIn(ctx, application.unit_id);
  const lines = (await checkPeople(ctx, (await readLevel(ctx.db, application.level_id))!, [application.employee_id], day)).get(
    application.employee_id,
  )!;
  await saveRecord(ctx, APPLICATION, application, { lines: json(lines), checked_on: day });
  await auditInUnit(ctx, APPLICATION, application, 'check');
  return readApplication(ctx, id);
}

export async function acceptApplication(ctx: Ctx, id: number, { version, waived }: AcceptApplication): Promise<ApplicationDetail> {
  const application = await lockScoped<ApplicationRecord>(ctx, APPLICATION, id, version);
  const faults = waived.flatMap(({ line }, i) =>
    application.lines[line]?.waivable === true ? [] : [{ path: `waived.${i}.line`, key: 'attestation.fault.waiver' }],
  );
  if (faults.length > 0) throw new Invalid(faults);
  const lines = application.lines.map((line, i) => {
    const waiver = waived.find((one) => one.line === i);
    return waiver && line.state !== 'met' ? { ...line, waivedBy: ctx.employeeId ?? 0, waivedWhy: waiver.reason } : line;
  });
  const to = ctx.move(applicationMachine, application, 'accept', { ...NO_FACTS, isOwn: isOwn(ctx, application), open: openLines(lines) });
  await saveRecord(ctx, APPLICATION, application, {
    lines: json(lines),
    accepted_by: ctx.employeeId,
    status: to,
    active_on: await todayIn(ctx, application.unit_id),
  });
  await auditInUnit(ctx, APPLICATION, application, 'accept', {
    from: application.status,
    to,
    comment: waived.map(({ reason }) => reason).join('; ') || null,
  });
  await moveTasks(ctx, APPLICATION.kind, id, 'finish');
  await notifyPeople(ctx, application, 'accepted', [application.employee_id, application.nominator_id], await namesOf(ctx, application));
  return readApplication(ctx, id);
}

export async function returnApplication(ctx: Ctx, id: number, { version, reason }: ReasonedMove): Promise<ApplicationDetail> {
  const application = await lockScoped<ApplicationRecord>(ctx, APPLICATION, id, version);
  await moveApplication(ctx, application, { event: 'return', comment: reason });
  await moveTasks(ctx, APPLICATION.kind, id, 'finish');
  await notifyPeople(ctx, application, 'returned', [application.nominator_id ?? application.employee_id], {
    ...(await namesOf(ctx, application)),
    reason,
  });
  return readApplication(ctx, id);
}

/** It ends without a result: what was booked is free again. */
export async function endApplication(ctx: Ctx, application: ApplicationRecord, move: Move): Promise<void> {
  const after = await moveApplication(ctx, application, { ...move, set: { closed_on: await todayIn(ctx, application.unit_id) } });
  const grade = await lockOpenGrade(ctx.db, application.id);
  if (grade) await discardGrade(ctx, grade);
  await moveTasks(ctx, APPLICATION.kind, application.id, 'finish');
  if (move.event === 'close') return;
  await notifyPeople(ctx, after, 'ended', [application.employee_id, application.nominator_id], {
    ...(await namesOf(ctx, application)),
    reason: move.comment ?? '',
  });
}
export async function withdrawApplication(
  ctx: Ctx,
  id: number,
  event: 'withdraw' | 'void',
  { version, reason }: ReasonedMove,
): Promise<ApplicationDetail> {
  await endApplication(ctx, await lockScoped<ApplicationRecord>(ctx, APPLICATION, id, version), { event, comment: reason });
  return readApplication(ctx, id);
}

export async function beginApplication(ctx: Ctx, id: number, { version }: RecordMove): Promise<ApplicationDetail> {
  await beginLocked(ctx, await lockScoped<ApplicationRecord>(ctx, APPLICATION, id, version));
  return readApplication(ctx, id);
}
/** On the day of the sitting, not before. */
export async function beginLocked(ctx: Ctx, application: ApplicationRecord): Promise<void> {
  const grade = await lockOpenGrade(ctx.db, application.id);
  const sitting = grade?.sitting_id == null ? undefined : await readSitting(ctx.db, grade.sitting_id);
  if (sitting) {
    const { timeZone } = (await unitTree(ctx.kernel)).get(sitting.unit_id)!;
    const day = dayAt(new Date(sitting.starts_at), timeZone);
    if (dayAt(ctx.now(), timeZone) < day) throw new Refused('attestation.refusal.early', { at: localText(sitting.starts_at, timeZone) });
  }
  await moveApplication(ctx, application, { event: 'begin' });
}

import { auditInUnit, createInUnit, todayIn, unitOfRecord } from '@quantum/modules/organization/server-api';
import { revokeIssued } from '@quantum/modules/certificate/server-api';
import { moveTasks } from '@quantum/modules/task/server-api';
import { lockScoped, NotFound, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import { APPEAL_STATUS, GRADE_RESULT, type AppealDecision, type GradeDetail, type NewAppeal } from '../../contract/index.ts';
import { appealMachine } from '../../domain/appeal.machine.ts';
import { appealUntil } from '../../domain/date.rules.ts';
import { applicationNames } from '../applications/application.service.ts';
import { firstOf, createTodo, MANAGERS, notifyPeople } from '../attestation-people.ts';
import { findPeople } from '../people/person.store.ts';
import { hasFiledAppeal, lockAppeal } from './appeal.store.ts';
import { lockGrade, readGradeRow } from './grade.store.ts';
import { readApplicationRow } from '../applications/application.store.ts';
import { sheetsOf } from '../sittings/sheet.store.ts';
import { isInvolved, readGrade } from './grade-detail.ts';
import { correctGrade } from './grade.service.ts';
import { APPEAL, type AppealRecord, type GradeRecord } from '../tables.ts';

/** Of one's own grade, within ten days of the result. */
export async function fileAppeal(ctx: Ctx, gradeId: number, { clientId, part, grounds }: NewAppeal): Promise<{ id: number; code: string }> {
  const grade = await lockGrade(ctx.db, gradeId);
  if (!grade || ctx.employeeId === null || grade.employee_id !== ctx.employeeId) throw new NotFound();
  const [person] = await findPeople(ctx.db, [grade.employee_id]);
  const application = (await readApplicationRow(ctx.db, grade.application_id))!;
  const names = await applicationNames(ctx, application);
  const unit = await unitOfRecord(ctx, grade);
  const { id, code, isNew } = await createInUnit(ctx, { kind: APPEAL, author: 'employee_id' }, { clientId, unit }, async (today) => {
    await mustBeOpen(ctx, grade);
    return {
      prefix: grade.code.replace('AGR-', 'AAP-').replace(/-\d+$/, ''),
      words: [names.candidate, names.scheme, names.level],
      values: {
        event_on: today,
        grade_id: grade.id,
        part,
        grounds,
        status: APPEAL_STATUS.filed,
      },
    };
  });
  if (!isNew || !person) return { id, code };
  const scored = (await sheetsOf(ctx.db, grade.id)).map(({ assessor_id }) => assessor_id);
  const who = await firstOf(ctx, grade, MANAGERS, [grade.employee_id, grade.confirmed_by, ...scored]);
  // The to-do opens the grade.
  await createTodo(ctx, { ...grade, code }, 'decide', who, { title: names.candidate });
  await notifyPeople(ctx, { ...grade, code }, 'appealed', [who], names);
  return { id, code };
}
async function mustBeOpen(ctx: Ctx, grade: GradeRecord): Promise<void> {
  if (grade.confirmed_on === null) throw new Refused('attestation.refusal.notConfirmed');
  const until = appealUntil(grade.confirmed_on);
  if ((await todayIn(ctx, grade.unit_id)) > until) throw new Refused('attestation.refusal.appealLate', { day: until });
  if (await hasFiledAppeal(ctx.db, grade.id)) throw new Refused('attestation.refusal.appealed');
}

export async function decideAppeal(
  ctx: Ctx,
  id: number,
  event: 'uphold' | 'dismiss',
  { version, decision }: AppealDecision,
): Promise<GradeDetail> {
  const appeal = await lockScoped<AppealRecord>(ctx, APPEAL, id, version);
  const grade = (await readGradeRow(ctx.db, appeal.grade_id))!;
  const involved = isInvolved(ctx, grade, await sheetsOf(ctx.db, grade.id));
  const to = ctx.move(appealMachine, appeal, event, { isInvolved: involved });
  const decided = { decision, decided_by: ctx.employeeId, decided_on: await todayIn(ctx, appeal.unit_id) };
  await saveRecord(ctx, APPEAL, appeal, { ...decided, status: to });
  await auditInUnit(ctx, APPEAL, appeal, event, { from: appeal.status, to, comment: decision });
  if (event === 'uphold') {
    await correctGrade(ctx, grade.id);
    if (grade.result === GRADE_RESULT.passed && grade.certificate_id !== null) await revokeIssued(ctx, grade.certificate_id, decision);
  }
  await moveTasks(ctx, APPEAL.kind, grade.id, 'finish');
  const names = await applicationNames(ctx, (await readApplicationRow(ctx.db, grade.application_id))!);
  await notifyPeople(ctx, appeal, 'decided', [appeal.employee_id], { ...names, decision });
  return readGrade(ctx, grade.id);
}

export async function withdrawAppeal(ctx: Ctx, id: number): Promise<{ id: number; code: string }> {
  const appeal = await lockAppeal(ctx.db, id);
  if (!appeal || ctx.employeeId === null || appeal.employee_id !== ctx.employeeId) throw new NotFound();
  const to = ctx.move(appealMachine, appeal, 'withdraw', { isInvolved: false });
  await saveRecord(ctx, APPEAL, appeal, { status: to });
  await auditInUnit(ctx, APPEAL, appeal, 'withdraw', { from: appeal.status, to });
  await moveTasks(ctx, APPEAL.kind, appeal.grade_id, 'finish');
  return { id: appeal.id, code: appeal.code };
}

import { auditInUnit, todayIn } from '@quantum/modules/organization/server-api';
import { issueCertificate } from '@quantum/modules/certificate/server-api';
import { latestAttempt, submitBooked } from '@quantum/modules/training/server-api';
import { inLocale } from '@quantum/platform/contract';
import { fractions } from '@quantum/platform/domain';
import { Invalid, lockScoped, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import { GRADE_RESULT, type GradeDetail, type RecordMove, type SayAbsent, type SetAssessors } from '../../contract/index.ts';
import { isPartKept } from '../../domain/date.rules.ts';
import { gradeMachine, gradeState, NO_FACTS } from '../../domain/grade.machine.ts';
import { passesPractice, passesTheory, scoreText } from '../../domain/score.rules.ts';
import { applicationNames, endApplication } from '../applications/application.service.ts';
import { createTodo, mayAssess, notifyPeople, ofCompany } from '../attestation-people.ts';
import { findPeople } from '../people/person.store.ts';
import { lockApplication } from '../applications/application.store.ts';
import { lockGrade, lockOpenGrade } from './grade.store.ts';
import { readLevel } from '../schemes/level.store.ts';
import { sheetsOf } from '../sittings/sheet.store.ts';
import { gradeFacts, readGrade, resitDay } from './grade-detail.ts';
import { endTodos, exact, gradeOf, linesOf, outcomeOf, completeGrade } from './grade-move.service.ts';
import { createGrade } from '../sittings/sitting.service.ts';
import { APPLICATION, GRADE, type ApplicationRecord, type GradeRecord, type LevelRow } from '../tables.ts';

const stateOf = (grade: GradeRecord) => ({ status: gradeState(gradeOf(grade)) });

/** Assessors added or replaced; who has sealed a sheet stays. */
export async function setAssessors(ctx: Ctx, id: number, { version, assessorIds }: SetAssessors): Promise<GradeDetail> {
  const grade = await lockScoped<GradeRecord>(ctx, GRADE, id, version);
  ctx.move(gradeMachine, stateOf(grade), 'assessors', NO_FACTS);
  const wanted = [...new Set(assessorIds)];
  const level = (await readLevel(ctx.db, grade.level_id))!;
  const sheets = await sheetsOf(ctx.db, id);
  if (!grade.sits_practice || sheets.some(({ assessor_id }) => !wanted.includes(assessor_id)))
    throw new Refused('attestation.refusal.sealed');
  if (wanted.length < level.level.assessors) throw new Refused('attestation.refusal.fewAssessors', { count: level.level.assessors });
  if ((await mayAssess(ctx, await ofCompany(ctx, grade.company_id, wanted))).length < wanted.length)
    throw new Invalid([{ path: 'assessorIds', key: 'attestation.fault.assessors' }]);
  const application = (await lockApplication(ctx.db, grade.application_id))!;
  for (const one of await findPeople(ctx.db, wanted)) {
    const params = { name: inLocale(one.names, ctx.locale) };
    if (one.id === grade.employee_id) throw new Refused('attestation.refusal.ownSitting');
    if (one.unit_id === grade.unit_id) throw new Refused('attestation.refusal.sameUnit', params);
    if (one.id === application.nominator_id) throw new Refused('attestation.refusal.nominator', params);
  }
  const names = await applicationNames(ctx, application);
  const todos = { ...grade.todos };
  const fresh = wanted.filter((who) => !grade.assessors.includes(who));
  for (const who of fresh) {
    const task = await createTodo(ctx, grade, 'score', who, { title: names.candidate });
    if (task !== null) todos[who] = task;
  }
  await completeGrade(ctx, grade, 'assessors', { assessors: wanted, todos });
  await notifyPeople(ctx, grade, 'toScore', fresh, { ...names, at: grade.event_on, place: '' });
  return readGrade(ctx, id);
}

/** Who did not come has nothing in that part. */
export async function recordAbsence(ctx: Ctx, id: number, { version, part, reason }: SayAbsent): Promise<GradeDetail> {
  const grade = await lockScoped<GradeRecord>(ctx, GRADE, id, version);
  ctx.move(gradeMachine, stateOf(grade), 'absent', NO_FACTS);
  if (grade.sitting_id === null) throw new Refused('attestation.refusal.notScheduled');
  const today = await todayIn(ctx, grade.unit_id);
  if (today < grade.event_on) throw new Refused('attestation.refusal.early', { at: grade.event_on });
  const isSat = part === 'theory' ? !grade.sits_theory || grade.theory !== null : !grade.sits_practice || grade.sheets > 0;
  if (isSat) throw new Refused('attestation.refusal.sat');
  if (part === 'theory') {
    // Who has begun it was there: the clock ends it, and what was answered counts.
    if ((await latestAttempt(ctx, GRADE.kind, id))?.state === 'live') throw new Refused('attestation.refusal.sat');
    await submitBooked(ctx, GRADE.kind, id, null);
  }
  const nothing = part === 'theory' ? { theory: '0', theory_on: today } : { practice: '0', practice_on: today };
  await completeGrade(ctx, grade, 'absent', { ...nothing, absent: [...grade.absent, part] }, reason);
  return readGrade(ctx, id);
}

/** The score of the quiz, as it comes from the candidate's device or because its time ran out. */
export async function takeTheory(ctx: Ctx, grade: GradeRecord, share: string): Promise<void> {
  const theory = fractions.toText(fractions.multiply(fractions.readFraction(share), fractions.fraction(100)));
  await completeGrade(ctx, grade, 'theory', { theory, theory_on: await todayIn(ctx, grade.unit_id) });
}

export async function confirmGrade(ctx: Ctx, id: number, { version }: RecordMove): Promise<GradeDetail> {
  const grade = await lockScoped<GradeRecord>(ctx, GRADE, id, version);
  const level = (await readLevel(ctx.db, grade.level_id))!;
  if (grade.employee_id === ctx.employeeId) throw new Refused('attestation.refusal.own');
  const passed = outcomeOf(grade, level);
  ctx.move(gradeMachine, stateOf(grade), passed ? 'pass' : 'fail', await gradeFacts(ctx, grade, level, await sheetsOf(ctx.db, id)));
  const today = await todayIn(ctx, grade.unit_id);
  const certificate = passed ? await issue(ctx, grade, level, today) : null;
  const result = passed ? GRADE_RESULT.passed : GRADE_RESULT.failed;
  await saveRecord(ctx, GRADE, grade, {
    result,
    confirmed_by: ctx.employeeId,
    confirmed_on: today,
    certificate_id: certificate?.id ?? null,
  });
  await auditInUnit(ctx, GRADE, grade, 'confirm', { from: grade.result, to: result });
  await endTodos(ctx, grade);
  const application = (await lockApplication(ctx.db, grade.application_id))!;
  await follow(ctx, application, { ...grade, confirmed_on: today }, level, passed);
  return readGrade(ctx, id);
}

const issue = (ctx: Ctx, grade: GradeRecord, level: LevelRow, today: string) =>
  issueCertificate(ctx, {
    employeeId: grade.employee_id,
    categoryId: level.category_id,
    passedOn: today,
    level: inLocale(level.names, ctx.locale),
    source: 'attestation',
    sourceKind: GRADE.kind,
    sourceId: grade.id,
  });

/** The application goes on to a re-sit or is closed; the candidate and who put them forward learn the result. */
async function follow(ctx: Ctx, application: ApplicationRecord, grade: GradeRecord, level: LevelRow, passed: boolean): Promise<void> {
  const resit = passed ? null : resitDay(grade, level);
  const failures = application.failures + (passed ? 0 : 1);
  await saveRecord(ctx, APPLICATION, application, { failures });
  const fresh = (await lockApplication(ctx.db, application.id))!;
  if (resit === null) await endApplication(ctx, fresh, { event: 'close', bySystem: true });
  const params = {
    ...(await applicationNames(ctx, application)),
    final: grade.final === null ? '' : scoreText(exact(grade.final)!, null),
    day: resit ?? '',
  };
  const name = passed ? 'passed' : 'failed';
  await notifyPeople(ctx, grade, name, [grade.employee_id, application.nominator_id], params);
}

/** A new grade: the failed part, or both where the other was passed too long ago. */
export async function resitGrade(ctx: Ctx, id: number, { version }: RecordMove): Promise<GradeDetail> {
  const grade = await lockScoped<GradeRecord>(ctx, GRADE, id, version);
  const level = (await readLevel(ctx.db, grade.level_id))!;
  ctx.move(gradeMachine, stateOf(grade), 'resit', await gradeFacts(ctx, grade, level, await sheetsOf(ctx.db, id)));
  const today = await todayIn(ctx, grade.unit_id);
  const lines = linesOf(level);
  const isKept = (passed: boolean, on: string | null) => passed && on !== null && isPartKept(on, level.level.keptDays, today);
  const keepsTheory = lines.theoryLine !== null && isKept(passesTheory(exact(grade.theory), lines), grade.theory_on);
  const keepsPractice =
    lines.practiceLine !== null && isKept(passesPractice(exact(grade.practice), lines, grade.critical.length > 0), grade.practice_on);
  const application = (await lockApplication(ctx.db, grade.application_id))!;
  const names = await applicationNames(ctx, application);
  await saveRecord(ctx, GRADE, grade, {});
  await auditInUnit(ctx, GRADE, grade, 'resit');
  const made = await createGrade(ctx, application, {
    sitting_no: grade.sitting_no + 1,
    event_on: today,
    sits_theory: lines.theoryLine !== null && !keepsTheory,
    sits_practice: lines.practiceLine !== null && !keepsPractice,
    ...(keepsTheory ? { theory: grade.theory, theory_on: grade.theory_on } : {}),
    ...(keepsPractice ? { practice: grade.practice, practice_on: grade.practice_on } : {}),
    search: names,
  });
  await notifyPeople(ctx, made, 'resit', [grade.employee_id], names);
  return readGrade(ctx, made.id);
}

/** Both results stay: the first is kept beside the corrected one. */
export async function correctGrade(ctx: Ctx, gradeId: number): Promise<void> {
  const grade = (await lockGrade(ctx.db, gradeId))!;
  const passed = ctx.moveBySystem(gradeMachine, stateOf(grade), 'correct') === 'passed';
  const level = (await readLevel(ctx.db, grade.level_id))!;
  const today = await todayIn(ctx, grade.unit_id);
  const certificate = passed ? await issue(ctx, grade, level, today) : null;
  const result = passed ? GRADE_RESULT.passed : GRADE_RESULT.failed;
  await saveRecord(ctx, GRADE, grade, {
    result,
    first_result: grade.first_result ?? grade.result,
    certificate_id: certificate?.id ?? grade.certificate_id,
  });
  await auditInUnit(ctx, GRADE, grade, 'correct', { from: grade.result, to: result });
  const application = (await lockApplication(ctx.db, grade.application_id))!;
  const open = await lockOpenGrade(ctx.db, application.id);
  if (passed && (open !== undefined || application.closed_on === null))
    await endApplication(ctx, application, { event: 'close', bySystem: true });
}

import { placeOfUnit, todayIn } from '@quantum/modules/organization/server-api';
import { beginBooked, latestAttempt, saveBooked, submitBooked } from '@quantum/modules/training/server-api';
import { inLocale } from '@quantum/platform/contract';
import { NotFound, Refused, type Ctx } from '@quantum/platform/server';
import type { AttemptAnswers, MyAttempt, SavedAnswers } from '@quantum/modules/training/contract';
import { APPLICATION_STATUS, GRADE_STATUS, type ApplyOwn, type MyAttestation } from '../contract/index.ts';
import { appealUntil } from '../domain/date.rules.ts';
import { gradeState } from '../domain/grade.machine.ts';
import { failedSteps, scoreText } from '../domain/score.rules.ts';
import { endApplication, prepareApplication, submitLocked } from './applications/application.service.ts';
import { describeLines } from './applications/application-detail.ts';
import { appealsOf } from './grades/appeal.store.ts';
import { applicationsOf, lockApplication } from './applications/application.store.ts';
import { currentLevels, readLevel } from './schemes/level.store.ts';
import { findPeople } from './people/person.store.ts';
import { gradesOf, lockGrade, readGradeRow } from './grades/grade.store.ts';
import { readSitting } from './sittings/sitting.store.ts';
import { sheetsOf } from './sittings/sheet.store.ts';
import { resitDay } from './grades/grade-detail.ts';
import { exact, gradeOf, linesOf } from './grades/grade-move.service.ts';
import { takeTheory } from './grades/grade.service.ts';
import { GRADE, type ApplicationRecord, type GradeRecord, type LevelRow } from './tables.ts';

type OwnGrade = MyAttestation['grades'][number];

/** What the candidate is told of a confirmed grade. */
export async function resultOf(ctx: Ctx, grade: GradeRecord, level: LevelRow): Promise<OwnGrade['result']> {
  if (grade.confirmed_on === null) return null;
  const { theoryLine, practiceLine } = linesOf(level);
  const text = (value: string | null, line: number | null) => (value === null ? null : scoreText(exact(value)!, line));
  const steps = level.level.practice?.steps ?? [];
  const failed = new Set(
    failedSteps(
      steps,
      (await sheetsOf(ctx.db, grade.id)).map(({ answers }) => answers),
    ),
  );
  const until = appealUntil(grade.confirmed_on);
  return {
    code: grade.result,
    theory: text(grade.theory, theoryLine),
    practice: text(grade.practice, practiceLine),
    final: text(grade.final, null),
    failedSteps: steps.filter(({ key }) => failed.has(key)).map(({ names }) => inLocale(names, ctx.locale)),
    resitFrom: gradeState(gradeOf(grade)) === 'failed' ? resitDay(grade, level) : null,
    appealUntil: (await todayIn(ctx, grade.unit_id)) <= until ? until : null,
  };
}

async function ownGrade(ctx: Ctx, grade: GradeRecord, level: LevelRow, application: ApplicationRecord): Promise<OwnGrade> {
  const sitting = grade.sitting_id === null ? undefined : await readSitting(ctx.db, grade.sitting_id);
  const attempt = grade.sits_theory ? await latestAttempt(ctx, GRADE.kind, grade.id) : undefined;
  const appeal = (await appealsOf(ctx.db, [grade.id])).at(-1);
  return {
    id: grade.id,
    sittingNo: grade.sitting_no,
    startsAt: sitting?.starts_at ?? null,
    place: sitting?.place ?? null,
    theory: attempt ? attempt.state : null,
    mayBeginTheory:
      attempt !== undefined &&
      attempt.state !== 'submitted' &&
      !attempt.isOver &&
      application.status === APPLICATION_STATUS.inProgress &&
      grade.status === GRADE_STATUS.unfinished,
    minutes: attempt?.minutes ?? null,
    result: await resultOf(ctx, grade, level),
    appeal: appeal ? { id: appeal.id, status: appeal.status, decision: appeal.decision } : null,
  };
}

/** What the reader is put forward for, sits and has been told; and the levels they may ask for. */
export async function readMine(
  ctx: Ctx,
): Promise<{ applications: MyAttestation[]; levels: { id: number; schemeName: string; name: string }[] }> {
  const [person] = ctx.employeeId === null ? [] : await findPeople(ctx.db, [ctx.employeeId]);
  if (!person) return { applications: [], levels: [] };
  const all = await applicationsOf(ctx.db, person.id);
  const grades = await gradesOf(
    ctx.db,
    all.map(({ id }) => id),
  );
  const applications = [];
  for (const application of all) {
    const level = (await readLevel(ctx.db, application.level_id))!;
    const own = grades.filter((one) => one.application_id === application.id && !one.is_dropped);
    const isOpen = application.status === APPLICATION_STATUS.draft || application.status === APPLICATION_STATUS.reviewing;
    applications.push({
      id: application.id,
      code: application.code,
      schemeName: inLocale(level.scheme_names, ctx.locale),
      levelName: inLocale(level.names, ctx.locale),
      status: application.status,
      timeZone: (await placeOfUnit(ctx, application.unit_id)).timeZone,
      missing: isOpen
        ? (
            await describeLines(
              ctx,
              application.lines.filter(({ state, waivedBy }) => state !== 'met' && waivedBy === null),
            )
          ).map(({ kind, n, about }) => ({ kind, n, about }))
        : [],
      mayWithdraw: isOpen || application.status === APPLICATION_STATUS.pending,
      grades: await inOrder(own, (one) => ownGrade(ctx, one, level, application)),
    });
  }
  const busy = new Set(all.filter(({ closed_on }) => closed_on === null).map(({ scheme_id }) => scheme_id));
  const levels = (await currentLevels(ctx.db, person.company_id)).filter(
    (one) => person.job_id !== null && one.job_ids.includes(person.job_id) && !busy.has(one.scheme_id),
  );
  return {
    applications,
    levels: levels.map((one) => ({
      id: one.id,
      schemeName: inLocale(one.scheme_names, ctx.locale),
      name: inLocale(one.names, ctx.locale),
    })),
  };
}
async function inOrder<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done = [];
  for (const one of all) done.push(await work(one));
  return done;
}

/** Put forward by oneself: submitted at once, reviewed by others. */
export async function applyOwn(ctx: Ctx, { clientId, levelId }: ApplyOwn): Promise<{ id: number; code: string }> {
  const [person] = ctx.employeeId === null ? [] : await findPeople(ctx.db, [ctx.employeeId]);
  if (!person) throw new Refused('attestation.refusal.noEmployee');
  const { id, code, isNew } = await prepareApplication(ctx, { person, levelId, clientId, note: '', nominator: null });
  if (isNew) await submitLocked(ctx, (await lockApplication(ctx.db, id))!);
  return { id, code };
}

export async function withdrawOwn(ctx: Ctx, id: number): Promise<{ id: number; code: string }> {
  const application = await lockApplication(ctx.db, id);
  if (!application || ctx.employeeId === null || application.employee_id !== ctx.employeeId) throw new NotFound();
  await endApplication(ctx, application, { event: 'withdraw' });
  return { id: application.id, code: application.code };
}

async function ownTheory(ctx: Ctx, gradeId: number): Promise<GradeRecord> {
  const grade = await lockGrade(ctx.db, gradeId);
  if (!grade || ctx.employeeId === null || grade.employee_id !== ctx.employeeId || !grade.sits_theory || grade.sitting_id === null)
    throw new NotFound();
  return grade;
}
/** Begun once the sitting has; begun twice it is the same attempt, with what was saved. */
export async function beginTheory(ctx: Ctx, gradeId: number): Promise<MyAttempt> {
  const grade = await ownTheory(ctx, gradeId);
  if ((await lockApplication(ctx.db, grade.application_id))!.status !== APPLICATION_STATUS.inProgress)
    throw new Refused('attestation.refusal.notBegun');
  if (grade.theory !== null) throw new Refused('attestation.refusal.sat');
  ctx.audited++;
  return beginBooked(ctx, GRADE.kind, gradeId);
}
/** While it goes on: what is answered so far, by the device that began it last. */
export async function saveTheory(ctx: Ctx, gradeId: number, answers: AttemptAnswers): Promise<SavedAnswers> {
  const grade = await readGradeRow(ctx.db, gradeId);
  if (!grade || ctx.employeeId === null || grade.employee_id !== ctx.employeeId) throw new NotFound();
  return saveBooked(ctx, GRADE.kind, gradeId, answers);
}
export async function submitTheory(ctx: Ctx, gradeId: number, answers: AttemptAnswers): Promise<{ submitted: boolean }> {
  const grade = await ownTheory(ctx, gradeId);
  const score = await submitBooked(ctx, GRADE.kind, gradeId, answers);
  if (grade.theory === null) await takeTheory(ctx, grade, score);
  else ctx.audited++;
  return { submitted: true };
}

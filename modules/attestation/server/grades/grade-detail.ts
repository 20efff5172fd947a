import { issuedCertificate } from '@quantum/modules/certificate/server-api';
import { personRefs, placeOfUnit, todayIn } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { allowedEvent, allowedEvents, loadScoped, mayDo, type Ctx } from '@quantum/platform/server';
import { attestationOps as ops, type GradeDetail } from '../../contract/index.ts';
import { appealMachine } from '../../domain/appeal.machine.ts';
import { resitFrom } from '../../domain/date.rules.ts';
import { gradeMachine, gradeState } from '../../domain/grade.machine.ts';
import { scoreText } from '../../domain/score.rules.ts';
import { appealsOf } from './appeal.store.ts';
import { gradesOf } from './grade.store.ts';
import { readApplicationRow } from '../applications/application.store.ts';
import { readLevel } from '../schemes/level.store.ts';
import { readSitting } from '../sittings/sitting.store.ts';
import { sheetsOf } from '../sittings/sheet.store.ts';
import { exact, gradeOf, linesOf, outcomeOf } from './grade-move.service.ts';
import { describeSheets, readableSheets } from '../sittings/sheet.service.ts';
import { APPEAL, GRADE, type AppealRecord, type GradeRecord, type LevelRow, type SheetRow } from '../tables.ts';

/** Day of the next sitting that is possible, null where none is left. */
export const resitDay = (grade: GradeRecord, level: LevelRow): string | null =>
  grade.confirmed_on === null || grade.sitting_no > level.level.resits ? null : resitFrom(grade.confirmed_on, level.level.resitDays);
const missingOf = (grade: GradeRecord, sheets: readonly SheetRow[]): number =>
  grade.absent.includes('practice') ? 0 : grade.assessors.filter((id) => !sheets.some(({ assessor_id }) => assessor_id === id)).length;

/** What the machine asks about a grade. */
export async function gradeFacts(ctx: Ctx, grade: GradeRecord, level: LevelRow, sheets: readonly SheetRow[]) {
  const all = await gradesOf(ctx.db, [grade.application_id]);
  return {
    hasSheet: ctx.employeeId !== null && sheets.some(({ assessor_id }) => assessor_id === ctx.employeeId),
    missing: missingOf(grade, sheets),
    needsThird: grade.needs_third,
    resitFrom: resitDay(grade, level),
    today: await todayIn(ctx, grade.unit_id),
    isFollowed: all.some((one) => one.sitting_no > grade.sitting_no && !one.is_dropped),
  };
}
export const isInvolved = (ctx: Ctx, grade: GradeRecord, sheets: readonly SheetRow[]): boolean =>
  ctx.employeeId !== null &&
  (grade.confirmed_by === ctx.employeeId ||
    grade.employee_id === ctx.employeeId ||
    sheets.some(({ assessor_id }) => assessor_id === ctx.employeeId));

export async function readGrade(ctx: Ctx, id: number): Promise<GradeDetail> {
  const grade = await loadScoped<GradeRecord>(ctx, GRADE, id, ops.readGrade);
  const level = (await readLevel(ctx.db, grade.level_id))!;
  const application = (await readApplicationRow(ctx.db, grade.application_id))!;
  const sitting = grade.sitting_id === null ? undefined : await readSitting(ctx.db, grade.sitting_id);
  const sheets = await sheetsOf(ctx.db, id);
  const readable = readableSheets(ctx, grade, sheets);
  const isWaiting = ctx.employeeId !== null && grade.employee_id === ctx.employeeId && grade.confirmed_on === null;
  const shows = !isWaiting && (readable.length > 0 || grade.confirmed_on !== null || grade.absent.length > 0);
  const person = await personRefs(ctx, [grade.employee_id, grade.invigilator_id, grade.confirmed_by, ...grade.assessors]);
  const { theoryLine, practiceLine, theoryWeight, practiceWeight } = linesOf(level);
  const text = (value: string | null, line: number | null) => (value === null ? null : scoreText(exact(value)!, line));
  const isAsked =
    ctx.employeeId !== null &&
    grade.assessors.includes(ctx.employeeId) &&
    !sheets.some(({ assessor_id }) => assessor_id === ctx.employeeId);
  return {
    id: grade.id,
    code: grade.code,
    unitId: grade.unit_id,
    ...(await placeOfUnit(ctx, grade.unit_id)),
    status: grade.status,
    result: grade.result,
    firstResult: grade.first_result,
    isDropped: grade.is_dropped,
    applicationId: application.id,
    applicationCode: application.code,
    candidate: person(grade.employee_id),
    schemeName: inLocale(level.scheme_names, ctx.locale),
    levelName: inLocale(level.names, ctx.locale),
    sittingNo: grade.sitting_no,
    sitting: sitting ? { id: sitting.id, startsAt: sitting.starts_at, place: sitting.place } : null,
    invigilator: person(grade.invigilator_id),
    assessors: grade.assessors.flatMap((one) => {
      const who = person(one);
      return who ? [{ ...who, isSealed: sheets.some(({ assessor_id }) => assessor_id === one) }] : [];
    }),
    minutes: level.level.practice?.minutes ?? null,
    steps: (level.level.practice?.steps ?? []).map((one) => ({
      key: one.key,
      name: inLocale(one.names, ctx.locale),
      points: one.points,
      critical: one.critical,
    })),
    theoryLine,
    practiceLine,
    theoryWeight,
    practiceWeight,
    sitsTheory: grade.sits_theory,
    sitsPractice: grade.sits_practice,
    theory: isAsked ? null : text(grade.theory, theoryLine),
    absent: grade.absent,
    practice: shows || !grade.sits_practice ? text(grade.practice, practiceLine) : null,
    final: shows && !isAsked ? text(grade.final, null) : null,
    spread: shows && grade.spread !== null ? text(String(grade.spread), null) : null,
    needsThird: shows && grade.needs_third,
    critical: shows ? grade.critical : [],
    sheets: await describeSheets(ctx, readable),
    isAsked,
    finishedOn: grade.finished_on,
    confirmedBy: person(grade.confirmed_by)?.name ?? null,
    confirmedOn: grade.confirmed_on,
    resitFrom: gradeState(gradeOf(grade)) === 'failed' ? resitDay(grade, level) : null,
    certificate: grade.certificate_id === null ? null : ((await issuedCertificate(ctx, grade.certificate_id)) ?? null),
    appeals: (await mayDo(ctx, {}, grade, ops.readAppeal)) ? await describeAppeals(ctx, grade, sheets) : [],
    version: grade.version,
    events: await eventsOf(ctx, grade, level, sheets),
  };
}

async function eventsOf(ctx: Ctx, grade: GradeRecord, level: LevelRow, sheets: readonly SheetRow[]): Promise<GradeDetail['events']> {
  const facts = await gradeFacts(ctx, grade, level, sheets);
  const outcome = outcomeOf(grade, level) ? 'pass' : 'fail';
  const record = { ...grade, status: gradeState(gradeOf(grade)) };
  const events = await allowedEvents(ctx, gradeMachine, record, {
    facts,
    operations: {
      [outcome]: ops.manageGrade,
      resit: ops.manageGrade,
      assessors: ops.manageGrade,
    },
  });
  const isSat = sheets.length > 0 && grade.theory !== null;
  const mayBeAbsent = record.status === 'unfinished' && grade.sitting_id !== null && !isSat;
  return [
    ...events
      .filter(({ event }) => event !== 'assessors' || grade.sits_practice)
      .map((one) => (one.event === 'pass' || one.event === 'fail' ? { ...one, event: 'confirm' } : one)),
    ...(mayBeAbsent ? await allowedEvent(ctx, grade, 'absent', ops.invigilate, { refusal: null, kind: GRADE }) : []),
  ];
}

async function describeAppeals(ctx: Ctx, grade: GradeRecord, sheets: readonly SheetRow[]): Promise<GradeDetail['appeals']> {
  const all = await appealsOf(ctx.db, [grade.id]);
  const person = await personRefs(
    ctx,
    all.map(({ decided_by }) => decided_by),
  );
  const described = [];
  for (const one of all)
    described.push({
      ...appealOf(one, person(one.decided_by)?.name ?? null),
      events: await appealEvents(ctx, one, isInvolved(ctx, grade, sheets)),
    });
  return described;
}
const appealOf = (appeal: AppealRecord, decidedBy: string | null) => ({
  id: appeal.id,
  code: appeal.code,
  part: appeal.part,
  grounds: appeal.grounds,
  filedOn: appeal.event_on,
  decision: appeal.decision,
  decidedBy,
  status: appeal.status,
  version: appeal.version,
});
async function appealEvents(ctx: Ctx, appeal: AppealRecord, involved: boolean): Promise<('uphold' | 'dismiss')[]> {
  const events = await allowedEvents(ctx, appealMachine, appeal, {
    facts: { isInvolved: involved },
    operations: { uphold: ops.decideAppeal, dismiss: ops.decideAppeal },
    kind: APPEAL,
  });
  return events.flatMap(({ event, refusal }) => (refusal === null && event !== 'withdraw' ? event : []));
}

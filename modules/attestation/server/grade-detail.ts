import { issuedCertificate } from '@quantum/modules/certificate/server-api';
import { personRefs } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { allowedEvent, allowedEvents, loadScoped, mayDo, type Ctx } from '@quantum/platform/server';
import { attestationOps as ops, type GradeDetail } from '../contract/index.ts';
import { appealMachine } from '../domain/appeal.machine.ts';
import { resitFrom } from '../domain/date.rules.ts';
import { gradeMachine, gradeState } from '../domain/grade.machine.ts';
import { scoreText } from '../domain/score.rules.ts';
import { placeOf, todayIn } from './attestation-record.ts';
import { appealsOf, gradesOf, readApplicationRow, readLevel, readSitting, sheetsOf } from './attestation.store.ts';
import { exact, gradeOf, linesOf, outcomeOf } from './grade-move.service.ts';
import { describeSheets, readableSheets } from './sheet.service.ts';
import { APPEAL, GRADE, type AppealRecord, type GradeRecord, type LevelRow, type SheetRow } from './tables.ts';

/** Day of the next sitting that is possible, null where none is left. */
export const resitDay = (it: GradeRecord, level: LevelRow): string | null =>
  it.confirmed_on === null || it.sitting_no > level.it.resits ? null : resitFrom(it.confirmed_on, level.it.resitDays);
const missingOf = (it: GradeRecord, sheets: readonly SheetRow[]): number =>
  it.absent.includes('practice') ? 0 : it.assessors.filter((id) => !sheets.some(({ assessor_id }) => assessor_id === id)).length;

/** What the machine asks about a grade. */
export async function gradeFacts(ctx: Ctx, it: GradeRecord, level: LevelRow, sheets: readonly SheetRow[]) {
  const all = await gradesOf(ctx.db, [it.application_id]);
  return {
    hasSheet: ctx.employeeId !== null && sheets.some(({ assessor_id }) => assessor_id === ctx.employeeId),
    missing: missingOf(it, sheets),
    needsThird: it.needs_third,
    resitFrom: resitDay(it, level),
    today: await todayIn(ctx, it.unit_id),
    isFollowed: all.some((one) => one.sitting_no > it.sitting_no && !one.is_dropped),
  };
}
export const isInvolved = (ctx: Ctx, it: GradeRecord, sheets: readonly SheetRow[]): boolean =>
  ctx.employeeId !== null &&
  (it.confirmed_by === ctx.employeeId ||
    it.employee_id === ctx.employeeId ||
    sheets.some(({ assessor_id }) => assessor_id === ctx.employeeId));

export async function readGrade(ctx: Ctx, id: number): Promise<GradeDetail> {
  const it = await loadScoped<GradeRecord>(ctx, GRADE, id, ops.readGrade);
  const level = (await readLevel(ctx.db, it.level_id))!;
  const application = (await readApplicationRow(ctx.db, it.application_id))!;
  const sitting = it.sitting_id === null ? undefined : await readSitting(ctx.db, it.sitting_id);
  const sheets = await sheetsOf(ctx.db, id);
  const readable = readableSheets(ctx, it, sheets);
  const isWaiting = ctx.employeeId !== null && it.employee_id === ctx.employeeId && it.confirmed_on === null;
  const shows = !isWaiting && (readable.length > 0 || it.confirmed_on !== null || it.absent.length > 0);
  const person = await personRefs(ctx, [it.employee_id, it.invigilator_id, it.confirmed_by, ...it.assessors]);
  const { theoryLine, practiceLine, theoryWeight, practiceWeight } = linesOf(level);
  const text = (value: string | null, line: number | null) => (value === null ? null : scoreText(exact(value)!, line));
  const isAsked =
    ctx.employeeId !== null && it.assessors.includes(ctx.employeeId) && !sheets.some(({ assessor_id }) => assessor_id === ctx.employeeId);
  return {
    id: it.id,
    code: it.code,
    unitId: it.unit_id,
    ...(await placeOf(ctx, it.unit_id)),
    status: it.status,
    result: it.result,
    firstResult: it.first_result,
    isDropped: it.is_dropped,
    applicationId: application.id,
    applicationCode: application.code,
    candidate: person(it.employee_id),
    schemeName: inLocale(level.scheme_names, ctx.locale),
    levelName: inLocale(level.names, ctx.locale),
    sittingNo: it.sitting_no,
    sitting: sitting ? { id: sitting.id, startsAt: sitting.starts_at, place: sitting.place } : null,
    invigilator: person(it.invigilator_id),
    assessors: it.assessors.flatMap((one) => {
      const who = person(one);
      return who ? [{ ...who, isSealed: sheets.some(({ assessor_id }) => assessor_id === one) }] : [];
    }),
    minutes: level.it.practice?.minutes ?? null,
    steps: (level.it.practice?.steps ?? []).map((one) => ({
      key: one.key,
      name: inLocale(one.names, ctx.locale),
      points: one.points,
      critical: one.critical,
    })),
    theoryLine,
    practiceLine,
    theoryWeight,
    practiceWeight,
    sitsTheory: it.sits_theory,
    sitsPractice: it.sits_practice,
    theory: isAsked ? null : text(it.theory, theoryLine),
    absent: it.absent,
    practice: shows || !it.sits_practice ? text(it.practice, practiceLine) : null,
    final: shows && !isAsked ? text(it.final, null) : null,
    spread: shows && it.spread !== null ? text(String(it.spread), null) : null,
    needsThird: shows && it.needs_third,
    critical: shows ? it.critical : [],
    sheets: await describeSheets(ctx, readable),
    isAsked,
    finishedOn: it.finished_on,
    confirmedBy: person(it.confirmed_by)?.name ?? null,
    confirmedOn: it.confirmed_on,
    resitFrom: gradeState(gradeOf(it)) === 'failed' ? resitDay(it, level) : null,
    certificate: it.certificate_id === null ? null : ((await issuedCertificate(ctx, it.certificate_id)) ?? null),
    appeals: (await mayDo(ctx, {}, it, ops.readAppeal)) ? await describeAppeals(ctx, it, sheets) : [],
    version: it.version,
    events: await eventsOf(ctx, it, level, sheets),
  };
}

async function eventsOf(ctx: Ctx, it: GradeRecord, level: LevelRow, sheets: readonly SheetRow[]): Promise<GradeDetail['events']> {
  const facts = await gradeFacts(ctx, it, level, sheets);
  const outcome = outcomeOf(it, level) ? 'pass' : 'fail';
  const record = { ...it, status: gradeState(gradeOf(it)) };
  const events = await allowedEvents(ctx, gradeMachine, record, facts, {
    [outcome]: ops.manageGrade,
    resit: ops.manageGrade,
    assessors: ops.manageGrade,
  });
  const isSat = sheets.length > 0 && it.theory !== null;
  const mayBeAbsent = record.status === 'unfinished' && it.sitting_id !== null && !isSat;
  return [
    ...events
      .filter(({ event }) => event !== 'assessors' || it.sits_practice)
      .map((one) => (one.event === 'pass' || one.event === 'fail' ? { ...one, event: 'confirm' } : one)),
    ...(mayBeAbsent ? await allowedEvent(ctx, it, 'absent', ops.invigilate, null, GRADE) : []),
  ];
}

async function describeAppeals(ctx: Ctx, it: GradeRecord, sheets: readonly SheetRow[]): Promise<GradeDetail['appeals']> {
  const all = await appealsOf(ctx.db, [it.id]);
  const person = await personRefs(
    ctx,
    all.map(({ decided_by }) => decided_by),
  );
  const described = [];
  for (const one of all)
    described.push({
      ...appealOf(one, person(one.decided_by)?.name ?? null),
      events: await appealEvents(ctx, one, isInvolved(ctx, it, sheets)),
    });
  return described;
}
const appealOf = (it: AppealRecord, decidedBy: string | null) => ({
  id: it.id,
  code: it.code,
  part: it.part,
  grounds: it.grounds,
  filedOn: it.event_on,
  decision: it.decision,
  decidedBy,
  status: it.status,
  version: it.version,
});
async function appealEvents(ctx: Ctx, it: AppealRecord, involved: boolean): Promise<('uphold' | 'dismiss')[]> {
  const events = await allowedEvents(
    ctx,
    appealMachine,
    it,
    { isInvolved: involved },
    { uphold: ops.decideAppeal, dismiss: ops.decideAppeal },
    APPEAL,
  );
  return events.flatMap(({ event, refusal }) => (refusal === null && event !== 'withdraw' ? event : []));
}

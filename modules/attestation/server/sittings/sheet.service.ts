import { personRefs } from '@quantum/modules/organization/server-api';
import { fractions } from '@quantum/platform/domain';
import {
  draftHash,
  fileRefs,
  Invalid,
  keepFiles,
  loadScoped,
  lockScoped,
  mustBeRepetition,
  NotFound,
  Refused,
  type Ctx,
} from '@quantum/platform/server';
import { APPLICATION_STATUS, type NewSheet, type SealedSheet, type Sheet } from '../../contract/index.ts';
import { gradeMachine, gradeState, NO_FACTS } from '../../domain/grade.machine.ts';
import { scoreText, sheetScore } from '../../domain/score.rules.ts';
import { insertSheet, sheetsOf } from './sheet.store.ts';
import { readApplicationRow } from '../applications/application.store.ts';
import { readLevel } from '../schemes/level.store.ts';
import { endScoreTodo, gradeOf, completeGrade } from '../grades/grade-move.service.ts';
import { GRADE, type GradeRecord, type LevelRow, type SheetRow } from '../tables.ts';

/** Every step once, with points it can give. */
function sheetFaults({ level: record }: LevelRow, { answers }: NewSheet) {
  const steps = new Map((record.practice?.steps ?? []).map((step) => [step.key, step]));
  const given = new Set(answers.map(({ step }) => step));
  return [
    ...answers.flatMap(({ step, points }, i) =>
      points <= (steps.get(step)?.points ?? -1) ? [] : [{ path: `answers.${i}.points`, key: 'attestation.fault.points' }],
    ),
    ...(given.size === answers.length && [...steps.keys()].every((key) => given.has(key))
      ? []
      : [{ path: 'answers', key: 'attestation.fault.answers' }]),
  ];
}
const sealedOf = (sheet: SheetRow): SealedSheet => ({
  sealedAt: sheet.sealed_at,
  points: sheet.points,
  most: sheet.most,
  score: scoreText(fractions.readFraction(sheet.score), null),
});

/** One assessor's sheet: sealed as it arrives. Sent twice it is one; other content is refused. */
export async function sealSheet(ctx: Ctx, id: number, input: NewSheet): Promise<SealedSheet> {
  const grade = await lockScoped<GradeRecord>(ctx, GRADE, id);
  const who = ctx.employeeId;
  if (who === null || !grade.assessors.includes(who) || !grade.sits_practice) throw new NotFound();
  const own = (await sheetsOf(ctx.db, id)).find(({ assessor_id }) => assessor_id === who);
  if (own) {
    if (own.client_id !== input.clientId) throw new Refused('attestation.refusal.sealed');
    mustBeRepetition(own.client_hash, input, own.answers);
    ctx.audited++;
    return sealedOf(own);
  }
  ctx.move(gradeMachine, { status: gradeState(gradeOf(grade)) }, 'score', NO_FACTS);
  if (grade.absent.includes('practice')) throw new Refused('attestation.refusal.absent');
  if ((await readApplicationRow(ctx.db, grade.application_id))!.status !== APPLICATION_STATUS.inProgress)
    throw new Refused('attestation.refusal.notBegun');
  const level = (await readLevel(ctx.db, grade.level_id))!;
  const faults = sheetFaults(level, input);
  if (faults.length > 0) throw new Invalid(faults);
  const { steps } = level.level.practice!;
  const score = sheetScore(steps, input.answers);
  await keepFiles(
    ctx,
    input.answers.flatMap(({ photos }) => photos),
    GRADE.kind,
    id,
  );
  await insertSheet(ctx, {
    grade_id: id,
    assessor_id: who,
    client_id: input.clientId,
    client_hash: draftHash(input),
    answers: input.answers,
    points: input.answers.reduce((sum, { points }) => sum + points, 0),
    most: steps.reduce((sum, { points }) => sum + points, 0),
    score: fractions.toText(score),
    percent: fractions.toFixed(score, 6),
    seconds: input.seconds,
    remark: input.remark,
    sealed_at: ctx.now().toISOString(),
  });
  await endScoreTodo(ctx, grade, who);
  await completeGrade(ctx, grade, 'score');
  return sealedOf((await sheetsOf(ctx.db, id)).find(({ assessor_id }) => assessor_id === who)!);
}

/** Who is asked for a sheet reads no other before their own is sealed; others none before all are. */
export function readableSheets(ctx: Ctx, grade: GradeRecord, sheets: readonly SheetRow[]): SheetRow[] {
  // Whom it is about reads them once the result is confirmed, whatever else they may read.
  if (ctx.employeeId !== null && grade.employee_id === ctx.employeeId && grade.confirmed_on === null) return [];
  const isAsked = ctx.employeeId !== null && grade.assessors.includes(ctx.employeeId);
  const own = sheets.filter(({ assessor_id }) => assessor_id === ctx.employeeId);
  if (isAsked) return own.length > 0 ? [...sheets] : [];
  return grade.assessors.every((id) => sheets.some(({ assessor_id }) => assessor_id === id)) || grade.confirmed_on !== null
    ? [...sheets]
    : [];
}

export async function describeSheets(ctx: Ctx, sheets: readonly SheetRow[]): Promise<Sheet[]> {
  const person = await personRefs(
    ctx,
    sheets.map(({ assessor_id }) => assessor_id),
  );
  const files = await fileRefs(
    ctx,
    sheets.flatMap(({ answers }) => answers.flatMap(({ photos }) => photos)),
  );
  return sheets.map((sheet) => ({
    assessor: person(sheet.assessor_id),
    ...sealedOf(sheet),
    seconds: sheet.seconds,
    remark: sheet.remark,
    answers: sheet.answers.map((one) => ({ ...one, photos: one.photos.flatMap((photo) => files.get(photo) ?? []) })),
  }));
}

export async function readSheet(ctx: Ctx, id: number, assessorId: number): Promise<Sheet> {
  const grade = await loadScoped<GradeRecord>(ctx, GRADE, id);
  const found = readableSheets(ctx, grade, await sheetsOf(ctx.db, id)).find(({ assessor_id }) => assessor_id === assessorId);
  if (!found) throw new NotFound();
  return (await describeSheets(ctx, [found]))[0]!;
}

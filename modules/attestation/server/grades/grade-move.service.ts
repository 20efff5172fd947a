import { moveOneTask, moveTasks } from '@quantum/modules/task/server-api';
import { fractions, type Fraction } from '@quantum/platform/domain';
import { saveRecord, type Ctx } from '@quantum/platform/server';
import { GRADE_RESULT, GRADE_STATUS } from '../../contract/index.ts';
import { gradeMachine, gradeState } from '../../domain/grade.machine.ts';
import { criticalFailures, finalOf, isPassed, needsThird, practiceOf, scoreText, spreadOf, type Lines } from '../../domain/score.rules.ts';
import { ATTEND_TODO, firstOf, createTodo, MANAGERS, notifyPeople, SCORE_TODO } from '../attestation-people.ts';
import { lockGrade } from './grade.store.ts';
import { readLevel } from '../schemes/level.store.ts';
import { sheetsOf } from '../sittings/sheet.store.ts';
import { auditInUnit, findEmployees, todayIn } from '@quantum/modules/organization/server-api';
import { GRADE, type GradeRecord, type LevelRow, type SheetRow } from '../tables.ts';

export const exact = (text: string | null): Fraction | null => (text === null ? null : fractions.readFraction(text));
/** The lines of a level; a part it does not have has none. */
export const linesOf = ({ level: record }: LevelRow): Lines => ({
  theoryLine: record.theoryPaperId === null ? null : record.theoryLine,
  practiceLine: record.practice === null ? null : record.practiceLine,
  theoryWeight: record.theoryWeight,
  practiceWeight: record.practiceWeight,
});
export const outcomeOf = (grade: GradeRecord, level: LevelRow): boolean =>
  isPassed({ theory: exact(grade.theory), practice: exact(grade.practice) }, linesOf(level), grade.critical.length > 0);
const scoresOf = (sheets: readonly SheetRow[]) => sheets.map(({ score }) => fractions.readFraction(score));

/** What the sheets of a grade come to. */
function practiceColumns(level: LevelRow, grade: GradeRecord, sheets: readonly SheetRow[], today: string) {
  if (!grade.sits_practice || grade.absent.includes('practice')) return {};
  const scores = scoresOf(sheets);
  const isIn = sheets.length >= level.level.assessors;
  return {
    sheets: sheets.length,
    spread: sheets.length < 2 ? null : fractions.toFixed(spreadOf(scores), 4),
    needs_third: needsThird(scores),
    critical: criticalFailures(
      level.level.practice!.steps,
      sheets.map(({ answers }) => answers),
    ),
    practice: isIn ? fractions.toText(practiceOf(scores)!) : null,
    practice_on: isIn ? (grade.practice_on ?? today) : null,
  };
}

/** After a part came in: the sums, and the end of the grade once both are there. */
export async function completeGrade(
  ctx: Ctx,
  grade: GradeRecord,
  event: string,
  set: Partial<GradeRecord> = {},
  comment: string | null = null,
): Promise<GradeRecord> {
  const level = (await readLevel(ctx.db, grade.level_id))!;
  const today = await todayIn(ctx, grade.unit_id);
  const before = { ...grade, ...set };
  const next = { ...before, ...practiceColumns(level, before, await sheetsOf(ctx.db, grade.id), today) } as GradeRecord;
  const [theory, practice] = [exact(next.theory), exact(next.practice)];
  const { theoryLine, practiceLine } = linesOf(level);
  const isWhole = (theoryLine === null || theory !== null) && (practiceLine === null || practice !== null);
  const final = isWhole ? finalOf({ theory, practice }, linesOf(level)) : null;
  const isFinished = isWhole && grade.status === GRADE_STATUS.unfinished;
  if (isFinished) ctx.moveBySystem(gradeMachine, { status: gradeState(gradeOf(grade)) }, 'finish');
  const { id: _, version: __, company_id: ___, unit_id: ____, ...columns } = next;
  await saveRecord(ctx, GRADE, grade, {
    theory: columns.theory,
    theory_on: columns.theory_on,
    practice: columns.practice,
    practice_on: columns.practice_on,
    sheets: columns.sheets,
    spread: columns.spread,
    needs_third: columns.needs_third,
    critical: columns.critical,
    absent: columns.absent,
    assessors: columns.assessors,
    todos: JSON.stringify(columns.todos),
    final: final && fractions.toText(final),
    theory_shown: theory && scoreText(theory, theoryLine),
    practice_shown: practice && scoreText(practice, practiceLine),
    final_shown: final && scoreText(final, null),
    ...(isFinished ? { status: GRADE_STATUS.finished, finished_on: today } : {}),
  });
  await auditInUnit(ctx, GRADE, grade, event, { comment, ...(isFinished ? { from: grade.status, to: GRADE_STATUS.finished } : {}) });
  const after = (await lockGrade(ctx.db, grade.id))!;
  if (isFinished) await requestConfirmation(ctx, after);
  if (after.needs_third && !grade.needs_third) await notifyOfSpread(ctx, after);
  return after;
}
export const gradeOf = ({ status, result, is_dropped: isDropped }: GradeRecord) => ({ status, result, isDropped });
const nameOf = async (ctx: Ctx, id: number) => (await findEmployees(ctx, [id])).get(id)!.names;

/** A manager who scored nothing in it confirms. */
async function requestConfirmation(ctx: Ctx, grade: GradeRecord): Promise<void> {
  await moveTasks(ctx, ATTEND_TODO, grade.id, 'finish');
  const who = await firstOf(ctx, grade, MANAGERS, [grade.employee_id, ...grade.assessors]);
  await createTodo(ctx, grade, 'confirm', who, { title: await nameOf(ctx, grade.employee_id) });
}
async function notifyOfSpread(ctx: Ctx, grade: GradeRecord): Promise<void> {
  const who = await firstOf(ctx, grade, MANAGERS, [grade.employee_id, ...grade.assessors]);
  await notifyPeople(ctx, grade, 'spread', [who], { candidate: await nameOf(ctx, grade.employee_id) });
}

export async function endTodos(ctx: Ctx, grade: GradeRecord): Promise<void> {
  await moveTasks(ctx, ATTEND_TODO, grade.id, 'finish');
  await moveTasks(ctx, SCORE_TODO, grade.id, 'finish');
  await moveTasks(ctx, GRADE.kind, grade.id, 'finish');
}
export async function endScoreTodo(ctx: Ctx, grade: GradeRecord, assessorId: number): Promise<void> {
  const task = grade.todos[assessorId];
  if (task !== undefined) await moveOneTask(ctx, task, 'finish');
}

/** Its application ended: it counts nowhere. */
export async function discardGrade(ctx: Ctx, grade: GradeRecord): Promise<void> {
  ctx.moveBySystem(gradeMachine, { status: gradeState(gradeOf(grade)) }, 'drop');
  await saveRecord(ctx, GRADE, grade, { is_dropped: true });
  await auditInUnit(ctx, GRADE, grade, 'drop');
  await endTodos(ctx, grade);
}
export const NEW_GRADE = { status: GRADE_STATUS.unfinished, result: GRADE_RESULT.pending } as const;

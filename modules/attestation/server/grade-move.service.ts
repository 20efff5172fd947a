import { moveOneTask, moveTasks } from '@quantum/modules/task/server-api';
import { fractions, type Fraction } from '@quantum/platform/domain';
import { saveRecord, type Ctx } from '@quantum/platform/server';
import { GRADE_RESULT as R, GRADE_STATUS as G } from '../contract/index.ts';
import { gradeMachine, gradeState } from '../domain/grade.machine.ts';
import { criticalFailures, finalOf, isPassed, needsThird, practiceOf, scoreText, spreadOf, type Lines } from '../domain/score.rules.ts';
import { ATTEND_TODO, firstOf, giveTodo, MANAGERS, notifyPeople, SCORE_TODO } from './attestation-people.ts';
import { audit, todayIn } from './attestation-record.ts';
import { lockGrade, readLevel, sheetsOf } from './attestation.store.ts';
import { findEmployees } from '@quantum/modules/organization/server-api';
import { GRADE, type GradeRecord, type LevelRow, type SheetRow } from './tables.ts';

export const exact = (text: string | null): Fraction | null => (text === null ? null : fractions.readFraction(text));
/** The lines of a level; a part it does not have has none. */
export const linesOf = ({ it }: LevelRow): Lines => ({
  theoryLine: it.theoryPaperId === null ? null : it.theoryLine,
  practiceLine: it.practice === null ? null : it.practiceLine,
  theoryWeight: it.theoryWeight,
  practiceWeight: it.practiceWeight,
});
export const outcomeOf = (it: GradeRecord, level: LevelRow): boolean =>
  isPassed({ theory: exact(it.theory), practice: exact(it.practice) }, linesOf(level), it.critical.length > 0);
const scoresOf = (sheets: readonly SheetRow[]) => sheets.map(({ score }) => fractions.readFraction(score));

/** What the sheets of a grade come to. */
function practiceColumns(level: LevelRow, it: GradeRecord, sheets: readonly SheetRow[], today: string) {
  if (!it.sits_practice || it.absent.includes('practice')) return {};
  const scores = scoresOf(sheets);
  const isIn = sheets.length >= level.it.assessors;
  return {
    sheets: sheets.length,
    spread: sheets.length < 2 ? null : fractions.toFixed(spreadOf(scores), 4),
    needs_third: needsThird(scores),
    critical: criticalFailures(
      level.it.practice!.steps,
      sheets.map(({ answers }) => answers),
    ),
    practice: isIn ? fractions.toText(practiceOf(scores)!) : null,
    practice_on: isIn ? (it.practice_on ?? today) : null,
  };
}

/** After a part came in: the sums, and the end of the grade once both are there. */
export async function settleGrade(
  ctx: Ctx,
  it: GradeRecord,
  event: string,
  set: Partial<GradeRecord> = {},
  comment: string | null = null,
): Promise<GradeRecord> {
  const level = (await readLevel(ctx.db, it.level_id))!;
  const today = await todayIn(ctx, it.unit_id);
  const before = { ...it, ...set };
  const next = { ...before, ...practiceColumns(level, before, await sheetsOf(ctx.db, it.id), today) } as GradeRecord;
  const [theory, practice] = [exact(next.theory), exact(next.practice)];
  const { theoryLine, practiceLine } = linesOf(level);
  const isWhole = (theoryLine === null || theory !== null) && (practiceLine === null || practice !== null);
  const final = isWhole ? finalOf({ theory, practice }, linesOf(level)) : null;
  const isFinished = isWhole && it.status === G.unfinished;
  if (isFinished) ctx.moveBySystem(gradeMachine, { status: gradeState(gradeOf(it)) }, 'finish');
  const { id: _, version: __, company_id: ___, unit_id: ____, ...columns } = next;
  await saveRecord(ctx, GRADE, it, {
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
    ...(isFinished ? { status: G.finished, finished_on: today } : {}),
  });
  await audit(ctx, GRADE, it, event, { comment, ...(isFinished ? { from: it.status, to: G.finished } : {}) });
  const after = (await lockGrade(ctx.db, it.id))!;
  if (isFinished) await askToConfirm(ctx, after);
  if (after.needs_third && !it.needs_third) await tellSpread(ctx, after);
  return after;
}
export const gradeOf = ({ status, result, is_dropped: isDropped }: GradeRecord) => ({ status, result, isDropped });
const nameOf = async (ctx: Ctx, id: number) => (await findEmployees(ctx, [id])).get(id)!.names;

/** A manager who scored nothing in it confirms. */
async function askToConfirm(ctx: Ctx, it: GradeRecord): Promise<void> {
  await moveTasks(ctx, ATTEND_TODO, it.id, 'finish');
  const who = await firstOf(ctx, it, MANAGERS, [it.employee_id, ...it.assessors]);
  await giveTodo(ctx, it, 'confirm', who, { title: await nameOf(ctx, it.employee_id) });
}
async function tellSpread(ctx: Ctx, it: GradeRecord): Promise<void> {
  const who = await firstOf(ctx, it, MANAGERS, [it.employee_id, ...it.assessors]);
  await notifyPeople(ctx, it, 'spread', [who], { candidate: await nameOf(ctx, it.employee_id) });
}

export async function endTodos(ctx: Ctx, it: GradeRecord): Promise<void> {
  await moveTasks(ctx, ATTEND_TODO, it.id, 'finish');
  await moveTasks(ctx, SCORE_TODO, it.id, 'finish');
  await moveTasks(ctx, GRADE.kind, it.id, 'finish');
}
export async function endScoreTodo(ctx: Ctx, it: GradeRecord, assessorId: number): Promise<void> {
  const task = it.todos[assessorId];
  if (task !== undefined) await moveOneTask(ctx, task, 'finish');
}

/** Its application ended: it counts nowhere. */
export async function dropGrade(ctx: Ctx, it: GradeRecord): Promise<void> {
  ctx.moveBySystem(gradeMachine, { status: gradeState(gradeOf(it)) }, 'drop');
  await saveRecord(ctx, GRADE, it, { is_dropped: true });
  await audit(ctx, GRADE, it, 'drop');
  await endTodos(ctx, it);
}
export const NEW_GRADE = { status: G.unfinished, result: R.pending } as const;

import { inLocale } from '@quantum/platform/contract';
import { fractions } from '@quantum/platform/domain';
import type { Ctx } from '@quantum/platform/server';
import { ATTENDANCE_STATUS, QUESTION_KIND } from '../../contract/index.ts';
import { drawsOthers, tellingOf } from '../../domain/answers.rules.ts';
import { shareOf } from '../../domain/quiz.rules.ts';
import { rulesOf } from '../quiz/asked.ts';
import type { AttemptRow, DrawnQuestion, PaperRecord, TrainingRecord } from '../tables.ts';
import { isAskedElsewhere } from '../quiz/paper.store.ts';
import { readPool } from '../quiz/question.store.ts';

export const ENDED: readonly string[] = [
  ATTENDANCE_STATUS.pass,
  ATTENDANCE_STATUS.fail,
  ATTENDANCE_STATUS.complete,
  ATTENDANCE_STATUS.exempt,
  ATTENDANCE_STATUS.expired,
];

/** A course with its quiz and how often that was tried. */
interface CourseAttempts {
  record: TrainingRecord;
  paper: PaperRecord | undefined;
  attempts: AttemptRow[];
}

/** How often the quiz may be tried: never less often than was promised when it was tried last. */
export const attemptsOf = ({ paper, attempts }: Pick<CourseAttempts, 'paper' | 'attempts'>): number =>
  paper ? Math.max(paper.attempts, attempts.at(-1)?.rules?.attempts ?? 0) : 0;

/** True where what an attempt asked may be asked of this person again: by one that is left or under way, or by another course of theirs. */
async function comesAgain(ctx: Ctx, of: CourseAttempts, { id, questions }: AttemptRow): Promise<boolean> {
  const { record, paper, attempts } = of;
  if (!paper) return false;
  const asked = new Set(questions.map((one) => one.id));
  if (attempts.some((one) => one.id !== id && one.submitted_at === null && one.questions.some((question) => asked.has(question.id))))
    return true;
  if (!ENDED.includes(record.status)) {
    const seen = new Set(attempts.flatMap((one) => one.questions.map((question) => question.id)));
    const left = Math.max(0, attemptsOf(of) - attempts.length);
    if (left > 0 && !drawsOthers(paper, await readPool(ctx.db, paper.sets), seen, left)) return true;
  }
  return isAskedElsewhere(ctx.db, { employeeId: record.employee_id, recordId: record.id, paperId: paper.id });
}

/** What is right is told once the attempt is marked, when the quiz says so, and never while it may be asked again (decision 0297). */
export async function resultOf(ctx: Ctx, of: CourseAttempts, attempt: AttemptRow) {
  const { record, paper } = of;
  const { questions, answers, marks, percent, is_passed, rules } = attempt;
  const by = rules ?? (paper && rulesOf(paper));
  const facts = { shows: by?.answersShown ?? 'never', isMarked: is_passed !== null, hasEnded: ENDED.includes(record.status) } as const;
  const may = tellingOf({ ...facts, comesAgain: false });
  const telling = may === 'now' ? tellingOf({ ...facts, comesAgain: await comesAgain(ctx, of, attempt) }) : may;
  const marking = { marks, isExact: by?.multiple === 'exact' };
  const wrong =
    telling === 'now' ? questions.filter((one) => fractions.compare(shareOf(one, answers ?? [], marking), fractions.ONE) < 0) : [];
  return {
    percent,
    passed: is_passed,
    passMark: by?.passMark ?? null,
    answers: telling,
    wrong: wrong.map((one) => ({
      stem: inLocale(one.stem, ctx.locale),
      right: (one.kind === QUESTION_KIND.case ? (one.parts ?? []) : [one]).flatMap((item) => rightOf(ctx, item)),
      explanation: one.explanation,
    })),
  };
}

function rightOf(ctx: Ctx, { kind, options, numeric }: Pick<DrawnQuestion, 'kind' | 'options' | 'numeric'>): string[] {
  if (kind === QUESTION_KIND.numeric) return numeric ? [`${numeric.value} ${numeric.unit}`.trim()] : [];
  return options.filter(({ isRight }) => isRight).map(({ text }) => inLocale(text, ctx.locale));
}

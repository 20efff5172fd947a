import { auditInUnit, placeOfUnit } from '@quantum/modules/organization/server-api';
import { moveTasks } from '@quantum/modules/task/server-api';
import { inLocale } from '@quantum/platform/contract';
import { inScope, Invalid, NotFound, Refused, type Ctx } from '@quantum/platform/server';
import { ATTENDANCE_STATUS, QUESTION_KIND, type AttemptMarks, type MarkingDetail } from '../../contract/index.ts';
import { isPassed, percentText, scoreOf, waitingOf, type Mark } from '../../domain/quiz.rules.ts';
import { applyResult } from '../learning/attempt.service.ts';
import { contextOfRecord } from '../learning/my-course.service.ts';
import { ATTEMPT_KIND, TRAINING_RECORD } from '../tables.ts';
import { readMarkingRow, saveMarking, type MarkingRow } from './attempt.store.ts';
import { trainingMessages } from '../training-people.ts';

async function attemptAt(ctx: Ctx, id: number, isLocked: boolean): Promise<MarkingRow> {
  const marking = await readMarkingRow(ctx, id, isLocked);
  if (!marking || marking.submitted_at === null || marking.is_cancelled || !inScope(await ctx.scope(), marking)) throw new NotFound();
  return marking;
}

const markingOf = (marking: MarkingRow, marks: readonly Mark[]) => ({ marks, isExact: marking.multiple === 'exact' });

/** Every answer in words, with what the marker looks for. */
function inWordsOf({ questions, answers, marks }: MarkingRow, isOwn: boolean): MarkingDetail['answers'] {
  return questions.flatMap((question) => {
    const items = question.kind === QUESTION_KIND.case ? (question.parts ?? []) : [{ ...question, key: undefined }];
    return items
      .filter(({ kind }) => kind === QUESTION_KIND.short)
      .map((item) => ({
        question: question.id,
        part: item.key ?? null,
        caseStem: item.key === undefined ? null : question.stem,
        stem: item.stem,
        // Whoever is the candidate may be asked it again.
        guide: isOwn ? '' : (item.guide ?? ''),
        answer: (answers ?? []).find((one) => one.question === question.id && one.part === item.key)?.text ?? '',
        points: question.points ?? 1,
        percent: marks.find((one) => one.question === question.id && one.part === item.key)?.percent ?? null,
      }));
  });
}

export async function readMarking(ctx: Ctx, id: number): Promise<MarkingDetail> {
  const marking = await attemptAt(ctx, id, false);
  const world = (await contextOfRecord(ctx, marking.record_id, true))!;
  const { unitName, timeZone } = await placeOfUnit(ctx, marking.unit_id);
  return {
    id: marking.id,
    code: world.record.code,
    employeeName: inLocale(marking.names, ctx.locale),
    unitId: marking.unit_id,
    unitName,
    timeZone,
    lessonName: inLocale(world.lesson.names, ctx.locale),
    submittedAt: marking.submitted_at!,
    no: marking.no,
    passMark: marking.pass_mark,
    answers: inWordsOf(marking, marking.employee_id === ctx.employeeId),
    soFar: percentText(scoreOf(marking.questions, marking.answers ?? [], markingOf(marking, marking.marks)), marking.pass_mark),
    percent: marking.percent,
    passed: marking.is_passed,
    markerName: marking.marker_names && inLocale(marking.marker_names, ctx.locale),
    comment: marking.comment,
    isOwn: marking.employee_id === ctx.employeeId,
  };
}

/** Marked once, all of it, by somebody else than the candidate. */
export async function markAttempt(ctx: Ctx, id: number, input: AttemptMarks): Promise<MarkingDetail> {
  const marking = await attemptAt(ctx, id, true);
  if (marking.employee_id === ctx.employeeId) throw new Refused('training.refusal.ownScore');
  if (marking.is_passed !== null) throw new Refused('training.refusal.marked');
  const asked = waitingOf(marking.questions, marking.answers ?? []);
  const marks: Mark[] = asked.flatMap(({ question, part }) => {
    const given = input.marks.find((one) => one.question === question && (one.part ?? undefined) === part);
    return given ? [{ question, ...(part !== undefined && { part }), percent: given.percent }] : [];
  });
  if (marks.length < asked.length) throw new Invalid([{ path: 'marks', key: 'training.fault.marks' }]);
  const score = scoreOf(marking.questions, marking.answers ?? [], markingOf(marking, marks));
  const [percent, passed] = [percentText(score, marking.pass_mark), isPassed(score, marking.pass_mark)];
  await saveMarking(ctx, id, { marks, comment: input.comment, percent, passed });
  const world = (await contextOfRecord(ctx, marking.record_id, true))!;
  await auditInUnit(ctx, TRAINING_RECORD, world.record, 'mark', { comment: input.comment });
  // Exempted meanwhile: the result stands, the course is what it became.
  if (world.record.status === ATTENDANCE_STATUS.incomplete) await applyResult(ctx, world, marking.no, { percent, passed });
  await moveTasks(ctx, ATTEMPT_KIND, id, 'finish');
  await trainingMessages.send(
    ctx,
    { ...marking, id: marking.record_id, code: world.record.code },
    passed ? 'markedPassed' : 'markedFailed',
    [marking.employee_id],
    {
      lesson: world.lesson.names,
      score: percent,
      comment: input.comment,
    },
  );
  return readMarking(ctx, id);
}

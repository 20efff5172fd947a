import { moveTasks } from '@quantum/modules/task/server-api';
import { inLocale } from '@quantum/platform/contract';
import { inScope, Invalid, NotFound, Refused, type Ctx } from '@quantum/platform/server';
import { ATTENDANCE_STATUS as A, QUESTION_KIND as K, type AttemptMarks, type MarkingDetail } from '../../contract/index.ts';
import { isPassed, percentText, scoreOf, waitingOf, type Mark } from '../../domain/quiz.rules.ts';
import { settle } from '../learning/attempt.service.ts';
import { worldOfRecord } from '../learning/my-course.service.ts';
import { audit, placeOf } from '../material.service.ts';
import { ATTEMPT_KIND, TRAINING_RECORD } from '../tables.ts';
import { readMarkingRow, saveMarking, type MarkingRow } from './attempt.store.ts';
import { trainingMessages } from '../training-people.ts';

async function attemptAt(ctx: Ctx, id: number, isLocked: boolean): Promise<MarkingRow> {
  const it = await readMarkingRow(ctx, id, isLocked);
  if (!it || it.submitted_at === null || it.is_cancelled || !inScope(await ctx.scope(), it)) throw new NotFound();
  return it;
}

const markingOf = (it: MarkingRow, marks: readonly Mark[]) => ({ marks, isExact: it.multiple === 'exact' });

/** Every answer in words, with what the marker looks for. */
function inWordsOf({ questions, answers, marks }: MarkingRow, isOwn: boolean): MarkingDetail['answers'] {
  return questions.flatMap((question) => {
    const items = question.kind === K.case ? (question.parts ?? []) : [{ ...question, key: undefined }];
    return items
      .filter(({ kind }) => kind === K.short)
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
  const it = await attemptAt(ctx, id, false);
  const world = (await worldOfRecord(ctx, it.record_id, true))!;
  const { unitName, timeZone } = await placeOf(ctx, it.unit_id);
  return {
    id: it.id,
    code: world.it.code,
    employeeName: inLocale(it.names, ctx.locale),
    unitId: it.unit_id,
    unitName,
    timeZone,
    lessonName: inLocale(world.lesson.names, ctx.locale),
    submittedAt: it.submitted_at!,
    no: it.no,
    passMark: it.pass_mark,
    answers: inWordsOf(it, it.employee_id === ctx.employeeId),
    soFar: percentText(scoreOf(it.questions, it.answers ?? [], markingOf(it, it.marks)), it.pass_mark),
    percent: it.percent,
    passed: it.is_passed,
    markerName: it.marker_names && inLocale(it.marker_names, ctx.locale),
    comment: it.comment,
    isOwn: it.employee_id === ctx.employeeId,
  };
}

/** Marked once, all of it, by somebody else than the candidate. */
export async function markAttempt(ctx: Ctx, id: number, input: AttemptMarks): Promise<MarkingDetail> {
  const it = await attemptAt(ctx, id, true);
  if (it.employee_id === ctx.employeeId) throw new Refused('training.refusal.ownScore');
  if (it.is_passed !== null) throw new Refused('training.refusal.marked');
  const asked = waitingOf(it.questions, it.answers ?? []);
  const marks: Mark[] = asked.flatMap(({ question, part }) => {
    const given = input.marks.find((one) => one.question === question && (one.part ?? undefined) === part);
    return given ? [{ question, ...(part !== undefined && { part }), percent: given.percent }] : [];
  });
  if (marks.length < asked.length) throw new Invalid([{ path: 'marks', key: 'training.fault.marks' }]);
  const score = scoreOf(it.questions, it.answers ?? [], markingOf(it, marks));
  const [percent, passed] = [percentText(score, it.pass_mark), isPassed(score, it.pass_mark)];
  await saveMarking(ctx, id, { marks, comment: input.comment, percent, passed });
  const world = (await worldOfRecord(ctx, it.record_id, true))!;
  await audit(ctx, TRAINING_RECORD, world.it, 'mark', { comment: input.comment });
  // Exempted meanwhile: the result stands, the course is what it became.
  if (world.it.status === A.incomplete) await settle(ctx, world, it.no, { percent, passed });
  await moveTasks(ctx, ATTEMPT_KIND, id, 'finish');
  await trainingMessages.send(
    ctx,
    { ...it, id: it.record_id, code: world.it.code },
    passed ? 'markedPassed' : 'markedFailed',
    [it.employee_id],
    {
      lesson: world.lesson.names,
      score: percent,
      comment: input.comment,
    },
  );
  return readMarking(ctx, id);
}

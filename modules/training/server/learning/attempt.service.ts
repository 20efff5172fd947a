import { auditInUnit } from '@quantum/modules/organization/server-api';
import { NotFound, Refused, type Ctx } from '@quantum/platform/server';
import {
  ATTENDANCE_STATUS,
  type AttemptAnswers,
  type GivenAnswer,
  type MyAttempt,
  type MyCourseDetail,
  type SavedAnswers,
} from '../../contract/index.ts';
import { dueAfter } from '../../domain/attempt.rules.ts';
import { isPassed, percentText, scoreOf, waitingOf } from '../../domain/quiz.rules.ts';
import { asCandidate, chooseQuestionsOf, rulesOf } from '../quiz/asked.ts';
import { findOwnAttempt, insertAttempt, isOwnAttempt } from '../quiz/attempt.store.ts';
import { answersAtEnd, endAttempt, isOver, nameWriter, saveAttempt, takeOverAttempt } from '../quiz/live-attempt.service.ts';
import { requestMarking } from '../quiz/marker.service.ts';
import { readPool } from '../quiz/question.store.ts';
import { TRAINING_RECORD, type AttemptRow } from '../tables.ts';
import { describe, finish, lockOwn, move, openOnly, contextOfRecord, type CourseContext } from './my-course.service.ts';
import { attemptsOf } from './result.read.ts';

const ATTEMPT = 'training.attempt';
const HOUR = 3_600_000;
const OPEN: readonly string[] = [ATTENDANCE_STATUS.unrecord, ATTENDANCE_STATUS.incomplete];

/** Milliseconds until the next attempt may begin. */
const waitOf = (ctx: Ctx, { attempts, paper }: CourseContext): number => {
  const last = attempts.at(-1)?.submitted_at;
  return last ? new Date(last).getTime() + paper!.wait_hours * HOUR - ctx.now().getTime() : 0;
};
const waitsForMarker = ({ attempts }: CourseContext): boolean =>
  attempts.some((one) => one.submitted_at !== null && one.is_passed === null);
const mayBegin = (ctx: Ctx, world: CourseContext): boolean =>
  OPEN.includes(world.record.status) && !waitsForMarker(world) && world.attempts.length < attemptsOf(world) && waitOf(ctx, world) <= 0;

/** One live attempt a record: begun again it goes on, with what was saved, on the device that begins it last. No key leaves the server. */
export async function beginAttempt(ctx: Ctx, id: number, learner = ctx.employeeId): Promise<MyAttempt> {
  let world = await lockOwn(ctx, id, learner);
  openOnly(world);
  if (!world.paper) throw new NotFound();
  if (world.lesson.steps.some((one) => one.type !== 'quiz' && !world.record.done.includes(one.key)))
    throw new Refused('training.refusal.order');
  const live = world.attempts.find(({ submitted_at }) => submitted_at === null);
  if (live && !isOver(ctx, live)) {
    ctx.audited++;
    return asCandidate(ctx, await takeOverAttempt(ctx, ATTEMPT, live));
  }
  // Its time ran out: what was saved counts.
  if (live) {
    await close(ctx, world, live, answersAtEnd(ctx, live, null));
    world = await lockOwn(ctx, id, learner);
    // It may have decided the course: the clock ends it then, and the result follows.
    if (!mayBegin(ctx, world)) throw new Refused('training.refusal.timeUp');
  }
  const { record, paper } = world;
  if (waitsForMarker(world)) throw new Refused('training.refusal.marking');
  if (!paper || world.attempts.length >= attemptsOf(world)) throw new Refused('training.refusal.noAttempts');
  const wait = waitOf(ctx, world);
  if (wait > 0) throw new Refused('training.refusal.wait', { count: Math.ceil(wait / HOUR) });
  const begun = record.status === ATTENDANCE_STATUS.unrecord ? await move(ctx, record, 'begin') : record;
  const seen = new Set(world.attempts.flatMap(({ questions }) => questions.map((one) => one.id)));
  const questions = chooseQuestionsOf(paper, await readPool(ctx.db, paper.sets), seen);
  const dueAt = dueAfter(paper.minutes, ctx.now());
  const made = await insertAttempt(ctx, {
    recordId: id,
    paperId: paper.id,
    no: world.attempts.length + 1,
    questions,
    dueAt,
    writer: nameWriter(),
    rules: rulesOf(paper),
  });
  await auditInUnit(ctx, TRAINING_RECORD, begun, 'attempt');
  return asCandidate(ctx, made);
}

/** What is answered so far, by the device that began or took over last. */
export async function saveAnswers(ctx: Ctx, id: number, input: AttemptAnswers, learner = ctx.employeeId): Promise<SavedAnswers> {
  if (learner === null) throw new NotFound();
  const own = { recordId: id, employeeId: learner, attemptId: input.attemptId };
  return saveAttempt(ctx, ATTEMPT, input, { isOwn: isOwnAttempt(own), find: () => findOwnAttempt(ctx.db, own) });
}

/** Submitted by the device that answers it; too late, what was saved in time counts. */
export async function submitAttempt(ctx: Ctx, id: number, input: AttemptAnswers, learner = ctx.employeeId): Promise<MyCourseDetail> {
  const world = await lockOwn(ctx, id, learner);
  const attempt = world.attempts.find((one) => one.id === input.attemptId);
  if (!attempt || !world.paper) throw new NotFound();
  if (attempt.submitted_at !== null) {
    ctx.audited++;
    return describe(ctx, world);
  }
  openOnly(world);
  await close(ctx, world, attempt, answersAtEnd(ctx, attempt, input));
  return describe(ctx, await lockOwn(ctx, id, learner));
}

/** Ends an attempt: with its result, or waiting for a marker where something was answered in words. */
async function close(ctx: Ctx, world: CourseContext, attempt: AttemptRow, answers: readonly GivenAnswer[]): Promise<void> {
  if (waitingOf(attempt.questions, answers).length > 0) {
    await endAttempt(ctx, ATTEMPT, attempt, { answers, percent: null, is_passed: null });
    await auditInUnit(ctx, TRAINING_RECORD, world.record, 'submit');
    await requestMarking(ctx, world, attempt.id);
    return;
  }
  const { multiple, passMark } = attempt.rules ?? rulesOf(world.paper!);
  const score = scoreOf(attempt.questions, answers, { isExact: multiple === 'exact' });
  const [percent, passed] = [percentText(score, passMark), isPassed(score, passMark)];
  await endAttempt(ctx, ATTEMPT, attempt, { answers, percent, is_passed: passed });
  await applyResult(ctx, world, attempt.no, { percent, passed });
}

/** What a result makes of the course: passed, failed with the last attempt, or open for the next. */
export async function applyResult(
  ctx: Ctx,
  world: CourseContext,
  no: number,
  { percent, passed }: { percent: string; passed: boolean },
): Promise<void> {
  const { record, lesson } = world;
  if (passed) {
    const quiz = lesson.steps.find(({ type }) => type === 'quiz')!.key;
    await finish(ctx, { ...world, record: { ...record, done: [...record.done, quiz] } }, 'pass', { score: percent });
  } else if (no >= attemptsOf(world)) await move(ctx, record, 'fail', { score: percent, finished_on: world.today });
  else await auditInUnit(ctx, TRAINING_RECORD, record, 'failAttempt');
}

/** The clock ends an attempt nobody submitted. */
export async function closeOverdue(ctx: Ctx, attempt: AttemptRow): Promise<void> {
  const world = await contextOfRecord(ctx, attempt.record_id);
  // Exempted, or ended otherwise: the attempt has nothing to decide any more.
  const answers = answersAtEnd(ctx, attempt, null);
  if (!world || !world.paper) return endAttempt(ctx, ATTEMPT, attempt, { answers, percent: '0.00', is_passed: false });
  return close(ctx, world, attempt, answers);
}

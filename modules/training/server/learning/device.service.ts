import { fractions } from '@quantum/platform/domain';
import { keepFiles, NotFound, Refused, type Ctx } from '@quantum/platform/server';
import {
  ATTENDANCE_STATUS,
  type LearnerAnswers,
  type LearnerStep,
  type MyAttempt,
  type MyCourseDetail,
  type PaperScore,
  type SavedAnswers,
  type SessionDetail,
} from '../../contract/index.ts';
import { isPassed, percentText } from '../../domain/quiz.rules.ts';
import { liveOnly, lockSeat, mustBe } from '../sessions/attendance.service.ts';
import { readSession } from '../sessions/session.service.ts';
import { rulesOf } from '../quiz/asked.ts';
import { insertAttempt } from '../quiz/attempt.store.ts';
import { endAttempt } from '../quiz/live-attempt.service.ts';
import { recordWay } from './record.store.ts';
import { TRAINING_RECORD, type SeatRow } from '../tables.ts';
import { beginAttempt, saveAnswers, applyResult, submitAttempt } from './attempt.service.ts';
import { describe, doStep, lockOwn, move, openOnly } from './my-course.service.ts';
import { attemptsOf } from './result.read.ts';

/** Where somebody sits: of a session, and on its roster. */
interface Seat {
  id: number;
  attendanceId: number;
}

/** Who learns on the trainer's device is in the room, signed in, and known by employee code. */
async function learnerAt(ctx: Ctx, { id, attendanceId }: Seat, employeeCode: string): Promise<SeatRow> {
  const { session, seat } = await lockSeat(ctx, id, attendanceId);
  liveOnly(session);
  mustBe(seat, employeeCode);
  if (seat.in_at === null) throw new Refused('training.refusal.notAttended');
  return seat;
}

export async function openOnDevice(ctx: Ctx, at: Seat, employeeCode: string): Promise<MyCourseDetail> {
  const { record_id, employee_id } = await learnerAt(ctx, at, employeeCode);
  return describe(ctx, await lockOwn(ctx, record_id, employee_id));
}

export async function stepOnDevice(ctx: Ctx, at: Seat, { employeeCode, ...step }: LearnerStep): Promise<MyCourseDetail> {
  const { record_id, employee_id } = await learnerAt(ctx, at, employeeCode);
  const course = await doStep(ctx, record_id, step, employee_id);
  await recordWay(ctx, record_id, 'trainerDevice');
  return course;
}

export async function beginOnDevice(ctx: Ctx, at: Seat, employeeCode: string): Promise<MyAttempt> {
  const { record_id, employee_id } = await learnerAt(ctx, at, employeeCode);
  const attempt = await beginAttempt(ctx, record_id, employee_id);
  await recordWay(ctx, record_id, 'trainerDevice');
  return attempt;
}

export async function submitOnDevice(ctx: Ctx, at: Seat, { employeeCode, ...answers }: LearnerAnswers): Promise<MyCourseDetail> {
  const { record_id, employee_id } = await learnerAt(ctx, at, employeeCode);
  return submitAttempt(ctx, record_id, answers, employee_id);
}

export async function saveOnDevice(ctx: Ctx, at: Seat, { employeeCode, ...answers }: LearnerAnswers): Promise<SavedAnswers> {
  const { record_id, employee_id } = await learnerAt(ctx, at, employeeCode);
  return saveAnswers(ctx, record_id, answers, employee_id);
}

/** The mark of a test on paper, with its scan: an attempt like any other, entered by somebody else than who wrote it. */
export async function enterPaperScore(ctx: Ctx, { id, attendanceId }: Seat, { score, scanId }: PaperScore): Promise<SessionDetail> {
  const { seat } = await lockSeat(ctx, id, attendanceId);
  if (seat.employee_id === ctx.employeeId) throw new Refused('training.refusal.ownScore');
  const world = await lockOwn(ctx, seat.record_id, seat.employee_id);
  openOnly(world);
  const { record, lesson, paper, attempts } = world;
  if (!paper) throw new NotFound();
  if (attempts.some(({ submitted_at }) => submitted_at === null)) throw new Refused('training.refusal.attemptOpen');
  if (attempts.some(({ is_passed }) => is_passed === null)) throw new Refused('training.refusal.marking');
  if (attempts.length >= attemptsOf(world)) throw new Refused('training.refusal.noAttempts');
  const share = fractions.fraction(Math.round(score * 100), 10_000);
  const [percent, passed] = [percentText(share, paper.pass_mark), isPassed(share, paper.pass_mark)];
  const no = attempts.length + 1;
  const made = await insertAttempt(ctx, {
    recordId: record.id,
    paperId: paper.id,
    no,
    questions: [],
    dueAt: ctx.now().toISOString(),
    writer: null,
    rules: rulesOf(paper),
  });
  await endAttempt(ctx, 'training.attempt', made, { answers: [], percent, is_passed: passed });
  await keepFiles(ctx, [scanId], TRAINING_RECORD.kind, record.id);
  const begun = record.status === ATTENDANCE_STATUS.unrecord ? await move(ctx, record, 'begin') : record;
  // The paper has the signature beneath its statement too.
  const done = passed ? lesson.steps.filter(({ type }) => type !== 'quiz').map(({ key }) => key) : begun.done;
  await applyResult(ctx, { ...world, record: { ...begun, done } }, no, { percent, passed });
  await recordWay(ctx, record.id, 'paper', scanId);
  return readSession(ctx, id);
}

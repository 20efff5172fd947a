import { issueCertificate } from '@quantum/modules/certificate/server-api';
import { documentsShown } from '@quantum/modules/documentation/server-api';
import { auditInUnit, unitTree } from '@quantum/modules/organization/server-api';
import { moveTasks } from '@quantum/modules/task/server-api';
import { inLocale } from '@quantum/platform/contract';
import { dayAt } from '@quantum/platform/domain';
import { fileRefs, Invalid, keepFiles, NotFound, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import { ATTENDANCE_STATUS, type DoneStep, type MyCourse, type MyCourseDetail, type OpenedStep } from '../../contract/index.ts';
import { secondsRead } from '../../domain/lesson.rules.ts';
import { minutesOf } from '../../domain/lesson-time.rules.ts';
import { timedSteps } from './timed-steps.read.ts';
import { recordMachine, type RecordEvent } from '../../domain/training.machine.ts';
import { documentsOf, filesOf } from '../documents/document.service.ts';
import { isOver } from '../quiz/live-attempt.service.ts';
import { readAttempts } from '../quiz/attempt.store.ts';
import { lessonsBefore } from '../classes/class.store.ts';
import { readOwnSeats, readWaysOn, type OwnSeat, type WayOn } from '../sessions/session.store.ts';
import { lockOwnRecord, lockRecord, readOwnRecords, setSignature } from './record.store.ts';
import { readPaperRow } from '../quiz/paper.store.ts';
import { readTeachings } from '../sessions/scheduling.store.ts';
import { readGranted } from '../exemptions/exemption.store.ts';
import { stepNames } from './step-names.read.ts';
import { attemptsOf, ENDED, resultOf } from './result.read.ts';
import { insertOpened, readOpened } from './step-opened.store.ts';
import { LESSON, TRAINING_RECORD, type AttemptRow, type LessonVersion, type PaperRecord, type TrainingRecord } from '../tables.ts';
import { watchedOf } from '../video/watched.read.ts';
import { trainingMessages } from '../training-people.ts';

const HOUR = 3_600_000;

export interface CourseContext {
  record: TrainingRecord;
  lesson: LessonVersion;
  paper: PaperRecord | undefined;
  attempts: AttemptRow[];
  today: string;
  zone: string;
  isBySessions: boolean;
  seat: MyCourse['seat'];
  /** Of a class: the lesson that comes first. */
  before: { id: number; name: string } | null;
}

/** What a list of courses says of each. */
type Course = Pick<CourseContext, 'record' | 'lesson' | 'today' | 'zone' | 'isBySessions' | 'seat' | 'before'>;

/** Records with what they teach, where and when, and what comes first: three statements, however many they are. */
async function coursesOf(ctx: Ctx, records: readonly TrainingRecord[]): Promise<Course[]> {
  if (records.length === 0) return [];
  const tree = await unitTree(ctx.kernel);
  const ids = records.map(({ id }) => id);
  const seats = await readOwnSeats(ctx.db, ids);
  const teachings = await readTeachings(
    ctx.db,
    records.map((one) => one.scheduling_id),
  );
  const open = records.filter(({ status }) => !ENDED.includes(status)).map(({ id }) => id);
  const first = open.length === 0 ? new Map<number, never>() : await lessonsBefore(ctx.db, open);
  const isMissed = (seat: OwnSeat): boolean =>
    !seat.is_waiting && !seat.is_signed_in && ctx.now().getTime() >= new Date(seat.ends_at).getTime();
  const missed = open.filter((id) => seats.has(id) && isMissed(seats.get(id)!));
  const ways = missed.length === 0 ? new Map<number, never>() : await readWaysOn(ctx, missed);
  return records.map((record) => {
    const { lesson, is_by_sessions: isBySessions } = teachings.get(record.scheduling_id)!;
    const zone = tree.get(record.unit_id)!.timeZone;
    const [seat, before] = [seats.get(record.id), first.get(record.id)];
    return {
      record,
      lesson,
      isBySessions,
      zone,
      today: dayAt(ctx.now(), zone),
      before: before ? { id: before.recordId, name: inLocale(before.names, ctx.locale) } : null,
      seat: seat
        ? {
            code: seat.code,
            startsAt: seat.starts_at,
            endsAt: seat.ends_at,
            timeZone: tree.get(seat.unit_id)!.timeZone,
            room: seat.room,
            link: seat.link,
            isWaiting: seat.is_waiting,
            isSignedIn: seat.is_signed_in,
            isMissed: isMissed(seat),
            wayOn: wayOnOf(ctx, ways.get(record.id), tree),
            stars: seat.stars,
            mayRate: seat.is_signed_in && ctx.now().getTime() >= new Date(seat.ends_at).getTime(),
          }
        : null,
    };
  });
}

/** What somebody who missed a session can do. */
function wayOnOf(ctx: Ctx, way: WayOn | undefined, tree: Awaited<ReturnType<typeof unitTree>>): NonNullable<MyCourse['seat']>['wayOn'] {
  if (!way) return null;
  const { unit_id: unitId, starts_at: startsAt, room, names } = way;
  const next = startsAt === null ? null : { startsAt, timeZone: tree.get(unitId!)!.timeZone, room: room! };
  return { next, trainer: inLocale(names, ctx.locale) };
}

async function contextOf(ctx: Ctx, record: TrainingRecord): Promise<CourseContext> {
  const course = (await coursesOf(ctx, [record]))[0]!;
  const paperId = course.lesson.steps.find(({ type }) => type === 'quiz')?.paperId;
  return {
    ...course,
    paper: paperId == null ? undefined : await readPaperRow(ctx.db, paperId),
    attempts: await readAttempts(ctx.db, record.id),
  };
}

const courseOf = (ctx: Ctx, { record, lesson, today, isBySessions, seat, before }: Course): MyCourse => ({
  id: record.id,
  code: record.code,
  name: inLocale(lesson.names, ctx.locale),
  deadline: record.deadline,
  isOverdue: !ENDED.includes(record.status) && record.deadline < today,
  done: lesson.steps.filter(({ key }) => record.done.includes(key)).length,
  steps: lesson.steps.length,
  status: record.status,
  isBySessions,
  waitsFor: isBySessions ? null : before,
  seat,
});

export async function ownCourses(ctx: Ctx): Promise<MyCourse[]> {
  if (ctx.employeeId === null) return [];
  return (await coursesOf(ctx, await readOwnRecords(ctx.db, ctx.employeeId))).map((one) => courseOf(ctx, one));
}

/** `learner`: of who learns on the device of another. */
export async function lockOwn(ctx: Ctx, id: number, learner = ctx.employeeId): Promise<CourseContext> {
  const record = learner === null ? undefined : await lockOwnRecord(ctx, id, learner);
  if (!record) throw new NotFound();
  return contextOf(ctx, record);
}

/** Whoever asks; undefined once it has ended, unless that is wanted too. */
export async function contextOfRecord(ctx: Ctx, recordId: number, isEndedToo = false): Promise<CourseContext | undefined> {
  const record = await lockRecord(ctx, recordId);
  return record && (isEndedToo || !ENDED.includes(record.status)) ? contextOf(ctx, record) : undefined;
}

export const readOwnCourse = async (ctx: Ctx, id: number): Promise<MyCourseDetail> => describe(ctx, await lockOwn(ctx, id));

export async function describe(ctx: Ctx, world: CourseContext): Promise<MyCourseDetail> {
  const { record, lesson, paper, attempts } = world;
  // On the device of a trainer it is the trainer who may open them.
  const isOwn = record.employee_id === ctx.employeeId;
  const documents = await documentsOf(ctx, lesson.steps);
  const files = await fileRefs(
    ctx,
    lesson.steps.flatMap((step) => filesOf(step, documents)),
  );
  const watched = await watchedOf(ctx, record.id, lesson.steps);
  const nameOf = await stepNames(ctx, lesson.steps, documents, paper);
  const last = attempts.findLast(({ submitted_at }) => submitted_at !== null);
  return {
    ...courseOf(ctx, world),
    parts: lesson.steps.map((step) => ({
      key: step.key,
      type: step.type,
      name: nameOf(step),
      text: inLocale(step.text, ctx.locale),
      pages: filesOf(step, documents).flatMap((id) => files.get(id) ?? []),
      minSeconds: step.minSeconds,
      isDone: record.done.includes(step.key),
      video: watched.get(step.key) ?? null,
    })),
    attemptsLeft: Math.max(0, attemptsOf(world) - attempts.length),
    passMark: attempts.find(({ submitted_at }) => submitted_at === null)?.rules?.passMark ?? paper?.pass_mark ?? null,
    minutes: minutesOf(await timedSteps(ctx, lesson.steps, documents, paper)),
    quiz: paper ? { questions: paper.question_count, minutes: paper.minutes } : null,
    isAttemptOpen: attempts.some((one) => one.submitted_at === null && !isOver(ctx, one)),
    last: last ? await resultOf(ctx, world, last) : null,
    againAt: againAt(ctx, world),
    nextCourse: ENDED.includes(record.status) ? await nextCourse(ctx, record) : null,
    documents: isOwn ? (await documentsShown(ctx, LESSON.kind, [lesson.lesson_id]))(lesson.lesson_id) : [],
    timeZone: world.zone,
    certificateId: record.certificate_id,
    exemption: isOwn ? await exemptionOf(ctx, record) : null,
  };
}

/** Why it is not asked of its learner, until when, and who granted that. */
async function exemptionOf(ctx: Ctx, { id, status }: TrainingRecord): Promise<MyCourseDetail['exemption']> {
  if (status !== ATTENDANCE_STATUS.exempt) return null;
  const granted = await readGranted(ctx.db, id);
  if (!granted) return null;
  return { until: granted.until, reason: granted.reason, decider: granted.names && inLocale(granted.names, ctx.locale) };
}

/** When a quiz that was not passed may be tried again, as long as that is still to come. */
function againAt(ctx: Ctx, { record, paper, attempts }: CourseContext): string | null {
  const last = attempts.at(-1)?.submitted_at;
  if (!paper || !last || ENDED.includes(record.status)) return null;
  const at = new Date(new Date(last).getTime() + paper.wait_hours * HOUR);
  return at > ctx.now() ? at.toISOString() : null;
}

/** What the learner of a course that has ended learns next: what is due first. */
async function nextCourse(ctx: Ctx, { id, employee_id }: TrainingRecord): Promise<MyCourseDetail['nextCourse']> {
  const open = (await readOwnRecords(ctx.db, employee_id)).filter((one) => one.id !== id && !ENDED.includes(one.status));
  const [next] = (await coursesOf(ctx, open))
    .filter(({ before, seat, isBySessions }) => before === null && (!isBySessions || (seat?.isWaiting === false && !seat.isMissed)))
    .toSorted((a, b) => (a.record.deadline < b.record.deadline ? -1 : 1));
  return next ? { id: next.record.id, name: inLocale(next.lesson.names, ctx.locale), deadline: next.record.deadline } : null;
}

export const hasEnded = ({ record }: CourseContext): boolean => ENDED.includes(record.status);

export const openOnly = ({ record, isBySessions, seat, before }: CourseContext): void => {
  if (ENDED.includes(record.status)) throw new Refused('training.refusal.ended');
  // Who sat in the room has learned what was taught there, whatever its place in the class.
  if (before !== null && !isBySessions) throw new Refused('training.refusal.classOrder', { lesson: before.name });
  // What is taught in a room is learned by those who were in it.
  if (isBySessions && !seat?.isSignedIn) throw new Refused('training.refusal.notAttended');
};

export async function move(
  ctx: Ctx,
  record: TrainingRecord,
  event: RecordEvent,
  set: Partial<TrainingRecord> = {},
): Promise<TrainingRecord> {
  const to = ctx.move(recordMachine, record, event, {});
  const version = await saveRecord(ctx, TRAINING_RECORD, record, { ...set, status: to });
  await auditInUnit(ctx, TRAINING_RECORD, record, event, { from: record.status, to });
  if (event !== 'begin') await moveTasks(ctx, TRAINING_RECORD.kind, record.id, 'finish');
  return { ...record, ...set, status: to, version };
}

/** The next step of a course is on the screen of its learner; only from here are its seconds counted. */
export async function openStep(ctx: Ctx, id: number, { key }: OpenedStep): Promise<null> {
  const world = await lockOwn(ctx, id);
  openOnly(world);
  const next = world.lesson.steps.find((one) => !world.record.done.includes(one.key));
  if (next?.key !== key) throw new Refused('training.refusal.order');
  await insertOpened(ctx.db, id, key, ctx.now());
  return null;
}

/** A step is done in its turn, and not before its pages could be read. */
export async function doStep(
  ctx: Ctx,
  id: number,
  { key, seconds, signatureId = null }: DoneStep,
  learner = ctx.employeeId,
): Promise<MyCourseDetail> {
  const world = await lockOwn(ctx, id, learner);
  openOnly(world);
  const step = world.lesson.steps.find((one) => one.key === key);
  if (!step || step.type === 'quiz') throw new NotFound();
  if (world.record.done.includes(key)) {
    ctx.audited++;
    return describe(ctx, world);
  }
  const next = world.lesson.steps.find((one) => !world.record.done.includes(one.key))!;
  if (next.key !== key) throw new Refused('training.refusal.order');
  if (step.type === 'video' && !world.isBySessions && !(await watchedOf(ctx, id, [step])).get(key)?.isSeen)
    throw new Refused('training.refusal.notSeen');
  // In a session the trainer shows the pages.
  const pages = filesOf(step, await documentsOf(ctx, [step])).length;
  const needed = world.isBySessions ? 0 : step.minSeconds * Math.max(1, pages);
  if (needed > 0) {
    const openedAt = await readOpened(ctx.db, id, key);
    const openedMsAgo = openedAt === null ? null : ctx.now().getTime() - Date.parse(openedAt);
    if (secondsRead(seconds, openedMsAgo) < needed) throw new Refused('training.refusal.tooFast');
  }
  const begun = world.record.status === ATTENDANCE_STATUS.unrecord ? await move(ctx, world.record, 'begin') : world.record;
  const done = [...begun.done, key];
  if (signatureId !== null) {
    if (step.type !== 'statement') throw new Invalid([{ path: 'signatureId', key: 'platform.fault.format' }]);
    await keepFiles(ctx, [signatureId], TRAINING_RECORD.kind, id);
    await setSignature(ctx, id, signatureId);
  }
  const isLast = world.lesson.steps.every((one) => done.includes(one.key));
  if (isLast) return describe(ctx, { ...world, record: await finish(ctx, { ...world, record: { ...begun, done } }, 'finish', {}) });
  const version = await saveRecord(ctx, TRAINING_RECORD, begun, { done });
  await auditInUnit(ctx, TRAINING_RECORD, begun, step.type === 'statement' ? 'sign' : 'step');
  return describe(ctx, { ...world, record: { ...begun, done, version } });
}

/** A session that was attended counts: its minutes, and the pages that were shown in it. */
export async function creditSession(ctx: Ctx, recordId: number, minutes: number): Promise<void> {
  const found = await lockRecord(ctx, recordId);
  if (!found || ENDED.includes(found.status)) return;
  const world = await contextOf(ctx, found);
  const credited = { credited_minutes: found.credited_minutes + minutes };
  const begun = found.status === ATTENDANCE_STATUS.unrecord ? await move(ctx, found, 'begin') : found;
  const shown = world.lesson.steps.filter(({ type }) => type === 'pages' || type === 'video').map(({ key }) => key);
  const record = { ...begun, done: [...new Set([...begun.done, ...shown])] };
  if (world.lesson.steps.every(({ key }) => record.done.includes(key))) {
    await finish(ctx, { ...world, record }, 'finish', credited);
    return;
  }
  await saveRecord(ctx, TRAINING_RECORD, begun, { ...credited, done: record.done });
  await auditInUnit(ctx, TRAINING_RECORD, begun, 'attend');
}

/** It has ended well: the certificate comes with it, in the same transaction. */
export async function finish(
  ctx: Ctx,
  { record, lesson, today }: CourseContext,
  event: 'finish' | 'pass' | 'remark',
  set: Partial<TrainingRecord>,
): Promise<TrainingRecord> {
  const certificate =
    lesson.category_id === null
      ? null
      : await issueCertificate(ctx, {
          employeeId: record.employee_id,
          categoryId: lesson.category_id,
          passedOn: today,
          level: null,
          source: 'training',
          sourceKind: TRAINING_RECORD.kind,
          sourceId: record.id,
        });
  return move(ctx, record, event, {
    ...set,
    done: record.done,
    finished_on: today,
    certificate_id: certificate?.id ?? null,
    valid_to: certificate?.validTo ?? null,
  });
}

/** A corrected key has made a pass of it: the day is that of the attempt. False where the record has ended otherwise. */
export async function passAfterCorrection(ctx: Ctx, recordId: number, percent: string, submittedAt: string): Promise<boolean> {
  const found = await lockRecord(ctx, recordId);
  if (!found || (found.status !== ATTENDANCE_STATUS.fail && found.status !== ATTENDANCE_STATUS.incomplete)) return false;
  const world = await contextOf(ctx, found);
  const quiz = world.lesson.steps.find(({ type }) => type === 'quiz')!.key;
  const record = { ...found, done: [...new Set([...found.done, quiz])] };
  await finish(ctx, { ...world, record, today: dayAt(new Date(submittedAt), world.zone) }, 'remark', { score: percent });
  await trainingMessages.send(ctx, found, 'remarked', [found.employee_id], { lesson: world.lesson.names, score: percent });
  return true;
}

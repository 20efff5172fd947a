import { auditInUnit, createInUnit, loadShared, placeOfUnit, unitTree, type TreeUnit } from '@quantum/modules/organization/server-api';
import { moveTasks } from '@quantum/modules/task/server-api';
import { inLocale, type HistoryEntry, type HistoryQuery } from '@quantum/platform/contract';
import { dayAt } from '@quantum/platform/domain';
import {
  allowedEvents,
  inScope,
  Invalid,
  loadScoped,
  lockScoped,
  NotFound,
  readHistory,
  Refused,
  saveRecord,
  type Ctx,
} from '@quantum/platform/server';
import {
  ATTENDANCE_STATUS,
  ENDED_WELL,
  LESSON_STATUS,
  SCHEDULING_STATUS,
  trainingOps as ops,
  type NewScheduling,
  type SchedulingDetail,
  type SchedulingReason,
} from '../../contract/index.ts';
import { schedulingMachine } from '../../domain/training.machine.ts';
import { enrol } from '../learning/enrol.service.ts';
import { cancelRecords, readRoster } from './scheduling.store.ts';
import { latestVersion, readVersion } from '../lessons/lesson.store.ts';
import { peopleIn } from '../requirements/people.store.ts';
import { LESSON, SCHEDULING, TRAINING_RECORD, type LessonRecord, type LessonVersion, type SchedulingRecord } from '../tables.ts';

/** One message and one to-do for each person; the lesson is the version published now. */
export async function createScheduling(ctx: Ctx, input: NewScheduling): Promise<{ id: number; code: string }> {
  const tree = await unitTree(ctx.kernel);
  const unit = tree.get(input.unitId);
  if (!unit || unit.companyId === null || !inScope(await ctx.scope(), { company_id: unit.companyId, unit_id: unit.id }))
    throw new NotFound();
  const lesson = await loadShared<LessonRecord>(ctx, LESSON, input.lessonId);
  if (lesson.company_id !== unit.companyId) throw new NotFound();
  const version = await latestVersion(ctx.db, lesson.id);
  if (!version || lesson.status === LESSON_STATUS.invalid) throw new Refused('training.refusal.unpublished');
  const today = dayAt(ctx.now(), unit.timeZone);
  if (input.deadline < today) throw new Invalid([{ path: 'deadline', key: 'training.fault.past' }]);
  const wanted = [...new Set(input.employeeIds)];
  const people = await peopleIn(ctx, tree.below(unit.id), wanted);
  const { records: _, ...made } = await openScheduling(ctx, { ...unit, companyId: unit.companyId }, version, people, {
    ...input,
    today,
    forbid: () => {
      if (people.length !== wanted.length) throw new Invalid([{ path: 'employeeIds', key: 'training.fault.people' }]);
    },
  });
  return made;
}

interface NewCourse {
  clientId: string;
  deadline: string;
  isBySessions?: boolean | undefined;
  today: string;
  /** Asked only where it is new. */
  forbid?: () => void;
}
type Place = Pick<TreeUnit, 'id' | 'code' | 'businessLineId' | 'timeZone'> & { companyId: number };
/** A live scheduling of a version with its people; answers their records too, in the order of the people. */
export async function openScheduling(
  ctx: Ctx,
  unit: Place,
  version: LessonVersion,
  people: Parameters<typeof enrol>[3],
  { clientId, deadline, isBySessions, today, forbid }: NewCourse,
): Promise<{ id: number; code: string; records: number[] }> {
  const { id, code, isNew } = await createInUnit(ctx, { kind: SCHEDULING, event: 'publish' }, { clientId, unit }, () => {
    forbid?.();
    const values = {
      business_line_id: unit.businessLineId,
      event_on: today,
      lesson_id: version.lesson_id,
      lesson_version_id: version.id,
      deadline,
      is_by_sessions: isBySessions ?? false,
      status: SCHEDULING_STATUS.live,
    };
    const prefix = `TRN-${unit.code}-${today.slice(0, 7).replace('-', '')}`;
    return { prefix, words: [version.names], values, history: { to: SCHEDULING_STATUS.live } };
  });
  if (!isNew) return { id, code, records: [] };
  const records = await enrol(ctx, { id, code, companyId: unit.companyId, unitId: unit.id, deadline, today }, version, people);
  return { id, code, records };
}

const MOVES = { close: ops.moveScheduling, cancel: ops.moveScheduling } as const;

export async function readScheduling(ctx: Ctx, id: number): Promise<SchedulingDetail> {
  const scheduling = await loadScoped<SchedulingRecord>(ctx, SCHEDULING, id, ops.readScheduling);
  const [version, roster] = [(await readVersion(ctx.db, scheduling.lesson_version_id)) as LessonVersion, await readRoster(ctx.db, id)];
  const finished: readonly string[] = ENDED_WELL;
  return {
    id: scheduling.id,
    code: scheduling.code,
    lessonName: inLocale(version.names, ctx.locale),
    unitId: scheduling.unit_id,
    ...(await placeOfUnit(ctx, scheduling.unit_id)),
    deadline: scheduling.deadline,
    isBySessions: scheduling.is_by_sessions,
    enrolled: roster.length,
    finished: roster.filter(({ status }) => finished.includes(status)).length,
    status: scheduling.status,
    roster: roster.map((one) => ({
      id: one.id,
      code: one.code,
      name: inLocale(one.names, ctx.locale),
      status: one.status,
      score: one.score,
      certificateId: one.certificate_id,
    })),
    cancelledReason: scheduling.cancelled_reason,
    version: scheduling.version,
    events: await allowedEvents(ctx, schedulingMachine, scheduling, { facts: {}, operations: MOVES }),
  };
}

export async function schedulingHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped<SchedulingRecord>(ctx, SCHEDULING, id);
  return readHistory(ctx, SCHEDULING.kind, id, page);
}

/** Closed: nothing more is enrolled, records stay as they are. Cancelled: what has not ended leaves the numbers, and its to-dos end. */
export async function moveScheduling(
  ctx: Ctx,
  id: number,
  event: 'close' | 'cancel',
  { version, reason }: SchedulingReason,
): Promise<SchedulingDetail> {
  const scheduling = await lockScoped<SchedulingRecord>(ctx, SCHEDULING, id, version);
  const to = ctx.move(schedulingMachine, scheduling, event, {});
  if (event === 'cancel')
    for (const record of await cancelRecords(ctx, id, [ATTENDANCE_STATUS.unrecord, ATTENDANCE_STATUS.incomplete]))
      await moveTasks(ctx, TRAINING_RECORD.kind, record, 'cancel');
  await saveRecord(ctx, SCHEDULING, scheduling, { status: to, cancelled_reason: event === 'cancel' ? reason : null });
  await auditInUnit(ctx, SCHEDULING, scheduling, event, { from: scheduling.status, to, comment: reason });
  return readScheduling(ctx, id);
}

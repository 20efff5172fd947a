import { randomUUID } from 'node:crypto';
import {
  auditInUnit,
  createInUnit,
  findEmployees,
  loadShared,
  ownUnit,
  placeOfUnit,
  unitTree,
} from '@quantum/modules/organization/server-api';
import { inLocale, type HistoryEntry, type HistoryQuery } from '@quantum/platform/contract';
import {
  allowedEvents,
  Invalid,
  json,
  loadScoped,
  lockScoped,
  NotFound,
  readHistory,
  saveRecord,
  type Ctx,
} from '@quantum/platform/server';
import {
  ATTENDANCE_STATUS,
  CLASS_STATUS,
  SCHEDULING_STATUS,
  trainingOps as ops,
  type ClassDetail,
  type ClassMove,
  type NewClass,
} from '../../contract/index.ts';
import { classMachine, deadlinesOf } from '../../domain/class.rules.ts';
import { insertClassLesson, readClassCells, readClassLessons, setClassScheduling } from './class.store.ts';
import { createScheduling, moveScheduling } from '../sessions/scheduling.service.ts';
import { readInstructor } from '../sessions/session.store.ts';
import { latestVersion } from '../lessons/lesson.store.ts';
import { peopleIn } from '../requirements/people.store.ts';
import { readSchedulingRow } from '../sessions/scheduling.store.ts';
import { CLASS, INSTRUCTOR, LESSON, type ClassRecord, type LessonRecord } from '../tables.ts';

const OPEN: readonly string[] = [ATTENDANCE_STATUS.unrecord, ATTENDANCE_STATUS.incomplete];
const MOVES = { start: ops.planClass, complete: ops.planClass, cancel: ops.planClass } as const;

/** A cohort and its lessons in order; nothing is scheduled before it starts. */
export async function createClass(ctx: Ctx, input: NewClass): Promise<{ id: number; code: string }> {
  const unit = await ownUnit(ctx, input.unitId);
  const tree = await unitTree(ctx.kernel);
  if (input.instructorId !== null) {
    await loadShared(ctx, INSTRUCTOR, input.instructorId);
    if ((await readInstructor(ctx.db, input.instructorId))?.company_id !== unit.companyId) throw new NotFound();
  }
  for (const lessonId of input.lessonIds) {
    const lesson = await loadShared<LessonRecord>(ctx, LESSON, lessonId);
    if (lesson.company_id !== unit.companyId) throw new NotFound();
    if (!(await latestVersion(ctx.db, lessonId))) throw new Invalid([{ path: 'lessonIds', key: 'training.refusal.unpublished' }]);
  }
  const lessons = [...new Set(input.lessonIds)];
  const { id, code, isNew } = await createInUnit(ctx, { kind: CLASS }, { clientId: input.clientId, unit }, async (today) => {
    if (input.startsOn < today) throw new Invalid([{ path: 'startsOn', key: 'training.fault.past' }]);
    const people = [...new Set(input.employeeIds)];
    if ((await peopleIn(ctx, tree.below(unit.id), people)).length !== people.length)
      throw new Invalid([{ path: 'employeeIds', key: 'training.fault.people' }]);
    const values = {
      event_on: today,
      names: json(input.names),
      instructor_id: input.instructorId,
      starts_on: input.startsOn,
      is_by_sessions: input.isBySessions,
      people,
      status: CLASS_STATUS.pending,
    };
    const prefix = `TCL-${unit.code}-${today.slice(0, 7).replace('-', '')}`;
    return { prefix, words: [input.names], values, history: { to: CLASS_STATUS.pending } };
  });
  if (!isNew) return { id, code };
  const deadlines = deadlinesOf(input.startsOn, input.daysEach, lessons.length);
  for (const [i, lessonId] of lessons.entries())
    await insertClassLesson(ctx, { classId: id, no: i + 1, lessonId, deadline: deadlines[i]! });
  return { id, code };
}

export const readClass = async (ctx: Ctx, id: number): Promise<ClassDetail> =>
  describe(ctx, await loadScoped<ClassRecord>(ctx, CLASS, id, ops.readClass));

export async function classHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped<ClassRecord>(ctx, CLASS, id);
  return readHistory(ctx, CLASS.kind, id, page);
}

async function cellsOf(ctx: Ctx, id: number) {
  const lessons = await readClassLessons(ctx.db, id);
  const schedulings = lessons.flatMap((one) => (one.scheduling_id === null ? [] : [one.scheduling_id]));
  return { lessons, cells: await readClassCells(ctx.db, schedulings) };
}

async function describe(ctx: Ctx, trainingClass: ClassRecord): Promise<ClassDetail> {
  const { lessons, cells } = await cellsOf(ctx, trainingClass.id);
  const people = await findEmployees(ctx, trainingClass.people);
  const status = new Map(cells.map((one) => [`${one.employee_id} ${one.scheduling_id}`, one.status]));
  const instructor = trainingClass.instructor_id === null ? undefined : await readInstructor(ctx.db, trainingClass.instructor_id);
  return {
    id: trainingClass.id,
    code: trainingClass.code,
    name: inLocale(trainingClass.names, ctx.locale),
    unitId: trainingClass.unit_id,
    ...(await placeOfUnit(ctx, trainingClass.unit_id)),
    startsOn: trainingClass.starts_on,
    lessonCount: lessons.length,
    peopleCount: trainingClass.people.length,
    instructorName: instructor ? inLocale(instructor.names, ctx.locale) : null,
    isBySessions: trainingClass.is_by_sessions,
    lessons: lessons.map((one) => ({
      lessonId: one.lesson_id,
      name: inLocale(one.names, ctx.locale),
      deadline: one.deadline,
      schedulingId: one.scheduling_id,
    })),
    people: trainingClass.people.flatMap((id) => {
      const person = people.get(id);
      if (!person) return [];
      return [
        { id, name: inLocale(person.names, ctx.locale), cells: lessons.map((one) => status.get(`${id} ${one.scheduling_id}`) ?? null) },
      ];
    }),
    status: trainingClass.status,
    cancelledReason: trainingClass.cancelled_reason,
    version: trainingClass.version,
    events: await allowedEvents(ctx, classMachine, trainingClass, {
      facts: { open: cells.filter((one) => OPEN.includes(one.status)).length },
      operations: MOVES,
    }),
  };
}

/** Started: one scheduling for each lesson, with its people. Cancelled: what of them is live is cancelled too. */
export async function moveClass(
  ctx: Ctx,
  id: number,
  event: 'start' | 'complete' | 'cancel',
  { version, reason }: ClassMove,
): Promise<ClassDetail> {
  const trainingClass = await lockScoped<ClassRecord>(ctx, CLASS, id, version);
  const { lessons, cells } = await cellsOf(ctx, id);
  const to = ctx.move(classMachine, trainingClass, event, { open: cells.filter((one) => OPEN.includes(one.status)).length });
  if (event === 'start')
    for (const lesson of lessons) {
      const made = await createScheduling(ctx, {
        clientId: randomUUID(),
        lessonId: lesson.lesson_id,
        unitId: trainingClass.unit_id,
        employeeIds: trainingClass.people,
        deadline: lesson.deadline,
        isBySessions: trainingClass.is_by_sessions,
      });
      await setClassScheduling(ctx, lesson.id, made.id);
    }
  if (event === 'cancel')
    for (const { scheduling_id } of lessons) {
      const scheduling = scheduling_id === null ? undefined : await readSchedulingRow(ctx.db, scheduling_id);
      if (scheduling?.status === SCHEDULING_STATUS.live)
        await moveScheduling(ctx, scheduling.id, 'cancel', { version: scheduling.version, reason: reason ?? '' });
    }
  await saveRecord(ctx, CLASS, trainingClass, { status: to, cancelled_reason: event === 'cancel' ? (reason ?? null) : null });
  await auditInUnit(ctx, CLASS, trainingClass, event, { from: trainingClass.status, to, ...(reason !== undefined && { comment: reason }) });
  return readClass(ctx, id);
}

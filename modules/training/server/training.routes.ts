import { exportRoute, listRoute, route, type AnyList } from '@quantum/platform/server';
import {
  lessonEndpoints as lessons,
  myEndpoints as mine,
  paperEndpoints as papers,
  recordEndpoints,
  requirementEndpoints as requirements,
  schedulingEndpoints as schedulings,
  setEndpoints as sets,
} from '../contract/index.ts';
import { createLesson, moveLesson, readLesson, updateLesson } from './lesson.service.ts';
import {
  addQuestion,
  createPaper,
  createSet,
  listMaterial,
  materialHistory,
  movePaper,
  questionsOf,
  readPaper,
  readSet,
  retireOne,
} from './material.service.ts';
import { createRequirement, readMatrix } from './matrix.read.ts';
import { beginAttempt, doStep, ownCourses, readOwnCourse, submitAttempt } from './my-course.service.ts';
import { createScheduling, moveScheduling, readScheduling, schedulingHistory } from './scheduling.service.ts';
import { lessonDownList, lessonList, paperList, paperTable, recordList, schedulingList, setList } from './training.list.ts';
import { LESSON, PAPER, SET } from './tables.ts';

const record = { scope: 'record' } as const;
const own = { scope: { none: "the caller's own" } } as const;
const material = (list: AnyList) => ({ scope: 'list', list }) as const;

export const routes = [
  route(sets.list, material(setList), (ctx, { input }) => listMaterial(ctx, setList, input)),
  route(sets.read, record, (ctx, { params }) => readSet(ctx, params.id)),
  route(sets.history, record, (ctx, { params, input }) => materialHistory(ctx, SET, params.id, input)),
  route(sets.questions, record, (ctx, { params }) => questionsOf(ctx, params.id)),
  route(sets.create, record, (ctx, { input }) => createSet(ctx, input)),
  route(sets.addQuestion, record, (ctx, { params, input }) => addQuestion(ctx, params.id, input)),
  route(sets.retireQuestion, record, (ctx, { params, input }) => retireOne(ctx, params.id, params.questionId, input)),
  route(papers.list, material(paperList), (ctx, { input }) => listMaterial(ctx, paperList, input)),
  route(papers.table, material(paperTable), (ctx, { input }) => listMaterial(ctx, paperTable, input)),
  route(papers.read, record, (ctx, { params }) => readPaper(ctx, params.id)),
  route(papers.history, record, (ctx, { params, input }) => materialHistory(ctx, PAPER, params.id, input)),
  route(papers.create, record, (ctx, { input }) => createPaper(ctx, input)),
  route(papers.publish, record, (ctx, { params, input }) => movePaper(ctx, params.id, 'publish', input)),
  route(papers.invalidate, record, (ctx, { params, input }) => movePaper(ctx, params.id, 'invalidate', input)),
  route(lessons.down, material(lessonDownList), (ctx, { input }) => listMaterial(ctx, lessonDownList, input)),
  route(lessons.list, material(lessonList), (ctx, { input }) => listMaterial(ctx, lessonList, input)),
  route(lessons.read, record, (ctx, { params }) => readLesson(ctx, params.id)),
  route(lessons.history, record, (ctx, { params, input }) => materialHistory(ctx, LESSON, params.id, input)),
  route(lessons.create, record, (ctx, { input }) => createLesson(ctx, input)),
  route(lessons.update, record, (ctx, { params, input }) => updateLesson(ctx, params.id, input)),
  route(lessons.publish, record, (ctx, { params, input }) => moveLesson(ctx, params.id, 'publish', input)),
  route(lessons.invalidate, record, (ctx, { params, input }) => moveLesson(ctx, params.id, 'invalidate', input)),
  listRoute(schedulings.list, schedulingList),
  route(schedulings.read, record, (ctx, { params }) => readScheduling(ctx, params.id)),
  route(schedulings.history, record, (ctx, { params, input }) => schedulingHistory(ctx, params.id, input)),
  route(schedulings.create, record, (ctx, { input }) => createScheduling(ctx, input)),
  route(schedulings.close, record, (ctx, { params, input }) => moveScheduling(ctx, params.id, 'close', input)),
  route(schedulings.cancel, record, (ctx, { params, input }) => moveScheduling(ctx, params.id, 'cancel', input)),
  listRoute(recordEndpoints.list, recordList),
  exportRoute(recordEndpoints.list, recordList),
  route(requirements.matrix, record, (ctx, { input }) => readMatrix(ctx, input)),
  route(requirements.create, record, (ctx, { input }) => createRequirement(ctx, input)),
  route(mine.list, own, (ctx) => ownCourses(ctx)),
  route(mine.read, own, (ctx, { params }) => readOwnCourse(ctx, params.id)),
  route(mine.step, own, (ctx, { params, input }) => doStep(ctx, params.id, input)),
  route(mine.begin, own, (ctx, { params }) => beginAttempt(ctx, params.id)),
  route(mine.submit, own, (ctx, { params, input }) => submitAttempt(ctx, params.id, input)),
];

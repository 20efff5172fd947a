import { exportRoute, listRoute, loadScoped, readHistory, route } from '@quantum/platform/server';
import { activityEndpoints as activities } from '../contract/activity.ts';
import { improvementEndpoints as improvements } from '../contract/improvement.ts';
import { cooperationEndpoints as cooperations, regulationTaskEndpoints as tasks } from '../contract/regulation-task.ts';
import { readActivity, readClauseOptions } from './activities/activity-detail.ts';
import { activityList } from './activities/activity.list.ts';
import {
  createActivity,
  discardActivity,
  discontinueActivity,
  scheduleActivity,
  startActivity,
  updateActivity,
} from './activities/activity.service.ts';
import { nextActivityOf } from './activities/activity.store.ts';
import { ACTIVITY, COOPERATION, IMPROVEMENT, TASK, type CooperationRecord, type RegulationTaskRecord } from './activities/tables.ts';
import { readImprovement } from './improvements/improvement-detail.ts';
import { improvementList, ownImprovementList } from './improvements/improvement.list.ts';
import {
  cancelImprovement,
  closeImprovement,
  findInsufficient,
  raiseImprovementAction,
  startImprovement,
} from './improvements/improvement.service.ts';
import { readCooperation } from './tasks/cooperation-detail.ts';
import { answerCooperation, askCooperation, saveCooperation, withdrawCooperation } from './tasks/cooperation.service.ts';
import { findEvidence } from './tasks/evidence.read.ts';
import { judgeClauses } from './tasks/judging.service.ts';
import { readTaskSheet } from './tasks/sheet.read.ts';
import { readRegulationTask } from './tasks/task-detail.ts';
import { cooperationList, ownTaskList, regulationTaskList } from './tasks/task.list.ts';
import { callOutTask, openTask, passTask, reassignTask, rejectTask, submitTask } from './tasks/task.service.ts';

const record = { scope: 'record' } as const;

export const activityRoutes = [
  listRoute(activities.list, activityList),
  exportRoute(activities.list, activityList),
  route(activities.read, record, (ctx, { params }) => readActivity(ctx, params.id)),
  route(activities.history, record, async (ctx, { params, input }) => {
    await loadScoped(ctx, ACTIVITY, params.id);
    return readHistory(ctx, ACTIVITY.kind, params.id, input);
  }),
  route(activities.clauses, record, (ctx, { input }) => readClauseOptions(ctx, input.regulationIds)),
  route(activities.create, record, (ctx, { input }) => createActivity(ctx, input)),
  route(activities.update, record, (ctx, { params, input }) => updateActivity(ctx, params.id, input)),
  route(activities.schedule, record, (ctx, { params, input }) => scheduleActivity(ctx, params.id, input)),
  route(activities.start, record, (ctx, { params, input }) => startActivity(ctx, params.id, input)),
  route(activities.discard, record, (ctx, { params, input }) => discardActivity(ctx, params.id, input)),
  route(activities.discontinue, record, (ctx, { params, input }) => discontinueActivity(ctx, params.id, input)),
];

export const regulationTaskRoutes = [
  listRoute(tasks.list, regulationTaskList),
  exportRoute(tasks.list, regulationTaskList),
  listRoute(tasks.mine, ownTaskList),
  route(tasks.next, { scope: 'self' }, async (ctx) => {
    const next = ctx.employeeId === null ? undefined : await nextActivityOf(ctx.db, ctx.employeeId);
    return { next: next ? { title: next.title, startOn: next.start_on } : null };
  }),
  route(tasks.read, record, (ctx, { params }) => readRegulationTask(ctx, params.id)),
  route(tasks.history, record, async (ctx, { params, input }) => {
    await loadScoped(ctx, TASK, params.id);
    return readHistory(ctx, TASK.kind, params.id, input);
  }),
  route(tasks.sheet, record, (ctx, { params }) => readTaskSheet(ctx, params.id)),
  route(tasks.open, record, (ctx, { params, input }) => openTask(ctx, params.id, input)),
  route(tasks.judgements, record, (ctx, { params, input }) => judgeClauses(ctx, params.id, input)),
  route(tasks.evidence, record, async (ctx, { params, input }) =>
    findEvidence(ctx, await loadScoped<RegulationTaskRecord>(ctx, TASK, params.id), input),
  ),
  route(tasks.cooperate, record, (ctx, { params, input }) => askCooperation(ctx, params.id, input)),
  route(tasks.submit, record, (ctx, { params, input }) => submitTask(ctx, params.id, input)),
  route(tasks.pass, record, (ctx, { params, input }) => passTask(ctx, params.id, input)),
  route(tasks.reject, record, (ctx, { params, input }) => rejectTask(ctx, params.id, input)),
  route(tasks.reassign, record, (ctx, { params, input }) => reassignTask(ctx, params.id, input)),
  route(tasks.callOut, record, (ctx, { params, input }) => callOutTask(ctx, params.id, input)),
  listRoute(cooperations.list, cooperationList),
  exportRoute(cooperations.list, cooperationList),
  route(cooperations.read, record, (ctx, { params }) => readCooperation(ctx, params.id)),
  route(cooperations.history, record, async (ctx, { params, input }) => {
    await loadScoped(ctx, COOPERATION, params.id);
    return readHistory(ctx, COOPERATION.kind, params.id, input);
  }),
  route(cooperations.judgements, record, (ctx, { params, input }) => saveCooperation(ctx, params.id, input)),
  route(cooperations.evidence, record, async (ctx, { params, input }) =>
    findEvidence(ctx, await loadScoped<CooperationRecord>(ctx, COOPERATION, params.id), input),
  ),
  route(cooperations.answer, record, (ctx, { params, input }) => answerCooperation(ctx, params.id, input)),
  route(cooperations.withdraw, record, (ctx, { params, input }) => withdrawCooperation(ctx, params.id, input)),
];

export const improvementRoutes = [
  listRoute(improvements.list, improvementList),
  exportRoute(improvements.list, improvementList),
  listRoute(improvements.mine, ownImprovementList),
  route(improvements.read, record, (ctx, { params }) => readImprovement(ctx, params.id)),
  route(improvements.history, record, async (ctx, { params, input }) => {
    await loadScoped(ctx, IMPROVEMENT, params.id);
    return readHistory(ctx, IMPROVEMENT.kind, params.id, input);
  }),
  route(improvements.raise, record, (ctx, { params, input }) => raiseImprovementAction(ctx, params.id, input)),
  route(improvements.start, record, (ctx, { params, input }) => startImprovement(ctx, params.id, input)),
  route(improvements.cancel, record, (ctx, { params, input }) => cancelImprovement(ctx, params.id, input)),
  route(improvements.close, record, (ctx, { params, input }) => closeImprovement(ctx, params.id, input)),
  route(improvements.insufficient, record, (ctx, { params, input }) => findInsufficient(ctx, params.id, input)),
];

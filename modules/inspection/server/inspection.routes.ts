import { exportRoute, listRoute, paperRoute, route } from '@quantum/platform/server';
import { planEndpoints as plans, roundEndpoints as rounds, taskEndpoints as tasks } from '../contract/index.ts';
import { planList } from './plan.list.ts';
import { createPlan, movePlan, planHistory, previewPlan, readPlan, updatePlan } from './plan.service.ts';
import { rightsOf } from './rights.service.ts';
import { readRound } from './round-detail.ts';
import { recordList, taskList } from './task.list.ts';
import { reportOf } from './report.read.ts';
import { readTask, taskHistory } from './task-detail.ts';
import { startTask, submitTask, voidTask } from './task.service.ts';

const record = { scope: 'record' } as const;

export const routes = [
  listRoute(plans.list, planList),
  route(plans.preview, record, (ctx, { input }) => previewPlan(ctx, input)),
  route(plans.read, record, (ctx, { params }) => readPlan(ctx, params.id)),
  route(plans.history, record, (ctx, { params }) => planHistory(ctx, params.id)),
  route(plans.create, record, (ctx, { input }) => createPlan(ctx, input)),
  route(plans.update, record, (ctx, { params, input }) => updatePlan(ctx, params.id, input)),
  route(plans.publish, record, (ctx, { params, input }) => movePlan(ctx, params.id, 'publish', input)),
  route(plans.pause, record, (ctx, { params, input }) => movePlan(ctx, params.id, 'pause', input)),
  route(plans.resume, record, (ctx, { params, input }) => movePlan(ctx, params.id, 'resume', input)),
  route(plans.stop, record, (ctx, { params, input }) => movePlan(ctx, params.id, 'stop', input)),
  listRoute(tasks.list, taskList),
  listRoute(tasks.records, recordList),
  exportRoute(tasks.list, taskList),
  exportRoute(tasks.records, recordList),
  route(tasks.read, record, (ctx, { params }) => readTask(ctx, params.id)),
  route(tasks.history, record, (ctx, { params }) => taskHistory(ctx, params.id)),
  paperRoute(tasks.report, record, (ctx, { params }) => reportOf(ctx, params.id)),
  route(tasks.start, record, (ctx, { params, input }) => startTask(ctx, params.id, input)),
  route(tasks.submit, record, (ctx, { params, input }) => submitTask(ctx, params.id, input)),
  route(tasks.void, record, (ctx, { params, input }) => voidTask(ctx, params.id, input)),
  route(tasks.rights, record, (ctx, { params }) => rightsOf(ctx, params.employeeId, params.taskId)),
  route(rounds.read, record, (ctx, { params }) => readRound(ctx, params.id)),
];

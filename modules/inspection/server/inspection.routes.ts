import { collaborationRoutes } from '@quantum/modules/collaboration/server-api';
import { exportRoute, listRoute, paperRoute, route, statusRoutes } from '@quantum/platform/server';
import {
  calendarEndpoints as calendar,
  holidayEndpoints as holidays,
  planCollaboration,
  planEndpoints as plans,
  roundEndpoints as rounds,
  spaceBoardEndpoints as board,
  taskCollaboration,
  taskEndpoints as tasks,
  unplannedEndpoints as unplanned,
} from '../contract/index.ts';
import { readEffect } from './align.service.ts';
import { readCalendar, saveCalendar } from './holiday.service.ts';
import { addPart } from './plan-add-part.service.ts';
import { createAcross } from './plan-across.service.ts';
import { planList } from './plan.list.ts';
import { previewPlan } from './plan-preview.service.ts';
import { planHistory, readPlan } from './plan.read.ts';
import { createPlan, movePlan, movePlanTo, updatePlan } from './plan.service.ts';
import { reassignPlans } from './plan-reassign.service.ts';
import { countSubmission, dismissSubmission } from './decide.service.ts';
import { handIn } from './hand-in.service.ts';
import { rightsOf } from './rights.service.ts';
import { rescheduleRound } from './reschedule.service.ts';
import { readRound } from './round-detail.ts';
import { roundList } from './round.list.ts';
import { reassignMany, reassignRound } from './reassign.service.ts';
import { adHocList, nonScheduledList, recordList, taskList } from './task.list.ts';
import { reportOf } from './report.read.ts';
import { readTask, taskHistory } from './task-detail.ts';
import { startUnplanned } from './unplanned.service.ts';
import { readSpaceBoard } from './space-board.read.ts';
import { endTask, startTask, submitTask } from './task.service.ts';
import { PLAN_HOST, TASK_HOST } from './hosts.ts';
import { shareRoutes } from './share.service.ts';

const record = { scope: 'record' } as const;

export const routes = [
  listRoute(plans.list, planList),
  route(plans.preview, record, (ctx, { input }) => previewPlan(ctx, input)),
  route(holidays.read, record, (ctx, { params }) => readCalendar(ctx, params.unitId)),
  route(holidays.save, record, (ctx, { params, input }) => saveCalendar(ctx, params.companyId, input)),
  route(plans.read, record, (ctx, { params }) => readPlan(ctx, params.id)),
  route(plans.effect, record, (ctx, { params }) => readEffect(ctx, params.id)),
  route(plans.history, record, (ctx, { params, input }) => planHistory(ctx, params.id, input)),
  route(plans.create, record, (ctx, { input }) => createPlan(ctx, input)),
  route(plans.createAcross, record, (ctx, { input }) => createAcross(ctx, input)),
  route(plans.addPart, record, (ctx, { params, input }) => addPart(ctx, params.id, input)),
  route(plans.update, record, (ctx, { params, input }) => updatePlan(ctx, params.id, input)),
  route(plans.publish, record, (ctx, { params, input }) => movePlan(ctx, params.id, 'publish', input)),
  route(plans.pause, record, (ctx, { params, input }) => movePlan(ctx, params.id, 'pause', input)),
  route(plans.resume, record, (ctx, { params, input }) => movePlan(ctx, params.id, 'resume', input)),
  route(plans.stop, record, (ctx, { params, input }) => movePlan(ctx, params.id, 'stop', input)),
  ...collaborationRoutes(planCollaboration, PLAN_HOST),
  ...collaborationRoutes(taskCollaboration, TASK_HOST),
  ...shareRoutes,
  listRoute(tasks.list, taskList),
  listRoute(tasks.records, recordList),
  listRoute(unplanned.nonScheduled, nonScheduledList),
  listRoute(unplanned.adHoc, adHocList),
  route(unplanned.start, record, (ctx, { input }) => startUnplanned(ctx, input)),
  exportRoute(tasks.list, taskList),
  exportRoute(tasks.records, recordList),
  exportRoute(plans.list, planList),
  exportRoute(unplanned.nonScheduled, nonScheduledList),
  exportRoute(unplanned.adHoc, adHocList),
  ...statusRoutes(plans.status, planList, movePlanTo),
  route(tasks.read, record, (ctx, { params }) => readTask(ctx, params.id)),
  route(tasks.history, record, (ctx, { params, input }) => taskHistory(ctx, params.id, input)),
  paperRoute(tasks.report, record, (ctx, { params }) => reportOf(ctx, params.id)),
  route(tasks.start, record, (ctx, { params, input }) => startTask(ctx, params.id, input)),
  route(tasks.submit, record, (ctx, { params, input }) => submitTask(ctx, params.id, input)),
  route(tasks.handIn, record, (ctx, { params, input }) => handIn(ctx, params.id, input)),
  route(tasks.choose, record, (ctx, { params, input }) => countSubmission(ctx, params, 'choose', input)),
  route(tasks.accept, record, (ctx, { params, input }) => countSubmission(ctx, params, 'accept', input)),
  route(tasks.dismiss, record, (ctx, { params, input }) => dismissSubmission(ctx, params, input)),
  route(tasks.void, record, (ctx, { params, input }) => endTask(ctx, params.id, 'void', input)),
  route(tasks.exempt, record, (ctx, { params, input }) => endTask(ctx, params.id, 'exempt', input)),
  route(tasks.rights, record, (ctx, { params }) => rightsOf(ctx, params.employeeId, params.taskId)),
  route(
    rounds.reassignMany,
    { scope: { none: 'each occurrence is loaded within the scope; one out of it answers 1410 as its result' } },
    (ctx, { input }) => reassignMany(ctx, input),
  ),
  route(
    rounds.reassignPlans,
    { scope: { none: 'each plan is loaded within the scope; one out of it answers 1410 as its result' } },
    (ctx, { input }) => reassignPlans(ctx, input),
  ),
  route(board.read, { scope: { none: 'one project within the scope of the reader; another answers 1410' } }, (ctx, { input }) =>
    readSpaceBoard(ctx, input),
  ),
  listRoute(calendar.rounds, roundList),
  route(calendar.reschedule, record, (ctx, { params, input }) => rescheduleRound(ctx, params.id, input)),
  route(rounds.reassign, record, (ctx, { params, input }) => reassignRound(ctx, params.id, input)),
  route(rounds.read, record, (ctx, { params }) => readRound(ctx, params.id)),
];

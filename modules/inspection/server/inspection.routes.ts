import { collaborationRoutes } from '@quantum/modules/collaboration/server-api';
import { exportRoute, listRoute, paperRoute, route, statusRoutes } from '@quantum/platform/server';
import {
  calendarEndpoints as calendar,
  findingEndpoints as findings,
  foodAnswerEndpoints as answers,
  holidayEndpoints as holidays,
  inspectedSpaceEndpoints as inspectedSpaces,
  planCollaboration,
  planEndpoints as plans,
  roundEndpoints as rounds,
  spaceBoardEndpoints as board,
  targetEndpoints as targets,
  inspectionCollaboration,
  inspectionEndpoints as tasks,
  unplannedEndpoints as unplanned,
} from '../contract/index.ts';
import { readEffect } from './planning/rounds/sync-rounds.service.ts';
import { readCalendar, saveCalendar } from './planning/holidays/holiday.service.ts';
import { readTargets, saveTargets } from './planning/targets/target.service.ts';
import { addPart } from './planning/projects/add-project-plan.service.ts';
import { createMultiProjectPlan } from './planning/projects/multi-project-plan.service.ts';
import { planList } from './planning/plans/plan.list.ts';
import { previewPlan } from './planning/plans/plan-preview.service.ts';
import { planHistory, readPlan } from './planning/plans/plan.read.ts';
import { createPlan, movePlan, movePlanTo, updatePlan } from './planning/plans/plan.service.ts';
import { reassignPlans } from './planning/reassigning/plan-reassign.service.ts';
import { countSubmission, dismissSubmission } from './conduct/decide-submission.service.ts';
import { submitFromDevice, submitInspection } from './conduct/submit-inspection.service.ts';
import { rightsOf } from './record/rights.service.ts';
import { rescheduleRound } from './planning/rounds/reschedule-round.service.ts';
import { readRound } from './planning/rounds/round-detail.ts';
import { roundList } from './planning/rounds/round.list.ts';
import { reassignMany, reassignRound } from './planning/reassigning/reassign-rounds.service.ts';
import { adHocList, nonScheduledList, recordList, inspectionList } from './record/inspection.list.ts';
import { reportOf } from './reporting/report.read.ts';
import { readInspection, inspectionHistory } from './record/inspection-detail.ts';
import { startUnplanned } from './conduct/unplanned.service.ts';
import { inspectedSpaceList } from './analytics/inspected-space.list.ts';
import { foodAnswerList } from './food-safety/food-answer.list.ts';
import { findingList } from './record/finding.list.ts';
import { readSpaceBoard } from './analytics/space-board.read.ts';
import { endInspection, startInspection } from './conduct/conduct-inspection.service.ts';
import { PLAN_HOST, INSPECTION_HOST } from './record/hosts.ts';
import { shareRoutes } from './reporting/share-inspection.service.ts';

const record = { scope: 'record' } as const;

export const routes = [
  listRoute(plans.list, planList),
  route(plans.preview, record, (ctx, { input }) => previewPlan(ctx, input)),
  route(targets.read, record, (ctx, { params, input }) => readTargets(ctx, params.unitId, input.on)),
  route(targets.save, record, (ctx, { params, input }) => saveTargets(ctx, params.unitId, input)),
  route(holidays.read, record, (ctx, { params }) => readCalendar(ctx, params.unitId)),
  route(holidays.save, record, (ctx, { params, input }) => saveCalendar(ctx, params.companyId, input)),
  route(plans.read, record, (ctx, { params }) => readPlan(ctx, params.id)),
  route(plans.effect, record, (ctx, { params }) => readEffect(ctx, params.id)),
  route(plans.history, record, (ctx, { params, input }) => planHistory(ctx, params.id, input)),
  route(plans.create, record, (ctx, { input }) => createPlan(ctx, input)),
  route(plans.createAcross, record, (ctx, { input }) => createMultiProjectPlan(ctx, input)),
  route(plans.addPart, record, (ctx, { params, input }) => addPart(ctx, params.id, input)),
  route(plans.update, record, (ctx, { params, input }) => updatePlan(ctx, params.id, input)),
  route(plans.publish, record, (ctx, { params, input }) => movePlan(ctx, params.id, 'publish', input)),
  route(plans.pause, record, (ctx, { params, input }) => movePlan(ctx, params.id, 'pause', input)),
  route(plans.resume, record, (ctx, { params, input }) => movePlan(ctx, params.id, 'resume', input)),
  route(plans.stop, record, (ctx, { params, input }) => movePlan(ctx, params.id, 'stop', input)),
  ...collaborationRoutes(planCollaboration, PLAN_HOST),
  ...collaborationRoutes(inspectionCollaboration, INSPECTION_HOST),
  ...shareRoutes,
  listRoute(tasks.list, inspectionList),
  listRoute(tasks.records, recordList),
  listRoute(findings.list, findingList),
  exportRoute(findings.list, findingList),
  listRoute(answers.list, foodAnswerList),
  exportRoute(answers.list, foodAnswerList),
  listRoute(inspectedSpaces.list, inspectedSpaceList),
  exportRoute(inspectedSpaces.list, inspectedSpaceList),
  listRoute(unplanned.nonScheduled, nonScheduledList),
  listRoute(unplanned.adHoc, adHocList),
  route(unplanned.start, record, (ctx, { input }) => startUnplanned(ctx, input)),
  exportRoute(tasks.list, inspectionList),
  exportRoute(tasks.records, recordList),
  exportRoute(plans.list, planList),
  exportRoute(unplanned.nonScheduled, nonScheduledList),
  exportRoute(unplanned.adHoc, adHocList),
  ...statusRoutes(plans.status, planList, movePlanTo),
  route(tasks.read, record, (ctx, { params }) => readInspection(ctx, params.id)),
  route(tasks.history, record, (ctx, { params, input }) => inspectionHistory(ctx, params.id, input)),
  paperRoute(tasks.report, record, (ctx, { params }) => reportOf(ctx, params.id)),
  route(tasks.start, record, (ctx, { params, input }) => startInspection(ctx, params.id, input)),
  route(tasks.submit, record, (ctx, { params, input }) => submitInspection(ctx, params.id, input)),
  route(tasks.handIn, record, (ctx, { params, input }) => submitFromDevice(ctx, params.id, input)),
  route(tasks.choose, record, (ctx, { params, input }) => countSubmission(ctx, params, 'choose', input)),
  route(tasks.accept, record, (ctx, { params, input }) => countSubmission(ctx, params, 'accept', input)),
  route(tasks.dismiss, record, (ctx, { params, input }) => dismissSubmission(ctx, params, input)),
  route(tasks.void, record, (ctx, { params, input }) => endInspection(ctx, params.id, 'void', input)),
  route(tasks.exempt, record, (ctx, { params, input }) => endInspection(ctx, params.id, 'exempt', input)),
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
  listRoute(plans.rounds, roundList),
  route(calendar.reschedule, record, (ctx, { params, input }) => rescheduleRound(ctx, params.id, input)),
  route(rounds.reassign, record, (ctx, { params, input }) => reassignRound(ctx, params.id, input)),
  route(rounds.read, record, (ctx, { params }) => readRound(ctx, params.id)),
];

import { sharedOrOwn } from '@quantum/modules/organization/server-api';
import { documentCitationRoutes } from '@quantum/modules/documentation/server-api';
import { citationRoutes } from '@quantum/modules/regulation/server-api';
import type { PagedQuery, PageOf } from '@quantum/platform/contract';
import { exportRoute, importRoutes, listRoute, paperRoute, route, runList, type AnyList, type Ctx } from '@quantum/platform/server';
import {
  assessmentEndpoints as assessments,
  cardEndpoints as cards,
  controlCitations,
  controlDocuments,
  controlEndpoints as controls,
  jobTaskEndpoints as tasks,
  matrixEndpoints as matrices,
  planEndpoints as plans,
  rowCitations,
  rowEndpoints as rows,
  securityEndpoints as security,
} from '../contract/index.ts';
import { readAssessment } from './conduct/assessment-detail.ts';
import { compareAssessment } from './conduct/comparison.read.ts';
import { sheetPaper } from './conduct/assessment-paper.read.ts';
import { cardPaper } from './cards/card-paper.read.ts';
import { createCard, moveCard, readCard, updateCard } from './cards/card.service.ts';
import { showCard } from './cards/card-show.service.ts';
import { cancelOne, raiseControl, setParticipants, startAssessment, submitAssessment } from './conduct/conduct.service.ts';
import { addHazard, rateRow, takeRating } from './conduct/rating.service.ts';
import { checkControl, createControl, readControl, verifyControl } from './controls/control.service.ts';
import { jobTaskImport } from './library/job-task-import.ts';
import { copyJobTask, createJobTask, moveJobTask, readJobTask, reviseJobTask, updateJobTask } from './library/job-task.service.ts';
import { createMatrix, moveMatrix, previewMatrix, readMatrix, reviseMatrix, updateMatrix } from './library/matrix.service.ts';
import { cancelPlan, createPlan, publishPlan, readPlan } from './planning/plan.service.ts';
import { citingControl, citingRow } from './risk-citing.ts';
import { historyOf } from './risk-record.ts';
import { assessmentList, ownAssessmentList } from './conduct/assessment.list.ts';
import { cardList } from './cards/card.list.ts';
import { controlList } from './controls/control.list.ts';
import { jobTaskList } from './library/job-task.list.ts';
import { matrixList } from './library/matrix.list.ts';
import { planList } from './planning/plan.list.ts';
import { rowList } from './rows/row.list.ts';
import { securityList } from './security/security.list.ts';
import { readRow } from './rows/row-detail.ts';
import { readRiskHeat } from './rows/row-heat.read.ts';
import { requestAcceptance, leaveUnchanged, rateRowAgain, removeRow, revokeAcceptance, treatRow } from './rows/row.service.ts';
import { createSecurity, readSecurity, securityMap, updateSecurity } from './security/security.service.ts';
import { ASSESSMENT, CARD, CONTROL, JOB_TASK, MATRIX, PLAN, ROW, SECURITY } from './tables.ts';

const record = { scope: 'record' } as const;
const library = (list: AnyList) => ({ scope: 'list', list }) as const;
const listLibrary = async <R>(ctx: Ctx, list: AnyList, query: PagedQuery): Promise<PageOf<R>> =>
  runList<R>(ctx, list, await sharedOrOwn(ctx, query));
const history = {
  matrix: historyOf(MATRIX, true),
  task: historyOf(JOB_TASK, true),
  plan: historyOf(PLAN),
  assessment: historyOf(ASSESSMENT),
  row: historyOf(ROW),
  control: historyOf(CONTROL),
  card: historyOf(CARD),
  security: historyOf(SECURITY),
};

export const routes = [
  route(matrices.list, library(matrixList), (ctx, { input }) => listLibrary(ctx, matrixList, input)),
  route(matrices.read, record, (ctx, { params }) => readMatrix(ctx, params.id)),
  route(matrices.history, record, (ctx, { params, input }) => history.matrix(ctx, params.id, input)),
  route(matrices.preview, record, (ctx, { params }) => previewMatrix(ctx, params.id)),
  route(matrices.create, record, (ctx, { input }) => createMatrix(ctx, input)),
  route(matrices.update, record, (ctx, { params, input }) => updateMatrix(ctx, params.id, input)),
  route(matrices.revise, record, (ctx, { params, input }) => reviseMatrix(ctx, params.id, input)),
  route(matrices.publish, record, (ctx, { params, input }) => moveMatrix(ctx, params.id, 'publish', input)),
  route(matrices.withdraw, record, (ctx, { params, input }) => moveMatrix(ctx, params.id, 'withdraw', input)),
  route(tasks.list, library(jobTaskList), (ctx, { input }) => listLibrary(ctx, jobTaskList, input)),
  ...importRoutes(tasks, jobTaskImport),
  route(tasks.read, record, (ctx, { params }) => readJobTask(ctx, params.id)),
  route(tasks.history, record, (ctx, { params, input }) => history.task(ctx, params.id, input)),
  route(tasks.create, record, (ctx, { input }) => createJobTask(ctx, input)),
  route(tasks.update, record, (ctx, { params, input }) => updateJobTask(ctx, params.id, input)),
  route(tasks.revise, record, (ctx, { params, input }) => reviseJobTask(ctx, params.id, input)),
  route(tasks.copy, record, (ctx, { params, input }) => copyJobTask(ctx, params.id, input)),
  route(tasks.publish, record, (ctx, { params, input }) => moveJobTask(ctx, params.id, 'publish', input)),
  route(tasks.withdraw, record, (ctx, { params, input }) => moveJobTask(ctx, params.id, 'withdraw', input)),
  listRoute(plans.list, planList),
  exportRoute(plans.list, planList),
  route(plans.read, record, (ctx, { params }) => readPlan(ctx, params.id)),
  route(plans.history, record, (ctx, { params, input }) => history.plan(ctx, params.id, input)),
  route(plans.create, record, (ctx, { input }) => createPlan(ctx, input)),
  route(plans.publish, record, (ctx, { params, input }) => publishPlan(ctx, params.id, input)),
  route(plans.cancel, record, (ctx, { params, input }) => cancelPlan(ctx, params.id, input)),
  listRoute(assessments.list, assessmentList),
  exportRoute(assessments.list, assessmentList),
  listRoute(assessments.mine, ownAssessmentList),
  route(assessments.read, record, (ctx, { params }) => readAssessment(ctx, params.id)),
  route(assessments.history, record, (ctx, { params, input }) => history.assessment(ctx, params.id, input)),
  route(assessments.compare, record, (ctx, { params }) => compareAssessment(ctx, params.id)),
  route(assessments.start, record, (ctx, { params, input }) => startAssessment(ctx, params.id, input)),
  route(assessments.participants, record, (ctx, { params, input }) => setParticipants(ctx, params.id, input)),
  route(assessments.rate, record, (ctx, { params, input }) => rateRow(ctx, params.id, params.rowId, input)),
  route(assessments.takeRating, record, (ctx, { params, input }) => takeRating(ctx, params.id, input)),
  route(assessments.addHazard, record, (ctx, { params, input }) => addHazard(ctx, params.id, input)),
  route(assessments.raise, record, (ctx, { params, input }) => raiseControl(ctx, params.id, params.rowId, input)),
  route(assessments.submit, record, (ctx, { params, input }) => submitAssessment(ctx, params.id, input)),
  route(assessments.cancel, record, (ctx, { params, input }) => cancelOne(ctx, params.id, input)),
  paperRoute(assessments.paper, record, (ctx, { params }) => sheetPaper(ctx, params.id)),
  listRoute(rows.list, rowList),
  exportRoute(rows.list, rowList),
  route(rows.heat, record, (ctx, { input }) => readRiskHeat(ctx, input)),
  route(rows.read, record, (ctx, { params }) => readRow(ctx, params.id)),
  route(rows.history, record, (ctx, { params, input }) => history.row(ctx, params.id, input)),
  route(rows.treat, record, (ctx, { params, input }) => treatRow(ctx, params.id, input)),
  route(rows.rate, record, (ctx, { params, input }) => rateRowAgain(ctx, params.id, input)),
  route(rows.unchanged, record, (ctx, { params, input }) => leaveUnchanged(ctx, params.id, input)),
  route(rows.ask, record, (ctx, { params, input }) => requestAcceptance(ctx, params.id, input)),
  route(rows.revoke, record, (ctx, { params, input }) => revokeAcceptance(ctx, params.id, input)),
  route(rows.remove, record, (ctx, { params, input }) => removeRow(ctx, params.id, input)),
  ...citationRoutes(rowCitations, citingRow),
  listRoute(controls.list, controlList),
  exportRoute(controls.list, controlList),
  route(controls.read, record, (ctx, { params }) => readControl(ctx, params.id)),
  route(controls.history, record, (ctx, { params, input }) => history.control(ctx, params.id, input)),
  route(controls.create, record, (ctx, { input }) => createControl(ctx, input)),
  route(controls.verify, record, (ctx, { params, input }) => verifyControl(ctx, params.id, input)),
  route(controls.check, record, (ctx, { params, input }) => checkControl(ctx, params.id, input)),
  ...citationRoutes(controlCitations, citingControl),
  ...documentCitationRoutes(controlDocuments, citingControl),
  listRoute(cards.list, cardList),
  exportRoute(cards.list, cardList),
  route(cards.read, record, (ctx, { params, headers }) => readCard(ctx, params.id, headers)),
  route(cards.history, record, (ctx, { params, input }) => history.card(ctx, params.id, input)),
  route(cards.create, record, (ctx, { input }) => createCard(ctx, input)),
  route(cards.update, record, (ctx, { params, input, headers }) => updateCard(ctx, params.id, input, headers)),
  route(cards.publish, record, (ctx, { params, input, headers }) => moveCard(ctx, params.id, 'publish', input, headers)),
  route(cards.withdraw, record, (ctx, { params, input, headers }) => moveCard(ctx, params.id, 'withdraw', input, headers)),
  paperRoute(cards.paper, record, (ctx, { params, headers }) => cardPaper(ctx, params.id, headers)),
  route(cards.show, { scope: { none: 'the code in the address stands for one card' } }, (ctx) => showCard(ctx)),
  listRoute(security.list, securityList),
  exportRoute(security.list, securityList),
  route(security.map, record, (ctx, { input }) => securityMap(ctx, input)),
  route(security.read, record, (ctx, { params }) => readSecurity(ctx, params.id)),
  route(security.history, record, (ctx, { params, input }) => history.security(ctx, params.id, input)),
  route(security.create, record, (ctx, { input }) => createSecurity(ctx, input)),
  route(security.update, record, (ctx, { params, input }) => updateSecurity(ctx, params.id, input)),
];

import { collaborationRoutes } from '@quantum/modules/collaboration/server-api';
import { exportRoute, listRoute, paperRoute, route } from '@quantum/platform/server';
import {
  caseEndpoints,
  clockEndpoints,
  diagnosticEndpoint,
  incidentCollaboration,
  incidentEndpoints as calls,
  injuredPersonEndpoints,
  injuryEndpoints,
  rateEndpoint,
} from '../contract/index.ts';
import { classifyIncident } from './reporting/classify.service.ts';
import { clockList } from './statutory/clock.list.ts';
import { recordAuthorityReport } from './statutory/clock.service.ts';
import { readDiagnostic } from './diagnostic/diagnostic.read.ts';
import { reportIncident } from './reporting/create.service.ts';
import { incidentHistory, readIncident } from './incident-detail.ts';
import { incidentList, ownIncidentList } from './incident.list.ts';
import {
  acceptIncident,
  answerIncident,
  approveInvestigation,
  confirmIncident,
  investigate,
  raiseFromIncident,
  returnIncident,
  saveFindings,
  closeLightIncident,
  submitInvestigation,
  withReason,
} from './incident.service.ts';
import { caseList, injuredPersonList, injuryList } from './injuries/injury.list.ts';
import { saveInjuries } from './injuries/injury.service.ts';
import { mergeIncident } from './reporting/merge.service.ts';
import { readRates } from './rates/rates.read.ts';
import { saveResponse } from './investigation/response.service.ts';
import { noticeRoutes } from './notice/notice.routes.ts';
import { statutorySheet, taiwanSheet } from './statutory/sheet.read.ts';
import { INCIDENT_HOST } from './tables.ts';

const record = { scope: 'record' } as const;

export const routes = [
  listRoute(calls.list, incidentList),
  exportRoute(calls.list, incidentList),
  listRoute(calls.mine, ownIncidentList),
  exportRoute(calls.mine, ownIncidentList),
  route(calls.read, record, (ctx, { params }) => readIncident(ctx, params.id)),
  route(calls.history, record, (ctx, { params, input }) => incidentHistory(ctx, params.id, input)),
  route(calls.report, record, (ctx, { input }) => reportIncident(ctx, input)),
  route(calls.return, record, (ctx, { params, input }) => returnIncident(ctx, params.id, input)),
  route(calls.answer, record, (ctx, { params, input }) => answerIncident(ctx, params.id, input)),
  route(calls.confirm, record, (ctx, { params, input }) => confirmIncident(ctx, params.id, input)),
  route(calls.dismiss, record, (ctx, { params, input }) => withReason('dismiss')(ctx, params.id, input)),
  route(calls.merge, record, (ctx, { params, input }) => mergeIncident(ctx, params.id, input)),
  route(calls.file, record, (ctx, { params, input }) => withReason('file')(ctx, params.id, input)),
  route(calls.settle, record, (ctx, { params, input }) => closeLightIncident(ctx, params.id, input)),
  route(calls.respond, record, (ctx, { params, input }) => saveResponse(ctx, params.id, input)),
  route(calls.classify, record, (ctx, { params, input }) => classifyIncident(ctx, params.id, input)),
  route(calls.investigate, record, (ctx, { params, input }) => investigate(ctx, params.id, input)),
  route(calls.findings, record, (ctx, { params, input }) => saveFindings(ctx, params.id, input)),
  route(calls.raise, record, (ctx, { params, input }) => raiseFromIncident(ctx, params.id, input)),
  route(calls.submit, record, (ctx, { params, input }) => submitInvestigation(ctx, params.id, input)),
  route(calls.approve, record, (ctx, { params, input }) => approveInvestigation(ctx, params.id, input)),
  route(calls.reject, record, (ctx, { params, input }) => withReason('reject')(ctx, params.id, input)),
  route(calls.accept, record, (ctx, { params, input }) => acceptIncident(ctx, params.id, input)),
  route(calls.sendBack, record, (ctx, { params, input }) => withReason('sendBack')(ctx, params.id, input)),
  route(calls.reopen, record, (ctx, { params, input }) => withReason('reopen')(ctx, params.id, input)),
  route(calls.void, record, (ctx, { params, input }) => withReason('void')(ctx, params.id, input)),
  route(calls.injuries, record, (ctx, { params, input }) => saveInjuries(ctx, params.id, input)),
  listRoute(caseEndpoints.list, caseList),
  exportRoute(caseEndpoints.list, caseList),
  listRoute(injuredPersonEndpoints.list, injuredPersonList),
  listRoute(injuryEndpoints.list, injuryList),
  route(diagnosticEndpoint, record, (ctx, { input }) => readDiagnostic(ctx, input)),
  listRoute(clockEndpoints.list, clockList),
  route(clockEndpoints.meet, record, (ctx, { params, input }) => recordAuthorityReport(ctx, params.id, input)),
  paperRoute(clockEndpoints.sheet, record, (ctx, { params }) => statutorySheet(ctx, params.id, params.form)),
  paperRoute(clockEndpoints.taiwan, record, (ctx, { input }) => taiwanSheet(ctx, input)),
  ...noticeRoutes,
  ...collaborationRoutes(incidentCollaboration, INCIDENT_HOST),
  route(rateEndpoint, record, (ctx, { input }) => readRates(ctx, input)),
];

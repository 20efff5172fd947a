import { collaborationRoutes } from '@quantum/modules/collaboration/server-api';
import { exportRoute, listRoute, route, type Route } from '@quantum/platform/server';
import {
  abnormalEventEndpoints,
  closeMajorEndpoint,
  followEndpoint,
  hazardCollaboration,
  hazardEndpoints,
  type ReportEndpoints,
  type ReportKind,
} from '../contract/index.ts';
import { createReport } from './create-report.service.ts';
import { escalateReport } from './escalate.service.ts';
import { followReport } from './follow.service.ts';
import { readReport, reportHistory } from './report-detail.ts';
import { ownReportLists, reportLists } from './report.list.ts';
import {
  acceptReport,
  closeMajorHazard,
  closeReport,
  dismissReport,
  failReport,
  fixReport,
  mergeReport,
  objectToReport,
  passReport,
  raiseFromReport,
  recordClientNotice,
} from './report.service.ts';
import { REPORT_HOST } from './tables.ts';

const record = { scope: 'record' } as const;
const byCode = { scope: { none: 'the code in the address stands for one report' } } as const;

const routesOf = (kind: ReportKind, calls: ReportEndpoints): Route[] => [
  listRoute(calls.list, reportLists[kind]),
  exportRoute(calls.list, reportLists[kind]),
  listRoute(calls.mine, ownReportLists[kind]),
  exportRoute(calls.mine, ownReportLists[kind]),
  route(calls.read, record, (ctx, { params }) => readReport(ctx, kind, params.id)),
  route(calls.history, record, (ctx, { params, input }) => reportHistory(ctx, params.id, input)),
  route(calls.report, record, (ctx, { input }) => createReport(ctx, kind, input)),
  route(calls.accept, record, (ctx, { params, input }) => acceptReport(ctx, kind, params.id, input)),
  route(calls.raise, record, (ctx, { params, input }) => raiseFromReport(ctx, kind, params.id, input)),
  route(calls.fix, record, (ctx, { params, input }) => fixReport(ctx, kind, params.id, input)),
  route(calls.pass, record, (ctx, { params, input }) => passReport(ctx, kind, params.id, input)),
  route(calls.fail, record, (ctx, { params, input }) => failReport(ctx, kind, params.id, input)),
  route(calls.dismiss, record, (ctx, { params, input }) => dismissReport(ctx, kind, params.id, input)),
  route(calls.merge, record, (ctx, { params, input }) => mergeReport(ctx, kind, params.id, input)),
  route(calls.close, record, (ctx, { params, input }) => closeReport(ctx, kind, params.id, input)),
  route(calls.object, record, (ctx, { params, input }) => objectToReport(ctx, kind, params.id, input)),
];

export const routes = [
  ...routesOf('hazard', hazardEndpoints),
  // The same calls at an address of their own.
  ...routesOf('abnormalEvent', abnormalEventEndpoints as unknown as ReportEndpoints),
  route(closeMajorEndpoint, record, (ctx, { params, input }) => closeMajorHazard(ctx, params.id, input)),
  route(abnormalEventEndpoints.escalate, record, (ctx, { params, input }) => escalateReport(ctx, params.id, input)),
  route(abnormalEventEndpoints.tellClient, record, (ctx, { params, input }) => recordClientNotice(ctx, params.id, input)),
  ...collaborationRoutes(hazardCollaboration, REPORT_HOST),
  route(followEndpoint, byCode, (ctx) => followReport(ctx)),
];

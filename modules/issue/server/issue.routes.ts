import { collaborationRoutes } from '@quantum/modules/collaboration/server-api';
import { exportRoute, listRoute, route } from '@quantum/platform/server';
import { issueCollaboration, issueEndpoints as calls, publicIssueEndpoints as open } from '../contract/index.ts';
import { issueHistory } from './issue-detail.ts';
import { issueList } from './issue.list.ts';
import { acceptIssue, assignIssue, dismissIssue, mergeIssue, readIssue } from './issue.service.ts';
import { ISSUE_HOST } from './tables.ts';
import { followIssue, reportByCode, reportIssue, seePlace } from './report.service.ts';
import { turnIssue } from './turn.service.ts';

const record = { scope: 'record' } as const;
const byCode = { scope: { none: 'the code in the address stands for one space or one report' } } as const;

export const routes = [
  listRoute(calls.list, issueList),
  exportRoute(calls.list, issueList),
  route(calls.read, record, (ctx, { params }) => readIssue(ctx, params.id)),
  route(calls.history, record, (ctx, { params, input }) => issueHistory(ctx, params.id, input)),
  route(calls.report, record, (ctx, { input }) => reportIssue(ctx, input)),
  route(calls.accept, record, (ctx, { params, input }) => acceptIssue(ctx, params.id, input)),
  route(calls.assign, record, (ctx, { params, input }) => assignIssue(ctx, params.id, input)),
  route(calls.dismiss, record, (ctx, { params, input }) => dismissIssue(ctx, params.id, input)),
  route(calls.merge, record, (ctx, { params, input }) => mergeIssue(ctx, params.id, input)),
  route(calls.turn, record, (ctx, { params, input }) => turnIssue(ctx, params.id, input)),
  ...collaborationRoutes(issueCollaboration, ISSUE_HOST),
  route(open.place, byCode, (ctx) => seePlace(ctx)),
  route(open.report, byCode, (ctx, { input }) => reportByCode(ctx, input)),
  route(open.follow, byCode, (ctx) => followIssue(ctx)),
];

import { collaborationRoutes } from '@quantum/modules/collaboration/server-api';
import { exportRoute, listRoute, paperRoute, route } from '@quantum/platform/server';
import { actionCollaboration, actionEndpoints as calls, noticeEndpoints as notices, ruleEndpoints as rules } from '../contract/index.ts';
import { actionList } from './record/action.list.ts';
import { actionHistory, readAction } from './record/action-detail.ts';
import { createAction, raiseByHand } from './raising/raise-action.service.ts';
import {
  acceptAction,
  assignAction,
  cancelAction,
  handOverAction,
  planAction,
  reassignAction,
  submitAction,
} from './progress/action.service.ts';
import { actionPaper } from './record/action-paper.read.ts';
import { bulkAssign } from './raising/bulk-assign.service.ts';
import { approveExtension, extendAction, refuseExtension } from './progress/extension.service.ts';
import { noticePaper } from './notices/notice-paper.read.ts';
import { noticeList } from './notices/notice.list.ts';
import { issueNotice, readNotice } from './notices/notice.service.ts';
import { readActionRules, saveActionRules } from './record/rules.service.ts';
import { confirmByHand, passAction, rejectReview, reopenByHand, returnAction, reviewAction } from './verification/verify-action.service.ts';
import { ACTION_HOST } from './record/tables.ts';

const record = { scope: 'record' } as const;

export const routes = [
  route(rules.read, record, (ctx, { params }) => readActionRules(ctx, params.companyId)),
  route(rules.save, record, (ctx, { params, input }) => saveActionRules(ctx, params.companyId, input)),
  listRoute(calls.list, actionList),
  route(calls.create, record, (ctx, { input }) => createAction(ctx, input)),
  route(calls.bulkAssign, record, (ctx, { input }) => bulkAssign(ctx, input)),
  exportRoute(calls.list, actionList),
  route(calls.read, record, (ctx, { params }) => readAction(ctx, params.id)),
  route(calls.history, record, (ctx, { params, input }) => actionHistory(ctx, params.id, input)),
  paperRoute(calls.paper, record, (ctx, { params }) => actionPaper(ctx, params.id)),
  route(calls.raise, record, (ctx, { params, input }) => raiseByHand(ctx, params.id, input)),
  route(calls.assign, record, (ctx, { params, input }) => assignAction(ctx, params.id, input)),
  route(calls.reassign, record, (ctx, { params, input }) => reassignAction(ctx, params.id, input)),
  route(calls.handOver, record, (ctx, { params, input }) => handOverAction(ctx, params.id, input)),
  route(calls.plan, record, (ctx, { params, input }) => planAction(ctx, params.id, input)),
  route(calls.accept, record, (ctx, { params, input }) => acceptAction(ctx, params.id, input)),
  route(calls.extend, record, (ctx, { params, input }) => extendAction(ctx, params.id, input)),
  route(calls.approveExtension, record, (ctx, { params, input }) => approveExtension(ctx, params.id, input)),
  route(calls.refuseExtension, record, (ctx, { params, input }) => refuseExtension(ctx, params.id, input)),
  route(calls.submit, record, (ctx, { params, input }) => submitAction(ctx, params.id, input)),
  route(calls.pass, record, (ctx, { params, input }) => passAction(ctx, params.id, input)),
  route(calls.sendBack, record, (ctx, { params, input }) => returnAction(ctx, params.id, input)),
  route(calls.review, record, (ctx, { params, input }) => reviewAction(ctx, params.id, input)),
  route(calls.rejectReview, record, (ctx, { params, input }) => rejectReview(ctx, params.id, input)),
  route(calls.confirm, record, (ctx, { params, input }) => confirmByHand(ctx, params.id, input)),
  route(calls.reopen, record, (ctx, { params, input }) => reopenByHand(ctx, params.id, input)),
  route(calls.cancel, record, (ctx, { params, input }) => cancelAction(ctx, params.id, input)),
  ...collaborationRoutes(actionCollaboration, ACTION_HOST),
  listRoute(notices.list, noticeList),
  exportRoute(notices.list, noticeList),
  route(notices.read, record, (ctx, { params }) => readNotice(ctx, params.id)),
  paperRoute(notices.paper, record, (ctx, { params }) => noticePaper(ctx, params.id)),
  route(notices.issue, record, (ctx, { input }) => issueNotice(ctx, input)),
];

import { exportRoute, listRoute, route } from '@quantum/platform/server';
import { actionEndpoints as calls } from '../contract/index.ts';
import { actionList } from './action.list.ts';
import { actionHistory, readAction } from './action-detail.ts';
import { acceptAction, assignAction, cancelAction, passAction, returnAction, reviewAction, submitAction } from './action.service.ts';

const record = { scope: 'record' } as const;

export const routes = [
  listRoute(calls.list, actionList),
  exportRoute(calls.list, actionList),
  route(calls.read, record, (ctx, { params }) => readAction(ctx, params.id)),
  route(calls.history, record, (ctx, { params }) => actionHistory(ctx, params.id)),
  route(calls.assign, record, (ctx, { params, input }) => assignAction(ctx, params.id, input)),
  route(calls.accept, record, (ctx, { params, input }) => acceptAction(ctx, params.id, input)),
  route(calls.submit, record, (ctx, { params, input }) => submitAction(ctx, params.id, input)),
  route(calls.pass, record, (ctx, { params, input }) => passAction(ctx, params.id, input)),
  route(calls.sendBack, record, (ctx, { params, input }) => returnAction(ctx, params.id, input)),
  route(calls.review, record, (ctx, { params, input }) => reviewAction(ctx, params.id, input)),
  route(calls.cancel, record, (ctx, { params, input }) => cancelAction(ctx, params.id, input)),
];

import { exportRoute, route } from '@quantum/platform/server';
import { signEndpoints as sign, taskEndpoints } from '../contract/index.ts';
import { signOk, signProcessing, signReassign, signReject, signWithdraw } from './sign.service.ts';
import { historyList, todoList } from './task.list.ts';
import { countOwn, listOwn } from './task.service.ts';

const record = { scope: 'record' } as const;

export const routes = [
  route(taskEndpoints.todo, { scope: 'list', list: todoList }, (ctx, { input }) => listOwn(ctx, todoList, input)),
  route(taskEndpoints.history, { scope: 'list', list: historyList }, (ctx, { input }) => listOwn(ctx, historyList, input)),
  exportRoute(taskEndpoints.todo, todoList),
  exportRoute(taskEndpoints.history, historyList),
  route(taskEndpoints.count, { scope: 'self' }, (ctx) => countOwn(ctx)),
  route(sign.ok, record, (ctx, { params, input }) => signOk(ctx, params.id, input)),
  route(sign.reject, record, (ctx, { params, input }) => signReject(ctx, params.id, input)),
  route(sign.processing, record, (ctx, { params, input }) => signProcessing(ctx, params.id, input)),
  route(sign.reassign, record, (ctx, { params, input }) => signReassign(ctx, params.id, input)),
  route(sign.withdraw, record, (ctx, { params, input }) => signWithdraw(ctx, params.id, input)),
];

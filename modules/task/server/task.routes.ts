import { exportRoute, route } from '@quantum/platform/server';
import { absenceEndpoints, taskEndpoints } from '../contract/index.ts';
import { endAbsence, enterAbsence, ownAbsences } from './absence.service.ts';
import { historyList, todoList } from './task.list.ts';
import { countOwn, listOwn } from './task.service.ts';

export const routes = [
  route(taskEndpoints.todo, { scope: 'list', list: todoList }, (ctx, { input }) => listOwn(ctx, todoList, input)),
  route(taskEndpoints.history, { scope: 'list', list: historyList }, (ctx, { input }) => listOwn(ctx, historyList, input)),
  exportRoute(taskEndpoints.todo, todoList),
  exportRoute(taskEndpoints.history, historyList),
  route(absenceEndpoints.own, { scope: 'self' }, (ctx) => ownAbsences(ctx)),
  route(absenceEndpoints.enter, { scope: 'self' }, (ctx, { input }) => enterAbsence(ctx, input)),
  route(absenceEndpoints.end, { scope: 'self' }, (ctx, { params, input }) => endAbsence(ctx, params.id, input)),
  route(taskEndpoints.count, { scope: 'self' }, (ctx) => countOwn(ctx)),
];

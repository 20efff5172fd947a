import { exportRoute, route } from '@quantum/platform/server';
import { taskEndpoints } from '../contract/index.ts';
import { historyList, todoList } from './task.list.ts';
import { countOwn, listOwn } from './task.service.ts';

export const routes = [
  route(taskEndpoints.todo, { scope: 'list', list: todoList }, (ctx, { input }) => listOwn(ctx, todoList, input)),
  route(taskEndpoints.history, { scope: 'list', list: historyList }, (ctx, { input }) => listOwn(ctx, historyList, input)),
  exportRoute(taskEndpoints.todo, todoList),
  exportRoute(taskEndpoints.history, historyList),
  route(taskEndpoints.count, { scope: 'self' }, (ctx) => countOwn(ctx)),
];

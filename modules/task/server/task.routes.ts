import { exportRoute, listRoute, route } from '@quantum/platform/server';
import { absenceEndpoints, calendarEndpoints, dueEndpoints, taskEndpoints } from '../contract/index.ts';
import { endAbsence, enterAbsence, ownAbsences } from './absence.service.ts';
import { makeFeed, readFeed, revokeFeed, seeFeed } from './calendar/calendar.service.ts';
import { dueList } from './figures/due.list.ts';
import { historyList, todoList } from './task.list.ts';
import { countOwn, listOwn } from './task.service.ts';

export const routes = [
  route(taskEndpoints.todo, { scope: 'list', list: todoList }, (ctx, { input }) => listOwn(ctx, todoList, input)),
  route(taskEndpoints.history, { scope: 'list', list: historyList }, (ctx, { input }) => listOwn(ctx, historyList, input)),
  exportRoute(taskEndpoints.todo, todoList),
  exportRoute(taskEndpoints.history, historyList),
  listRoute(dueEndpoints.list, dueList),
  exportRoute(dueEndpoints.list, dueList),
  route(absenceEndpoints.own, { scope: 'self' }, (ctx) => ownAbsences(ctx)),
  route(absenceEndpoints.enter, { scope: 'self' }, (ctx, { input }) => enterAbsence(ctx, input)),
  route(absenceEndpoints.end, { scope: 'self' }, (ctx, { params, input }) => endAbsence(ctx, params.id, input)),
  route(taskEndpoints.count, { scope: 'self' }, (ctx) => countOwn(ctx)),
  route(calendarEndpoints.read, { scope: 'self' }, (ctx) => readFeed(ctx)),
  route(calendarEndpoints.make, { scope: 'self' }, (ctx, { headers }) => makeFeed(ctx, headers)),
  route(calendarEndpoints.revoke, { scope: 'self' }, (ctx, { params }) => revokeFeed(ctx, params.linkId)),
  route(
    calendarEndpoints.see,
    { scope: { none: 'the link in the address opens the to-dos of one person' } },
    (ctx, { headers }) => seeFeed(ctx, headers) as Promise<never>,
  ),
];

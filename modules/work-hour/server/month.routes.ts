import { exportRoute, importRoutes, listRoute, route } from '@quantum/platform/server';
import { monthEndpoints as calls } from '../contract/index.ts';
import { readDays, readGrid } from './grid.read.ts';
import { hourImport } from './hour-import.ts';
import { lockMonth, unlockMonth } from './lock.service.ts';
import { monthHistory } from './month-detail.ts';
import { lockList, monthList } from './month.list.ts';
import { confirmMonth, readMonth, returnMonth, submitMonth } from './month.service.ts';
import { saveHours } from './save.service.ts';

const record = { scope: 'record' } as const;

export const routes = [
  listRoute(calls.list, monthList),
  exportRoute(calls.list, monthList),
  listRoute(calls.locks, lockList),
  route(calls.grid, record, (ctx, { input }) => readGrid(ctx, input)),
  route(calls.days, record, (ctx, { input }) => readDays(ctx, input)),
  route(calls.read, record, (ctx, { params }) => readMonth(ctx, params.id)),
  route(calls.history, record, (ctx, { params, input }) => monthHistory(ctx, params.id, input)),
  route(calls.save, record, (ctx, { input }) => saveHours(ctx, input)),
  ...importRoutes(calls, hourImport),
  route(calls.lock, record, (ctx, { input }) => lockMonth(ctx, input)),
  route(calls.unlock, record, (ctx, { params, input }) => unlockMonth(ctx, params.id, input)),
  route(calls.submit, record, (ctx, { params, input }) => submitMonth(ctx, params.id, input)),
  route(calls.confirm, record, (ctx, { params, input }) => confirmMonth(ctx, params.id, input)),
  route(calls.return, record, (ctx, { params, input }) => returnMonth(ctx, params.id, input)),
];

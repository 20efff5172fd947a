import { exportRoute, linkRoutes, listRoute, route, type Route } from '@quantum/platform/server';
import {
  dueEndpoints as due,
  intervalEndpoints as intervals,
  sharedTableEndpoints as shared,
  tableEndpoints as tables,
  tableLinkEndpoints,
} from '../contract/index.ts';
import { readDue } from './due/due.read.ts';
import { planDueRooms } from './due/plan-due.service.ts';
import { roomList } from './due/room.list.ts';
import { createTable, seeTable, tableLinkTo, tableWorkbook } from './shared/shared-table.service.ts';
import { readIntervals, saveIntervals } from './targets/interval.service.ts';

const record = { scope: 'record' } as const;
const project = { scope: { none: 'one project within the scope of the reader; another answers 1410' } } as const;
const byLink = { scope: { none: 'the link in the address opens one table' } } as const;

export const targetRoutes: Route[] = [
  route(intervals.read, record, (ctx, { params, input }) => readIntervals(ctx, params.unitId, input.on)),
  route(intervals.save, record, (ctx, { params, input }) => saveIntervals(ctx, params.unitId, input)),
];

export const dueRoutes: Route[] = [
  route(due.read, project, (ctx, { input }) => readDue(ctx, input.unit)),
  route(due.plan, record, (ctx, { input }) => planDueRooms(ctx, input)),
  listRoute(due.rooms, roomList),
  exportRoute(due.rooms, roomList),
];

export const sharedRoutes: Route[] = [
  route(tables.create, record, (ctx, { input }) => createTable(ctx, input)),
  ...linkRoutes(tableLinkEndpoints, tableLinkTo),
  route(shared.see, byLink, (ctx) => seeTable(ctx)),
  { ...route(shared.sheet, byLink, async () => null), handle: tableWorkbook },
];

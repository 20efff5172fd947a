import { exportRoute, listRoute, route } from '@quantum/platform/server';
import { lapseEndpoints as lapses } from '../../contract/index.ts';
import { lapseList } from './lapse.list.ts';
import { liftLapse } from './lapse.service.ts';

export const lapseRoutes = [
  listRoute(lapses.list, lapseList),
  exportRoute(lapses.list, lapseList),
  route(lapses.lift, { scope: 'record' }, (ctx, { params, input }) => liftLapse(ctx, params.id, input)),
];

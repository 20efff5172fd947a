import { route } from '@quantum/platform/server';
import { pushEndpoints } from '../../contract/index.ts';
import { addDevice, endDevice, readPush, revokeDevice } from './push.service.ts';

export const pushRoutes = [
  route(pushEndpoints.read, { scope: 'self' }, (ctx, { input }) => readPush(ctx, input.endpoint)),
  route(pushEndpoints.add, { scope: 'self' }, (ctx, { input }) => addDevice(ctx, input)),
  route(pushEndpoints.end, { scope: 'self' }, (ctx, { input }) => endDevice(ctx, input.endpoint)),
  route(pushEndpoints.revoke, { scope: 'self' }, (ctx, { params }) => revokeDevice(ctx, params.id)),
];

import { listRoute, route } from '@quantum/platform/server';
import { messageEndpoints } from '../contract/index.ts';
import { messageList } from './message.list.ts';
import { readAllOwn, readOwn, unreadOwn } from './message.service.ts';

export const routes = [
  listRoute(messageEndpoints.list, messageList),
  route(messageEndpoints.unread, { scope: 'self' }, (ctx) => unreadOwn(ctx)),
  route(messageEndpoints.read, { scope: 'self' }, (ctx, { params }) => readOwn(ctx, params.id)),
  route(messageEndpoints.readAll, { scope: 'self' }, (ctx) => readAllOwn(ctx)),
];

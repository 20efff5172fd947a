import { exportRoute, listRoute, route } from '@quantum/platform/server';
import { deliveryEndpoints, eventChoiceEndpoints, mailServerEndpoints, messageEndpoints, timingEndpoints } from '../contract/index.ts';
import { deliveryList } from './delivery.list.ts';
import { choose, readChoice, retryDelivery } from './delivery.service.ts';
import { chooseEvent, listEventChoices } from './event-choice.service.ts';
import { readServer, saveServer } from './mail-server.service.ts';
import { chooseTiming, readTiming } from './digest/timing.service.ts';
import { sendTestMail } from './mail/test-mail.service.ts';
import { messageList, recordMessageList } from './message.list.ts';
import { readAllOwn, readOwn, readRecordOwn, unreadOwn } from './message.service.ts';

export const routes = [
  listRoute(messageEndpoints.list, messageList),
  listRoute(messageEndpoints.records, recordMessageList),
  route(messageEndpoints.unread, { scope: 'self' }, (ctx) => unreadOwn(ctx)),
  route(messageEndpoints.read, { scope: 'self' }, (ctx, { params }) => readOwn(ctx, params.id)),
  route(messageEndpoints.readRecord, { scope: 'self' }, (ctx, { params }) => readRecordOwn(ctx, params.id)),
  route(messageEndpoints.readAll, { scope: 'self' }, (ctx) => readAllOwn(ctx)),
  listRoute(deliveryEndpoints.list, deliveryList),
  exportRoute(deliveryEndpoints.list, deliveryList),
  route(deliveryEndpoints.retry, { scope: 'record' }, (ctx, { params }) => retryDelivery(ctx, params.id)),
  route(deliveryEndpoints.test, { scope: 'self' }, (ctx) => sendTestMail(ctx)),
  route(mailServerEndpoints.read, { scope: { none: 'the one mail server of the site' } }, (ctx) => readServer(ctx)),
  route(mailServerEndpoints.save, { scope: { none: 'the one mail server of the site' } }, (ctx, { input }) => saveServer(ctx, input)),
  route(eventChoiceEndpoints.list, { scope: 'self' }, (ctx) => listEventChoices(ctx)),
  route(eventChoiceEndpoints.choose, { scope: 'self' }, (ctx, { input }) => chooseEvent(ctx, input)),
  route(deliveryEndpoints.choice, { scope: 'self' }, (ctx) => readChoice(ctx)),
  route(deliveryEndpoints.choose, { scope: 'self' }, (ctx, { input }) => choose(ctx, input)),
  route(timingEndpoints.read, { scope: 'self' }, (ctx) => readTiming(ctx)),
  route(timingEndpoints.choose, { scope: 'self' }, (ctx, { input }) => chooseTiming(ctx, input)),
];

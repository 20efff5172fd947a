import { listRoute, route } from '@quantum/platform/server';
import { noticeEndpoints as calls, sharedNoticeEndpoints } from '../../contract/index.ts';
import { noticeHistory, readNotice } from './notice-detail.ts';
import { noticeList, receivedList } from './notice.list.ts';
import { createNotice, markNotice, sendNotice, updateNotice, withdrawNotice } from './notice.service.ts';
import { confirmByLink, noticeLinkRoutes, seeNotice } from './share-notice.service.ts';

const record = { scope: 'record' } as const;
const own = { scope: 'self' } as const;
const byLink = { scope: { none: 'the link in the address opens one notice' } } as const;

export const noticeRoutes = [
  listRoute(calls.list, noticeList),
  listRoute(calls.mine, receivedList),
  route(calls.detail, record, (ctx, { params }) => readNotice(ctx, params.id)),
  route(calls.history, record, (ctx, { params, input }) => noticeHistory(ctx, params.id, input)),
  route(calls.create, record, (ctx, { input }) => createNotice(ctx, input)),
  route(calls.update, record, (ctx, { params, input }) => updateNotice(ctx, params.id, input)),
  route(calls.send, record, (ctx, { params, input }) => sendNotice(ctx, params.id, input)),
  route(calls.withdraw, record, (ctx, { params, input }) => withdrawNotice(ctx, params.id, input)),
  route(calls.open, own, (ctx, { params }) => markNotice('open')(ctx, params.id)),
  route(calls.confirm, own, (ctx, { params }) => markNotice('confirm')(ctx, params.id)),
  route(sharedNoticeEndpoints.see, byLink, (ctx) => seeNotice(ctx)),
  route(sharedNoticeEndpoints.confirm, byLink, (ctx, { input }) => confirmByLink(ctx, input)),
  ...noticeLinkRoutes,
];

import { listRoute, route } from '@quantum/platform/server';
import {
  announcementEndpoints as calls,
  messageGroupEndpoints as groups,
  specifiedGroupEndpoints as specified,
} from '../contract/index.ts';
import { announcementList, receiptList } from './announcement/announcement.list.ts';
import {
  announcementHistory,
  createAnnouncement,
  publishAnnouncement,
  readAnnouncement,
  remindAnnouncement,
  reviseAnnouncement,
  updateAnnouncement,
  withdrawAnnouncement,
} from './announcement/announcement.service.ts';
import { acknowledgeOwn, listOwn, markOwnRead, readOwnAnnouncement } from './announcement/own-announcement.service.ts';
import { audienceChoices, countAudience } from './group/audience.service.ts';
import { messageGroupList, messageGroupOptions, specifiedGroupList } from './group/message-group.list.ts';
import {
  createMessageGroup,
  listGroupOptions,
  messageGroupHistory,
  moveMessageGroup,
  readMessageGroup,
  updateMessageGroup,
} from './group/message-group.service.ts';

import {
  createSpecifiedGroup,
  listGroupsByName,
  listSpecifiedGroups,
  loadUsers,
  readSpecifiedGroup,
} from './group/specified-group.service.ts';

const record = { scope: 'record' } as const;
const self = { scope: 'self' } as const;

export const announcementRoutes = [
  listRoute(calls.list, announcementList),
  listRoute(calls.receipts, receiptList),
  route(calls.create, record, (ctx, { input }) => createAnnouncement(ctx, input)),
  route(calls.own, self, (ctx) => listOwn(ctx)),
  route(calls.ownOne, self, (ctx, { params }) => readOwnAnnouncement(ctx, params.id)),
  route(calls.markRead, self, (ctx, { params }) => markOwnRead(ctx, params.id)),
  route(calls.acknowledge, self, (ctx, { params }) => acknowledgeOwn(ctx, params.id)),
  route(calls.read, record, (ctx, { params }) => readAnnouncement(ctx, params.id)),
  route(calls.history, record, (ctx, { params, input }) => announcementHistory(ctx, params.id, input)),
  route(calls.update, record, (ctx, { params, input }) => updateAnnouncement(ctx, params.id, input)),
  route(calls.publish, record, (ctx, { params, input }) => publishAnnouncement(ctx, params.id, input.version)),
  route(calls.revise, record, (ctx, { params, input }) => reviseAnnouncement(ctx, params.id, input)),
  route(calls.remind, record, (ctx, { params, input }) => remindAnnouncement(ctx, params.id, input.version)),
  route(calls.withdraw, record, (ctx, { params, input }) => withdrawAnnouncement(ctx, params.id, input)),
  route(specified.list, { scope: 'list', list: specifiedGroupList }, (ctx, { input }) => listSpecifiedGroups(ctx, input)),
  route(specified.byName, { scope: 'list', list: specifiedGroupList }, (ctx, { input }) => listGroupsByName(ctx, input)),
  route(specified.read, record, (ctx, { params }) => readSpecifiedGroup(ctx, params.id)),
  route(specified.create, record, (ctx, { input }) => createSpecifiedGroup(ctx, input)),
  route(specified.loadUsers, { scope: { none: 'people are limited to the units the reader sees in the query' } }, (ctx, { input }) =>
    loadUsers(ctx, input.params),
  ),
  listRoute(groups.list, messageGroupList),
  route(groups.options, { scope: 'list', list: messageGroupOptions }, (ctx, { input }) => listGroupOptions(ctx, input)),
  route(groups.choices, { scope: { none: 'roles are limited to those held where the reader looks' } }, (ctx) => audienceChoices(ctx)),
  route(groups.count, record, (ctx, { input }) => countAudience(ctx, input.unitId, input.audience)),
  route(groups.create, record, (ctx, { input }) => createMessageGroup(ctx, input)),
  route(groups.read, record, (ctx, { params }) => readMessageGroup(ctx, params.id)),
  route(groups.history, record, (ctx, { params, input }) => messageGroupHistory(ctx, params.id, input)),
  route(groups.update, record, (ctx, { params, input }) => updateMessageGroup(ctx, params.id, input)),
  route(groups.retire, record, (ctx, { params, input }) => moveMessageGroup(ctx, params.id, 'retire', input)),
  route(groups.restore, record, (ctx, { params, input }) => moveMessageGroup(ctx, params.id, 'restore', input)),
];

import { route, type Route } from '@quantum/platform/server';
import { searchEndpoints, type CollaborationEndpoints } from '../contract/index.ts';
import { addVersion, attach, removeAttachment, restoreAttachment } from './attachment.service.ts';
import { readCollaboration } from './collaboration.read.ts';
import { comment, deleteComment, editComment } from './comment.service.ts';
import type { Host, HostRow } from './host.ts';
import { searchRecords } from './search.service.ts';
import { setWatching } from './watch.service.ts';

const record = { scope: 'record' } as const;

/** Attachments, comments and watchers of a module's record, under its own address, operations and scope. */
export function collaborationRoutes<R extends HostRow>(of: CollaborationEndpoints, told: Host<R>): Route[] {
  const host = told as unknown as Host;
  return [
    route(of.read, record, (ctx, { params }) => readCollaboration(ctx, host, params.id)),
    route(of.attach, record, (ctx, { params, input }) => attach(ctx, host, params.id, input)),
    route(of.addVersion, record, (ctx, { params, input }) => addVersion(ctx, host, params, input)),
    route(of.removeAttachment, record, (ctx, { params, input }) => removeAttachment(ctx, host, params, input)),
    route(of.restoreAttachment, record, (ctx, { params, input }) => restoreAttachment(ctx, host, params, input)),
    route(of.comment, record, (ctx, { params, input }) => comment(ctx, host, params.id, input)),
    route(of.editComment, record, (ctx, { params, input }) => editComment(ctx, host, params, input)),
    route(of.deleteComment, record, (ctx, { params, input }) => deleteComment(ctx, host, params, input)),
    route(of.watch, record, (ctx, { params }) => setWatching(ctx, host, params.id, true)),
    route(of.unwatch, record, (ctx, { params }) => setWatching(ctx, host, params.id, false)),
  ];
}

export const routes = [
  route(searchEndpoints.records, { scope: { none: 'asks each list within its own scope' } }, (ctx, { input }) =>
    searchRecords(ctx, input.text),
  ),
];

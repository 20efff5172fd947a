import { findEmployees } from '@quantum/modules/organization/server-api';
import { inLocale, type PersonRef } from '@quantum/platform/contract';
import { loadScoped, mayDo, type Ctx } from '@quantum/platform/server';
import type { AttachmentView, CollaborationView, CommentView } from '../contract/index.ts';
import { commentRefusal } from '../domain/comment.rules.ts';
import { readAttachments, type AttachmentRecord, type VersionRow } from './attachment.store.ts';
import { readComments, type CommentRow } from './comment.store.ts';
import { recordLinks } from './extension-points.ts';
import type { Host, HostRow } from './host.ts';
import { watchersOf } from './watcher.store.ts';

export const readCollaboration = async (ctx: Ctx, host: Host, id: number): Promise<CollaborationView> =>
  describe(ctx, host, await loadScoped<HostRow>(ctx, host, id));

/** All that is next to a record the reader may read. */
export async function describe(ctx: Ctx, host: Host, row: HostRow): Promise<CollaborationView> {
  const attachments = await readAttachments(ctx, host.kind, row.id);
  const comments = await readComments(ctx, host.kind, row.id);
  const watchers = await watchersOf(ctx, host.kind, row.id);
  const people = await findEmployees(ctx, [...watchers, ...comments.flatMap((one) => one.mentions)]);
  const persons = (ids: readonly number[]): PersonRef[] =>
    ids.flatMap((id) => (people.has(id) ? [{ id, name: inLocale(people.get(id)!.names, ctx.locale) }] : []));
  const own = ctx.employeeId;
  const known = recordLinks.all().filter(({ of, onlyFrom }) => of.includes(host.kind) && cameFrom(row, onlyFrom?.[host.kind]));
  return {
    id: row.id,
    attachments: attachments.map((one) => attachmentView(ctx, one)),
    mayAttach: await mayDo(ctx, host, row, host.attach),
    comments: comments.map((one) => commentView(ctx, one, persons)),
    watchers: persons(watchers),
    watching: own !== null && watchers.includes(own),
    links: (await Promise.all(known.map((one) => one.links(ctx, host.kind, row.id)))).flat(),
  };
}

const cameFrom = (row: HostRow & { source_kind?: string | null }, kinds: readonly string[] | undefined): boolean =>
  kinds === undefined || kinds.includes(row.source_kind ?? '');

const attachmentView = (ctx: Ctx, one: AttachmentRecord & { versions: VersionRow[] }): AttachmentView => ({
  id: one.id,
  name: one.versions[0]!.file.name,
  version: one.version,
  versions: one.versions.map((version) => ({
    no: version.no,
    file: ctx.kernel.files.ref(version.file, ctx.actor, ctx.now()),
    note: version.note,
    by: version.by_names ? inLocale(version.by_names, ctx.locale) : version.by_name,
    at: new Date(version.at).toISOString(),
  })),
  removed:
    one.removed_at === null
      ? null
      : {
          by: one.removed_by_names ? inLocale(one.removed_by_names, ctx.locale) : (one.removed_by ?? ''),
          at: one.removed_at,
          reason: one.remove_reason ?? '',
        },
});

const commentView = (ctx: Ctx, one: CommentRow, persons: (ids: readonly number[]) => PersonRef[]): CommentView => {
  const isAuthor = ctx.actor.kind === 'user' && ctx.actor.userId === one.author_user;
  return {
    id: one.id,
    version: one.version,
    by: one.author_names ? inLocale(one.author_names, ctx.locale) : one.author_name,
    at: one.at,
    text: one.deleted_at === null ? one.text : '',
    mentions: one.deleted_at === null ? persons(one.mentions) : [],
    editedAt: one.edited_at,
    deletedAt: one.deleted_at,
    mine: commentRefusal({ isAuthor, at: one.at, deletedAt: one.deleted_at }, ctx.now()) === undefined,
  };
};

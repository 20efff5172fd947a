import { findEmployees } from '@quantum/modules/organization/server-api';
import { takeWordsBack } from '@quantum/modules/notification/server-api';
import {
  eraseSubject,
  insertRecord,
  Invalid,
  loadScoped,
  mustBeFresh,
  NotFound,
  Refused,
  saveRecord,
  sealWords,
  subjectOfWords,
  WORDS,
  type Ctx,
} from '@quantum/platform/server';
import type { CollaborationView, EditComment, NewComment } from '../contract/index.ts';
import { commentRefusal, COMMENT_HOURS } from '../domain/comment.rules.ts';
import { describe } from './collaboration.read.ts';
import { COMMENT, lockComment, type CommentRecord } from './comment.store.ts';
import { historyOf, type Host, type HostRow } from './host.ts';
import { readersAmong, notifyPeople, notifyWatchers } from './watch.service.ts';
import { addWatchers, watchersOf } from './watcher.store.ts';
import { cut } from '@quantum/platform/domain';

const userOf = (ctx: Ctx): number => {
  if (ctx.actor.kind !== 'user') throw new Error('only people comment');
  return ctx.actor.userId;
};

/** Only who may read the record can be called to it: a name that cannot is a fault, not a silent nothing. */
async function mustRead(ctx: Ctx, host: Host, row: HostRow, mentions: readonly number[]): Promise<void> {
  // Naming never crosses a company, not even to someone who may read there.
  const people = await findEmployees(ctx, mentions);
  const colleagues = mentions.filter((id) => people.get(id)?.companyId === row.company_id);
  const readers = await readersAmong(ctx, host, colleagues, row);
  if (readers.length < new Set(mentions).size) throw new Invalid([{ path: 'mentions', key: 'collaboration.fault.cannotRead' }]);
}

/** What of a comment stands in messages, and in which. */
const TOLD_CHARACTERS = 200;
const TOLD = ['collaboration.mentioned', 'collaboration.commented'] as const;

const takeBack = (ctx: Ctx, host: Host, row: HostRow, { words, instead }: { words: string; instead?: string }) =>
  takeWordsBack(ctx, {
    kind: host.kind,
    id: row.id,
    events: TOLD,
    words: cut(words, TOLD_CHARACTERS),
    ...(instead !== undefined && { instead: cut(instead, TOLD_CHARACTERS) }),
  });

const callOut = (ctx: Ctx, host: Host, row: HostRow, to: readonly number[], text: string) =>
  notifyPeople(ctx, host, row, { event: 'mentioned', to, params: { text: cut(text, TOLD_CHARACTERS) } });

/** Its author watches the record from then on; who is mentioned is told so, the other watchers that there is a comment. */
export async function comment(ctx: Ctx, host: Host, id: number, { text, mentions }: NewComment): Promise<CollaborationView> {
  const row = await loadScoped<HostRow>(ctx, host, id);
  await mustRead(ctx, host, row, mentions);
  const commentId = await insertRecord(ctx, COMMENT, {
    kind: host.kind,
    record_id: id,
    company_id: row.company_id,
    unit_id: row.unit_id,
    author_user: userOf(ctx),
    author_id: ctx.employeeId,
    author_name: ctx.actor.name,
    text,
    mentions: [...new Set(mentions)],
    at: ctx.now().toISOString(),
  });
  await ctx.audit({ ...historyOf(host, row), event: 'comment', changes: await sealWords(ctx, commentId, { [WORDS]: [null, text] }) });
  await callOut(ctx, host, row, mentions, text);
  const watchers = (await watchersOf(ctx, host.kind, id)).filter((one) => !mentions.includes(one) && one !== ctx.employeeId);
  await notifyPeople(ctx, host, row, { event: 'commented', to: watchers, params: { text: cut(text, TOLD_CHARACTERS) } });
  await addWatchers(ctx, host.kind, id, [ctx.employeeId]);
  return describe(ctx, host, row);
}

interface Of {
  id: number;
  commentId: number;
}

async function lockOwn(ctx: Ctx, host: Host, { id, commentId }: Of, version: number): Promise<{ row: HostRow; before: CommentRecord }> {
  const row = await loadScoped<HostRow>(ctx, host, id);
  const before = await lockComment(ctx, host.kind, id, commentId);
  if (!before) throw new NotFound();
  const refusal = commentRefusal({ isAuthor: before.author_user === userOf(ctx), at: before.at, deletedAt: before.deleted_at }, ctx.now());
  if (refusal) throw new Refused(refusal, { hours: COMMENT_HOURS });
  await mustBeFresh(ctx, host, { ...row, version: before.version }, version);
  return { row, before };
}

/** The record's history keeps both wordings. */
export async function editComment(ctx: Ctx, host: Host, of: Of, { text, mentions, version }: EditComment): Promise<CollaborationView> {
  const { row, before } = await lockOwn(ctx, host, of, version);
  await mustRead(ctx, host, row, mentions);
  await saveRecord(ctx, COMMENT, before, { text, mentions: [...new Set(mentions)], edited_at: ctx.now().toISOString() });
  await takeBack(ctx, host, row, { words: before.text, instead: text });
  const changes = await sealWords(ctx, before.id, { comment: [before.text, text] });
  await ctx.audit({ ...historyOf(host, row), event: 'editComment', changes });
  await callOut(
    ctx,
    host,
    row,
    mentions.filter((one) => !before.mentions.includes(one)),
    text,
  );
  return describe(ctx, host, row);
}

/** Its place and author stay visible; its words are gone, from the history and from messages too. */
export async function deleteComment(ctx: Ctx, host: Host, of: Of, { version }: { version: number }): Promise<CollaborationView> {
  const { row, before } = await lockOwn(ctx, host, of, version);
  await saveRecord(ctx, COMMENT, before, { text: '', mentions: [], deleted_at: ctx.now().toISOString() });
  await eraseSubject(ctx, subjectOfWords(before.id));
  await takeBack(ctx, host, row, { words: before.text });
  await ctx.audit({ ...historyOf(host, row), event: 'deleteComment' });
  await notifyWatchers(ctx, host, row, 'platform.did.deleteComment');
  return describe(ctx, host, row);
}

import { insertRecord, json, keepFiles, lockScoped, mustBeFresh, NotFound, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import type { CollaborationView, NewAttachment, NewVersion } from '../contract/index.ts';
import { attachmentRefusal, ATTACHMENTS_MAX, VERSIONS_MAX, type AttachmentEvent } from '../domain/attachment.rules.ts';
import { ATTACHMENT, countAttachments, insertVersion, lockAttachment } from './attachment.store.ts';
import { describe } from './collaboration.read.ts';
import { historyOf, type Host, type HostRow } from './host.ts';
import { nameOf, notifyWatchers } from './watch.service.ts';

function mustBeAllowed(event: AttachmentEvent, facts: Parameters<typeof attachmentRefusal>[1]): void {
  const refusal = attachmentRefusal(event, facts);
  if (refusal) throw new Refused(refusal, { max: event === 'attach' ? ATTACHMENTS_MAX : VERSIONS_MAX });
}

/** What has happened, into the record's history and to those who watch it. */
async function recordAttachmentEvent(
  ctx: Ctx,
  host: Host,
  row: HostRow,
  { event, comment, name, no }: { event: string; comment: string; name: string; no?: number },
): Promise<CollaborationView> {
  const after = no === undefined ? name : `${name} (${no})`;
  const changes: Record<string, [unknown, unknown]> = { attachment: event === 'removeAttachment' ? [after, null] : [null, after] };
  await ctx.audit({ ...historyOf(host, row), event, comment: comment || null, changes });
  await notifyWatchers(ctx, host, row, `platform.did.${event}`);
  return describe(ctx, host, row);
}

/** A first version. The record is locked, so that two at once are counted one after the other. */
export async function attach(ctx: Ctx, host: Host, id: number, { fileId, note }: NewAttachment): Promise<CollaborationView> {
  const row = await lockScoped<HostRow>(ctx, host, id);
  mustBeAllowed('attach', { attachments: await countAttachments(ctx, host.kind, id), versions: 0, removed: false });
  const attachmentId = await insertRecord(ctx, ATTACHMENT, {
    kind: host.kind,
    record_id: id,
    company_id: row.company_id,
    unit_id: row.unit_id,
  });
  await keepFiles(ctx, [fileId], ATTACHMENT.kind, attachmentId);
  const name = await insertVersion(ctx, attachmentId, 1, fileId, note);
  return recordAttachmentEvent(ctx, host, row, { event: 'attach', comment: note, name, no: 1 });
}

/** By the module that keeps the record: what was sent with it. */
export const attachTo = <R extends HostRow>(ctx: Ctx, host: Host<R>, id: number, file: NewAttachment): Promise<CollaborationView> =>
  attach(ctx, host as unknown as Host, id, file);

interface Of {
  id: number;
  attachmentId: number;
}

async function lock(ctx: Ctx, host: Host, { id, attachmentId }: Of, version: number, event: AttachmentEvent) {
  const row = await lockScoped<HostRow>(ctx, host, id);
  const attachment = await lockAttachment(ctx, host.kind, id, attachmentId);
  if (!attachment) throw new NotFound();
  await mustBeFresh(ctx, host, { ...row, version: attachment.version }, version);
  mustBeAllowed(event, { attachments: 0, versions: attachment.latest, removed: attachment.removed_at !== null });
  return { row, attachment };
}

/** A newer file beside the older ones. Of two who replace the same version, the second is told (1409). */
export async function addVersion(ctx: Ctx, host: Host, of: Of, { fileId, note, version }: NewVersion): Promise<CollaborationView> {
  const { row, attachment } = await lock(ctx, host, of, version, 'addVersion');
  await saveRecord(ctx, ATTACHMENT, attachment, {});
  await keepFiles(ctx, [fileId], ATTACHMENT.kind, attachment.id);
  const name = await insertVersion(ctx, attachment.id, attachment.latest + 1, fileId, note);
  return recordAttachmentEvent(ctx, host, row, { event: 'addVersion', comment: note, name, no: attachment.latest + 1 });
}

/** Out of sight, with a reason; nothing is lost. */
export async function removeAttachment(
  ctx: Ctx,
  host: Host,
  of: Of,
  { version, reason }: { version: number; reason: string },
): Promise<CollaborationView> {
  const { row, attachment } = await lock(ctx, host, of, version, 'remove');
  const by = await nameOf(ctx);
  await saveRecord(ctx, ATTACHMENT, attachment, {
    removed_at: ctx.now().toISOString(),
    removed_by: ctx.actor.name,
    removed_by_names: typeof by === 'string' ? null : json(by),
    remove_reason: reason,
  });
  return recordAttachmentEvent(ctx, host, row, { event: 'removeAttachment', comment: reason, name: attachment.name });
}

export async function restoreAttachment(ctx: Ctx, host: Host, of: Of, { version }: { version: number }): Promise<CollaborationView> {
  const { row, attachment } = await lock(ctx, host, of, version, 'restore');
  await saveRecord(ctx, ATTACHMENT, attachment, { removed_at: null, removed_by: null, removed_by_names: null, remove_reason: null });
  return recordAttachmentEvent(ctx, host, row, { event: 'restoreAttachment', comment: '', name: attachment.name });
}

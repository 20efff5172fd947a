import { auditInUnit } from '@quantum/modules/organization/server-api';
import { loadScoped, NotFound, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import { documentVersionPath, VERSION_STATUS as STATUS, type OwnAcknowledgement, type Reading } from '../../contract/index.ts';
import { acknowledgeRefusal } from '../../domain/acknowledge.rules.ts';
import { readVersionRow } from '../documents/document.store.ts';
import { loadVersion } from '../documents/may-see.ts';
import { ACKNOWLEDGEMENT, type AcknowledgementRecord } from '../tables.ts';
import { readingTodos } from './reading-people.ts';
import { lockOwn, saveRead } from './reading.store.ts';

export const ownView = (own: AcknowledgementRecord | null | undefined): OwnAcknowledgement | null =>
  own ? { askedOn: own.asked_on, dueOn: own.due_on, readAt: own.read_at, ackAt: own.ack_at } : null;

/** The reader has come to the last page, or has opened the file. */
export async function markRead(ctx: Ctx, id: number): Promise<OwnAcknowledgement | null> {
  await loadVersion(ctx, id);
  const own = await lockOwn(ctx.db, id, ctx.employeeId);
  if (own) await saveRead(ctx, own.id);
  return own ? ownView({ ...own, read_at: own.read_at ?? ctx.now().toISOString() }) : null;
}

/** The reader says that they have read it; once more changes nothing. */
export async function acknowledge(ctx: Ctx, id: number): Promise<OwnAcknowledgement> {
  const { version } = await loadVersion(ctx, id);
  const own = await lockOwn(ctx.db, id, ctx.employeeId);
  if (own?.ack_at != null) {
    ctx.audited++;
    return ownView(own)!;
  }
  const { active_version_id: activeId } = version.document;
  const successor = version.status === STATUS.active || activeId === null ? undefined : await readVersionRow(ctx.db, activeId);
  const refusal = acknowledgeRefusal({
    isInForce: version.status === STATUS.active,
    successor: successor ? { title: successor.code, href: documentVersionPath(successor.id) } : null,
    isAsked: own !== undefined,
    isRead: own?.read_at != null,
  });
  if (refusal) throw Refused.because(refusal);
  const done = { ...own!, ack_at: ctx.now().toISOString() };
  await saveRecord(ctx, ACKNOWLEDGEMENT, own!, { ack_at: done.ack_at });
  await auditInUnit(ctx, ACKNOWLEDGEMENT, done, 'acknowledge');
  await readingTodos.end(ctx, done.id, 'read');
  return ownView(done)!;
}

/** What the reader was asked. */
export async function readReading(ctx: Ctx, id: number): Promise<Reading> {
  const own = await loadScoped<AcknowledgementRecord>(ctx, ACKNOWLEDGEMENT, id);
  if (own.employee_id !== ctx.employeeId) throw new NotFound();
  return { id, documentVersionId: own.version_id, controlledDocumentId: own.document_id, code: own.code, ...ownView(own)! };
}

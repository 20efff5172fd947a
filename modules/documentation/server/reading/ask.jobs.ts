import { todayIn } from '@quantum/modules/organization/server-api';
import { operation } from '@quantum/platform/contract';
import { addDays } from '@quantum/platform/domain';
import { runUseCase, systemActor, type Ctx, type KernelServices } from '@quantum/platform/server';
import { lockDocumentRow, readDocumentRow, readVersionRow } from '../documents/document.store.ts';
import { giveReading, readingTodos } from './reading-people.ts';
import { askNext, closeAll, isAwaited, lockOutdated } from './reading.store.ts';
import type { DocumentRecord } from '../tables.ts';

export const DOCUMENT_ASK = 'document-ask';
/** People of one transaction. */
const SIZE = 100;

const asks = operation({
  id: 'documentation.acknowledgement.ask',
  permission: 'self',
  verb: 'system',
  kind: 'write',
  actors: ['system'],
  unaudited: 'who was asked is in the list of acknowledgements, with the day',
});

/** What people are asked about a document is to follow what is in force of it: begun with the commit of the caller. */
export async function askReaders(ctx: Ctx, { id, ack_required }: Pick<DocumentRecord, 'id' | 'ack_required'>): Promise<void> {
  if (ack_required || (await isAwaited(ctx.db, id))) await ctx.enqueue(DOCUMENT_ASK, { documentId: id });
}

/** Batch by batch: who is asked about a version that no longer holds is asked no more, and everybody of the audience about the one that does. */
export async function runAsking(kernel: KernelServices, documentId: number): Promise<void> {
  const use = { kernel, actor: systemActor('document ask'), operation: asks, locale: 'en', requestId: 'document-ask' } as const;
  for (const batch of [closeNext, askBatch]) while ((await runUseCase(use, (ctx) => batch(ctx, documentId))) > 0);
}

async function closeNext(ctx: Ctx, documentId: number): Promise<number> {
  const document = await lockDocumentRow(ctx.db, documentId);
  if (!document) return 0;
  const outdated = await lockOutdated(ctx, document, SIZE);
  for (const { id } of outdated) await readingTodos.end(ctx, id, 'read', 'cancel');
  await closeAll(
    ctx,
    outdated.map(({ id }) => id),
  );
  return outdated.length;
}

async function askBatch(ctx: Ctx, documentId: number): Promise<number> {
  const document = await readDocumentRow(ctx.db, documentId);
  if (!document?.ack_required || document.active_version_id === null) return 0;
  const version = (await readVersionRow(ctx.db, document.active_version_id))!;
  const today = await todayIn(ctx, document.unit_id);
  const asked = await askNext(ctx, { document, version, today, dueOn: addDays(today, document.ack_days) }, SIZE);
  for (const one of asked) await giveReading(ctx, one, version);
  return asked.length;
}

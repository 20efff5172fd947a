import { inLocale } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import type { ShownDocument } from '../../contract/index.ts';
import { readDocumentRows } from '../documents/document.store.ts';
import { seenAmong } from '../documents/may-see.ts';
import { citedByRecords } from './citation.store.ts';

/** The documents that records of one kind cite, by number: those in force that the reader may see, as they are now. Asked by the id of a record. */
export async function documentsShown(ctx: Ctx, kind: string, ids: readonly number[]): Promise<(id: number) => ShownDocument[]> {
  const cited = ids.length === 0 ? [] : await citedByRecords(ctx.db, kind, ids);
  const documents = await readDocumentRows(ctx.db, [...new Set(cited.map((one) => one.document_id))]);
  const seen = await seenAmong(
    ctx,
    documents.filter((one) => one.active_version_id !== null),
  );
  const shown = seen.map((one) => ({
    controlledDocumentId: one.id,
    code: one.code,
    title: inLocale(one.titles, ctx.locale),
    versionNo: one.active_no!,
  }));
  return (id) => shown.filter((one) => cited.some((by) => by.record_id === id && by.document_id === one.controlledDocumentId));
}

import { inLocale } from '@quantum/platform/contract';
import { FORM } from '@quantum/modules/form/server-api';
import type { Ctx } from '@quantum/platform/server';
import type { ShownDocument } from '../../contract/index.ts';
import { readDocumentRows } from '../documents/document.store.ts';
import { seenAmong } from '../documents/may-see.ts';
import type { DocumentRecord } from '../tables.ts';
import { citedByRecords } from './citation.store.ts';

/** The documents that records of one kind cite, by number: those in force that the reader may see, as they are now. Asked by the id of a record. */
export async function documentsShown(
  ctx: Ctx,
  kind: string,
  ids: readonly number[],
  isTold: (document: DocumentRecord) => boolean = () => true,
): Promise<(id: number) => ShownDocument[]> {
  const cited = ids.length === 0 ? [] : await citedByRecords(ctx.db, kind, ids);
  const documents = await readDocumentRows(ctx.db, [...new Set(cited.map((one) => one.document_id))]);
  const seen = await seenAmong(
    ctx,
    documents.filter((one) => one.active_version_id !== null && isTold(one)),
  );
  const shown = seen.map((one) => ({
    controlledDocumentId: one.id,
    code: one.code,
    title: inLocale(one.titles, ctx.locale),
    versionNo: one.active_no!,
  }));
  return (id) => shown.filter((one) => cited.some((by) => by.record_id === id && by.document_id === one.controlledDocumentId));
}

/** Documents a form is checked against, shown to who answers it: of their own company alone, whatever form is named. */
export async function documentsOfForm(ctx: Ctx, formId: number): Promise<ShownDocument[]> {
  const company = ctx.actor.kind === 'user' ? ctx.actor.companyId : null;
  return (await documentsShown(ctx, FORM.kind, [formId], ({ company_id }) => company_id === company))(formId);
}

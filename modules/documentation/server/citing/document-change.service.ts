import { ROLE } from '@quantum/modules/access/contract';
import type { NotificationEvent } from '@quantum/modules/notification/server-api';
import { citingJob, tellCitingRecords } from '@quantum/modules/regulation/server-api';
import type { Ctx } from '@quantum/platform/server';
import { readDocumentRow, readVersionRow } from '../documents/document.store.ts';
import type { DocumentRecord, VersionRecord } from '../tables.ts';
import { citationsOf, lockUntold, markTold } from './citation.store.ts';
import { citesDocuments } from './citing-kind.ts';

export const DOCUMENT_CITING_JOB = 'document-citations';
/** Citations of one transaction. */
const AT_ONCE = 50;
const EVENT = 'documentation.citedChanged';

/** Where it leads is told by the record that cites. */
export const citedDocumentChanged: NotificationEvent = {
  event: EVENT,
  title: 'documentation.message.citedChanged.title',
  text: 'documentation.message.citedChanged.text',
  why: 'documentation.message.why.citing',
  href: '',
};

interface Told {
  documentId: number;
  versionId: number;
}
/** A version took effect: who cites the document is told by a job, however many they are. */
export async function queueCitingDocument(ctx: Ctx, document: DocumentRecord, version: VersionRecord): Promise<void> {
  if ((await citationsOf(ctx.db, document.id)).length === 0) return;
  await ctx.enqueue(DOCUMENT_CITING_JOB, { documentId: document.id, versionId: version.id } satisfies Told);
}

async function tellSome(ctx: Ctx, { documentId, versionId }: Told): Promise<boolean> {
  const document = await readDocumentRow(ctx.db, documentId);
  const version = await readVersionRow(ctx.db, versionId);
  // Another has taken over since: it tells for itself.
  if (!document || !version || document.active_version_id !== versionId) return false;
  const waiting = await lockUntold(ctx.db, documentId, versionId, AT_ONCE);
  if (waiting.length === 0) return false;
  await tellCitingRecords(ctx, {
    kinds: citesDocuments.all(),
    waiting,
    event: EVENT,
    keepers: [ROLE.documentController],
    words: () => ({ document: document.code, no: version.no, day: version.effective_date! }),
  });
  await markTold(
    ctx.db,
    versionId,
    waiting.map(({ id }) => id),
  );
  return true;
}

/** Tells those who cite the document. */
export const tellCitingDocument = citingJob(DOCUMENT_CITING_JOB, 'documentation.citation.tell', tellSome);

import { auditInUnit, loadShared, lockShared } from '@quantum/modules/organization/server-api';
import { inLocale, LIMITS, type UploadCredential } from '@quantum/platform/contract';
import {
  beginLargeUpload,
  countPages as countOf,
  expectPages,
  fileRefs,
  finishLargeUpload,
  Invalid,
  inScope,
  keepFiles,
  NotAllowed,
  Refused,
  saveRecord,
  TooLarge,
  uploadCredential,
  type Ctx,
} from '@quantum/platform/server';
import { createMaterial } from '../lessons/material.service.ts';
import { MOST_PDF_PAGES, type DocumentDetail, type LessonStep, type NewDocument } from '../../contract/index.ts';
import { DOCUMENT, type DocumentRecord, type DocumentWithPages } from '../tables.ts';
import { readDocuments, withPages } from './document.store.ts';

/** Pages shown to who makes the lesson. */
const LOOK = 12;

/** Announced before its bytes are sent. */
export async function createDocument(
  ctx: Ctx,
  { clientId, unitId, names, fileName, size }: NewDocument,
): Promise<{ id: number; code: string }> {
  if (size > LIMITS.largeFile) throw new TooLarge();
  const made = await createMaterial(ctx, { kind: DOCUMENT, prefix: 'TDO', clientId, unitId, names, values: {} });
  const [document] = await readDocuments(ctx.db, [made.id]);
  if (document!.upload_id === null && document!.file_id === null)
    await saveRecord(ctx, DOCUMENT, document!, {
      upload_id: await beginLargeUpload(ctx, { companyId: document!.company_id, name: fileName, size, mimes: ['application/pdf'] }),
    });
  return made;
}

export async function readDocument(ctx: Ctx, id: number): Promise<DocumentDetail> {
  const document = await withPages(ctx.db, await loadShared<DocumentRecord>(ctx, DOCUMENT, id));
  const shown = document.pages.slice(0, LOOK);
  const files = await fileRefs(ctx, shown);
  return {
    id: document.id,
    code: document.code,
    name: inLocale(document.names, ctx.locale),
    state: document.state,
    pageCount: document.page_count,
    pages: shown.flatMap((page) => files.get(page) ?? []),
    version: document.version,
  };
}

/** Asked again when its time is over: sending goes on where it ended. */
export async function documentCredential(ctx: Ctx, id: number): Promise<UploadCredential> {
  const document = await loadShared<DocumentRecord>(ctx, DOCUMENT, id);
  if (!inScope(await ctx.scope(), document)) throw new NotAllowed();
  if (document.upload_id === null) throw new Refused('training.refusal.documentReady');
  return uploadCredential(ctx, document.upload_id);
}

/** What it is and how many pages it has is read from its content; the pictures follow in the background. */
export async function completeDocument(ctx: Ctx, id: number, { version }: { version: number }): Promise<DocumentDetail> {
  const before = await loadShared<DocumentRecord>(ctx, DOCUMENT, id);
  if (before.file_id !== null) {
    if (!inScope(await ctx.scope(), before)) throw new NotAllowed();
    ctx.audited++;
    return readDocument(ctx, id);
  }
  const document = await lockShared<DocumentRecord>(ctx, DOCUMENT, id, version);
  const { fileId, seen } = await finishLargeUpload(ctx, document.upload_id!, countPages);
  await keepFiles(ctx, [fileId], DOCUMENT.kind, id);
  await saveRecord(ctx, DOCUMENT, document, { upload_id: null, file_id: fileId, page_count: seen });
  await auditInUnit(ctx, DOCUMENT, document, 'arrive');
  await expectPages(ctx, fileId, seen);
  return readDocument(ctx, id);
}

async function countPages(path: string): Promise<number> {
  const result = await countOf(path);
  if ('fault' in result) throw new Invalid([{ path: 'file', key: 'training.fault.pdf' }]);
  if (result.count <= MOST_PDF_PAGES) return result.count;
  throw new Invalid([{ path: 'file', key: 'training.fault.pdfPages', params: { count: result.count, most: MOST_PDF_PAGES } }]);
}

export const documentsOf = (ctx: Ctx, steps: readonly LessonStep[]) =>
  readDocuments(
    ctx.db,
    steps.flatMap(({ documentId }) => documentId ?? []),
  );

/** Pictures of a step: its own, then those of its document. */
export const filesOf = (step: LessonStep, documents: readonly DocumentWithPages[]): number[] => [
  ...step.files,
  ...(documents.find(({ id }) => id === step.documentId)?.pages ?? []),
];

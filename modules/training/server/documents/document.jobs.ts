import { auditInUnit } from '@quantum/modules/organization/server-api';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { operation } from '@quantum/platform/contract';
import { keepFiles, readPdf, runUseCase, systemActor, type KernelServices } from '@quantum/platform/server';
import { MOST_PDF_PAGES } from '../../contract/index.ts';
import { DOCUMENT, type DocumentRecord } from '../tables.ts';
import { PAGE_WIDTH } from './document.service.ts';
import { claimDocument, endDrawing } from './document.store.ts';

const drawn = operation({ id: 'training.document.draw', permission: 'self', verb: 'system', kind: 'write', actors: ['system'] });

/** Draws what waits, one document after the other; what a stopped server had begun is begun again. */
export async function renderDocuments(kernel: KernelServices): Promise<void> {
  for (;;) {
    const record = await claimDocument(kernel.db.app, kernel.clock.now());
    if (!record) return;
    await renderDocument(kernel, record);
  }
}

async function renderDocument(kernel: KernelServices, document: DocumentRecord & { storage_key: string }): Promise<void> {
  const folder = await kernel.files.tempPath();
  await mkdir(folder);
  try {
    const path = `${folder}/document.pdf`;
    await pipeline(kernel.files.storage.read(document.storage_key), createWriteStream(path));
    const result = await readPdf({ path, most: MOST_PDF_PAGES, into: folder, width: PAGE_WIDTH });
    await end(kernel, document, 'fault' in result ? null : result.files);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** All pages or none, in one transaction. */
async function end(kernel: KernelServices, document: DocumentRecord, files: readonly string[] | null): Promise<void> {
  const use = { kernel, actor: systemActor('training pages'), operation: drawn, locale: 'en', requestId: 'training-pages' } as const;
  await runUseCase(use, async (ctx) => {
    const pages: number[] = [];
    for (const [i, path] of (files ?? []).entries()) {
      const made = await kernel.files.keepMade(
        ctx.db,
        ctx.actor,
        { path, name: `${document.code}-${i + 1}.webp`, mime: 'image/webp' },
        ctx.now(),
      );
      pages.push(made.id);
    }
    await keepFiles(ctx, pages, DOCUMENT.kind, document.id);
    if (await endDrawing(ctx, document.id, files === null ? null : pages))
      await auditInUnit(ctx, DOCUMENT, document, files === null ? 'failDrawing' : 'draw');
    else ctx.audited++;
  });
}

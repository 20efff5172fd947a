import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Ctx } from '../context/use-case/ctx.ts';
import { NotFound, Refused } from '../context/use-case/errors.ts';
import type { KernelServices } from '../context/use-case/kernel-services.ts';
import type { FileRow } from '../files/file-row.ts';
import { FileAnswer } from '../http/answer.ts';
import { JOBS, personOf } from '../jobs/fair-queue.ts';
import { STAMP_LIMITS, stampPdf } from './document-process.ts';
import type { DocumentFault, Stamp } from './document-task.ts';
import { withLocalCopies } from './local-copy.ts';

const PDF = 'application/pdf';

const REFUSAL: Record<DocumentFault, string> = {
  locked: 'platform.refusal.stampLocked',
  damaged: 'platform.refusal.stampDamaged',
  tooLarge: 'platform.refusal.stampTooLarge',
  stopped: 'platform.refusal.stampStopped',
};

/** The stored file, where a copy of it can be stamped. */
async function stampable(ctx: Ctx, fileId: number): Promise<FileRow> {
  const { rows } = await sql<FileRow>`select * from platform.file where id = ${fileId}`.execute(ctx.db);
  const row = rows[0];
  if (!row) throw new NotFound();
  if (row.mime !== PDF) throw new Refused('platform.refusal.stampKind');
  if (row.size > STAMP_LIMITS.bytes) throw new Refused(REFUSAL.tooLarge);
  return row;
}

/**
 * A copy of a PDF whose pages say who took it and when, for a reader of the record that keeps it; the stored file stays as it is. It is
 * made once the database has been let go. Where it cannot be made the download is refused with the reason: nothing goes out unstamped.
 */
export async function stampedFile(ctx: Ctx, fileId: number, stamp: Stamp): Promise<FileAnswer> {
  const row = await stampable(ctx, fileId);
  const { kernel, actor } = ctx;
  return new FileAnswer(row.name, PDF, () => kernel.documents.run(personOf(actor), () => stampedBytes(kernel, row, stamp)));
}

/** The same copy for a file that a job makes; refused with the same reasons. */
export async function stampedContent(ctx: Ctx, fileId: number, stamp: Stamp, signal: AbortSignal): Promise<Buffer> {
  const row = await stampable(ctx, fileId);
  return ctx.kernel.documents.run(JOBS, () => stampedBytes(ctx.kernel, row, stamp), signal);
}

function stampedBytes(kernel: KernelServices, { storage_key }: FileRow, stamp: Stamp): Promise<Buffer> {
  return withLocalCopies(kernel.files, [storage_key], async ([path], folder) => {
    const to = `${folder}/stamped.pdf`;
    const end = await stampPdf({ path: path!, to, stamp });
    if ('fault' in end) throw new Refused(REFUSAL[end.fault]);
    return readFile(to);
  });
}

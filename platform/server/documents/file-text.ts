import { sql } from 'kysely';
import type { KernelServices } from '../context/use-case/kernel-services.ts';
import type { FileRow } from '../files/file-row.ts';
import { JOBS } from '../jobs/fair-queue.ts';
import { readTexts } from './document-process.ts';
import type { TextResult } from './document-task.ts';
import { withLocalCopies } from './local-copy.ts';

/** Kinds of files whose text can be taken. */
const TEXT_MIMES: readonly string[] = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/plain',
  'text/csv',
];

/** The text of stored files, for a job: many at once cost one process. Files that have gone are left out. */
export async function textsOfFiles(kernel: KernelServices, fileIds: readonly number[]): Promise<Map<number, TextResult>> {
  const { rows } = await sql<FileRow>`select * from platform.file
    where id = any(${[...fileIds]}::bigint[]) and mime = any(${[...TEXT_MIMES]}::text[])`.execute(kernel.db.app);
  const keys = rows.map(({ storage_key }) => storage_key);
  const texts = await kernel.documents.run(JOBS, () =>
    withLocalCopies(kernel.files, keys, (paths) => readTexts(paths.map((path, i) => ({ path, mime: rows[i]!.mime })))),
  );
  return new Map(rows.map(({ id }, i) => [id, texts[i]!]));
}

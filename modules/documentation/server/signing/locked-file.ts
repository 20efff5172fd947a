import { countPages, withLocalCopies, type Ctx } from '@quantum/platform/server';
import { readFilesOf, storedFiles } from '../documents/document.store.ts';

const PDF = 'application/pdf';
/** Stands in every PDF that is encrypted, outside of what is. */
const MARK = Buffer.from('/Encrypt');

async function isEncrypted(ctx: Ctx, key: string): Promise<boolean> {
  let before = Buffer.alloc(0);
  for await (const part of ctx.kernel.files.storage.read(key)) {
    const seen = Buffer.concat([before, part as Buffer]);
    if (seen.includes(MARK)) return true;
    before = seen.subarray(1 - MARK.length);
  }
  return false;
}

/** The name of a PDF of a version that opens by a password alone: nobody could read it, nor its text be searched. */
export async function findLockedFile(ctx: Ctx, id: number): Promise<string | undefined> {
  const files = await readFilesOf(ctx.db, [id]);
  const stored = await storedFiles(
    ctx.db,
    files.map(({ file_id }) => file_id),
  );
  for (const { name, mime, storage_key: key } of stored)
    if (mime === PDF && (await isEncrypted(ctx, key))) {
      const end = await withLocalCopies(ctx.kernel.files, [key], ([path]) => countPages(path!));
      if ('fault' in end && end.fault === 'locked') return name;
    }
  return undefined;
}

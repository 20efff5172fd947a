import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Ctx } from '@quantum/platform/server';
import { readFilesOf, storedFiles } from '../documents/document.store.ts';
import type { VersionRecord } from '../tables.ts';

/** The hash of the bytes that are stored now; null where there are none. */
async function hashOf(ctx: Ctx, key: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(ctx.kernel.files.storage.read(key), hash);
  } catch (error) {
    ctx.kernel.log.warn({ err: error, key }, 'a file that is to be signed could not be read');
    return null;
  }
  return hash.digest('hex');
}

/** The files of a version as they are stored, each with the hash it had when it was handed in and the one it has now. */
async function filesNow(ctx: Ctx, id: number): Promise<{ locale: string; sha256: string; now: string | null }[]> {
  const files = await readFilesOf(ctx.db, [id]);
  const stored = await storedFiles(
    ctx.db,
    files.map(({ file_id }) => file_id),
  );
  return Promise.all(
    files.map(async ({ locale, file_id, sha256 }) => {
      const key = stored.find((one) => one.id === file_id)?.storage_key;
      return { locale, sha256, now: key === undefined ? null : await hashOf(ctx, key) };
    }),
  );
}

/** A file of it is no longer what was uploaded. */
export const isChanged = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await filesNow(ctx, id)).some(({ sha256, now }) => sha256 !== now);

/** What is signed of a version: its words, its days, and the bytes of its files. */
export const signedContent = async (ctx: Ctx, version: VersionRecord): Promise<object> => ({
  code: version.code,
  titles: version.titles,
  changeNote: version.change_note,
  retrainJobs: version.retrain_jobs,
  wordingOnly: version.wording_only,
  effectiveDate: version.effective_date,
  expiryDate: version.expiry_date,
  files: await filesNow(ctx, version.id),
});

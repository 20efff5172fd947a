import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { LIMITS } from '../../contract/index.ts';
import type { Ctx } from '../context/use-case/ctx.ts';
import type { FileRow } from '../files/file-row.ts';
import type { PrintSize } from './paper.ts';

/** Enough for half a page at 200 dots per inch. */
const PRINT_PX = 900;
const AT_ONCE = 3;

export interface PrintPhoto {
  sha256: string;
  bytes: Uint8Array;
}

/** Pictures at print size by file id, in one statement; those that cannot be read are missing. */
export async function printPhotos(ctx: Ctx, sizes: ReadonlyMap<number, PrintSize>): Promise<Map<number, PrintPhoto>> {
  const made = new Map<number, PrintPhoto>();
  if (sizes.size === 0) return made;
  const { rows } = await sql<FileRow>`select * from platform.file where id = any(${[...sizes.keys()]}::bigint[]) order by id`.execute(
    ctx.db,
  );
  const waiting = rows.filter((row) => row.mime.startsWith('image/'));
  const worker = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const bytes = await bytesOf(ctx, row, sizes.get(row.id)!).catch((error: Error) => {
        ctx.kernel.log.warn({ err: error.message, file: row!.id }, 'a picture is left out of a paper');
      });
      if (bytes) made.set(row.id, { sha256: row.sha256, bytes });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return made;
}

/** The thumbnail has 200 dots per inch where three stand in a row; larger ones are made from the original. */
const bytesOf = (ctx: Ctx, row: FileRow, size: PrintSize): Promise<Uint8Array> =>
  size === 'small' && row.thumb_key !== null
    ? buffer(ctx.kernel.files.storage.read(row.thumb_key))
    : printSize(() => ctx.kernel.files.storage.read(row.storage_key));

/** A picture as JPEG, turned the right way, no larger than print needs. */
export async function printSize(open: () => Readable): Promise<Buffer> {
  // Loaded when first needed; the file is opened after that, so that nothing it says goes unheard.
  const { default: sharp } = await import('sharp');
  const source = open();
  const image = sharp({ limitInputPixels: LIMITS.pictureMegapixels * 1_000_000 });
  source.once('error', (error) => image.destroy(error));
  source.pipe(image);
  return image
    .autoOrient()
    .resize(PRINT_PX, PRINT_PX, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer();
}

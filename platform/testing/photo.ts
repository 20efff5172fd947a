import sharp from 'sharp';
import type { TestApp } from './test-app.ts';

let picture: Promise<Buffer> | undefined;
/** A JPEG of 40 × 30 pixels. */
export const jpeg = (): Promise<Buffer> =>
  (picture ??= sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer());

/** The id of a picture just uploaded. */
export async function photo(app: TestApp, who: string): Promise<number> {
  const { STATUS, DATA } = await app.upload(who, 'photo.jpg', await jpeg(), 'image/jpeg');
  if (STATUS !== 0) throw new Error(`${who} cannot upload`);
  return DATA.id;
}

import { open } from 'node:fs/promises';
import { Invalid } from '../context/use-case/errors.ts';
import { ByteWindow } from './byte-window.ts';
import { mp4Length } from './mp4-length.ts';
import { webmLength } from './webm-length.ts';

/** Kinds of video that browsers play as they are. */
export const VIDEO_MIMES = ['video/mp4', 'video/webm'] as const;

/** Milliseconds of a video, read from its container; refuses one that has no pictures in it or does not say how long it is. */
export async function videoLength(path: string, mime: string): Promise<number> {
  await using file = await open(path);
  const bytes = new ByteWindow(file, (await file.stat()).size);
  const length = mime === 'video/mp4' ? await mp4Length(bytes) : await webmLength(bytes);
  if (length === undefined) throw new Invalid([{ path: 'file', key: 'platform.fault.video' }]);
  return length;
}

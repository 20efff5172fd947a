import type { FileRef } from '@quantum/platform/contract';
import { deviceStore } from './device.ts';

/** Of one record: so many pictures, so many bytes. What is beyond is not on the device. */
export const MOST_PICTURES = 600;
export const MOST_BYTES = 40 * 1024 * 1024;
/** What was kept longer ago is marked as kept now, so that it stays as long as its record does. */
const RENEWED_AFTER_MS = 86_400_000;

/** A small picture of a file, as a record keeps it on the device; it ends with what was read: signed out, or too long ago. */
interface KeptPicture {
  type: string;
  bytes: ArrayBuffer;
}
const underOf = (owner: string): string => `picture.${owner}.`;
const idOf = (owner: string, key: string): number => Number(key.slice(underOf(owner).length));

/** Small pictures of these files, in the order given, come onto the device beside the record `owner`; others of it leave it. */
export async function keepPictures(owner: string, files: readonly FileRef[], goOn: () => boolean): Promise<void> {
  const store = deviceStore();
  if (!store) return;
  const wanted = new Map(
    files.flatMap((file) => (file.thumbUrl === null ? [] : [[file.id, file.thumbUrl] as const])).slice(0, MOST_PICTURES),
  );
  const kept = await store.recordsUnder<KeptPicture>(underOf(owner));
  const known = new Set<number>();
  let bytes = 0;
  for (const { key, at, value } of kept) {
    const id = idOf(owner, key);
    if (!wanted.has(id)) {
      await store.dropRecord(key);
      continue;
    }
    known.add(id);
    bytes += value.bytes.byteLength;
    if (at < Date.now() - RENEWED_AFTER_MS) await store.keepRecord(key, value, Date.now());
  }
  for (const [id, url] of wanted) {
    if (known.has(id)) continue;
    if (!goOn()) return;
    const picture = await read(url);
    if (!picture) continue;
    bytes += picture.bytes.byteLength;
    // Full: the others are not even asked for, or each time the record is opened would read them all.
    if (bytes > MOST_BYTES) return;
    await store.keepRecord(`${underOf(owner)}${id}`, picture, Date.now());
  }
}

async function read(url: string): Promise<KeptPicture | undefined> {
  try {
    const answer = await fetch(url);
    if (!answer.ok) return undefined;
    return { type: answer.headers.get('content-type') ?? 'image/jpeg', bytes: await answer.arrayBuffer() };
  } catch {
    return undefined;
  }
}

/** The pictures of a record on this device, by file. */
export async function keptPictures(owner: string): Promise<Map<number, Blob>> {
  const kept = (await deviceStore()?.recordsUnder<KeptPicture>(underOf(owner))) ?? [];
  return new Map(kept.map(({ key, value: { bytes, type } }) => [idOf(owner, key), new Blob([bytes], { type })]));
}

/** The record is done with: its pictures leave the device. */
export const dropPictures = async (owner: string): Promise<void> => deviceStore()?.dropRecordsUnder(underOf(owner));

import { LIMITS, type FileRef } from '@quantum/platform/contract';
import { API_BASE, newId, readEnvelope, reportFailure } from './api.ts';
import { currentLocale } from './texts/locale.ts';
import { accessToken } from './session.ts';
import { ensureFresh } from './token-refresh.ts';

/** Pictures a person may attach (specification 5). */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif'];
/** Pictures are recommended to be under 2 MB; larger ones are scaled on the device first. */
const PICTURE_BYTES = 2_000_000;
const PICTURE_EDGE = 2560;

/** Message key of why a file cannot be sent as a picture, told before a byte is sent; undefined for one that can. */
export function pictureFault(file: { type: string; size: number }): string | undefined {
  if (!PICTURE_TYPES.includes(file.type)) return 'platform.field.pictureKind';
  return file.size > LIMITS.picture ? 'platform.error.tooLarge' : undefined;
}

type Ready = { file: File; fault?: undefined } | { file?: undefined; fault: string };

/**
 * A picture as it is sent, or the key of why it cannot be, told when it is chosen, with a network or without: it was drawn here once, so
 * that it can be drawn elsewhere. A picture of another kind that this browser can draw (HEIC on some) becomes a JPEG.
 */
export async function readyPicture(given: File): Promise<Ready> {
  const isOurs = PICTURE_TYPES.includes(given.type);
  if (!isOurs && !given.type.startsWith('image/')) return { fault: 'platform.field.pictureKind' };
  const file = await shrinkPicture(given).catch(() => undefined);
  if (!file) return { fault: pictureFault(given) ?? 'platform.field.pictureBroken' };
  const fault = pictureFault(file);
  return fault ? { fault } : { file };
}

interface FileFault {
  key: string;
  params: { kinds: string };
}
/** Why a file cannot be one of these (`.xlsx`), told when it is chosen: it is empty, or its name says another kind. */
export function fileFault({ name, size }: { name: string; size: number }, endings: readonly string[]): FileFault | undefined {
  const params = { kinds: endings.map((ending) => ending.slice(1).toUpperCase()).join(', ') };
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) return { key: 'platform.field.fileKind', params };
  return size === 0 ? { key: 'platform.field.fileEmpty', params } : undefined;
}

/** The size a picture is drawn at: the longer edge at most 2,560 px, never enlarged. */
export function fitEdge(width: number, height: number, edge: number = PICTURE_EDGE): { width: number; height: number } {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Draws a picture, and scales and re-encodes it to at most 2,560 px and, stepping quality down, under 2 MB; throws where it cannot be drawn. */
async function shrinkPicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file);
  const size = fitEdge(picture.width, picture.height);
  // One that moves would stand still.
  if (file.type === 'image/gif') return file;
  if (PICTURE_TYPES.includes(file.type) && file.size <= PICTURE_BYTES && size.width === picture.width) return file;
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  canvas.getContext('2d')!.drawImage(picture, 0, 0, size.width, size.height);
  for (const quality of [0.86, 0.74, 0.6, 0.45]) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (blob && (blob.size <= PICTURE_BYTES || quality === 0.45))
      return new File([blob], file.name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' });
  }
  return file;
}

interface UploadOptions {
  /** UUID of the draft the file belongs to; kept while that draft lives. */
  clientId?: string;
  /** 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** `POST /file`: sends one file with progress. Throws ApiError (413: too large). */
export async function uploadFile(file: File, options: UploadOptions = {}): Promise<FileRef> {
  await ensureFresh();
  const body = new FormData();
  body.set('clientId', options.clientId ?? newId());
  body.set('file', file);
  return new Promise((done, refuse) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${API_BASE}/file`);
    request.setRequestHeader('token', accessToken() ?? '');
    request.setRequestHeader('currentLocale', currentLocale());
    request.upload.onprogress = (event) => options.onProgress?.(event.total > 0 ? event.loaded / event.total : 0);
    const end = () => {
      const envelope = readEnvelope<FileRef>(request.responseText);
      const { status: http } = request;
      if (http >= 200 && http < 300 && envelope?.STATUS === 0) return done(envelope.DATA);
      const message = envelope?.MSG || request.statusText || `HTTP ${http}`;
      const requestId = request.getResponseHeader('x-request-id') ?? undefined;
      // Who sends the file shows why it was refused, beside it.
      refuse(reportFailure({ method: 'POST', path: '/file', quiet: true }, { http, envelope, message, requestId }));
    };
    request.onload = end;
    request.onerror = end;
    request.onabort = () => refuse(new DOMException('aborted', 'AbortError'));
    options.signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

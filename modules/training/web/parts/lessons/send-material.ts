import { LIMITS } from '@quantum/platform/contract';
import { cut } from '@quantum/platform/domain';
import { call, fileFault, newId, uploadPieces, type Translate } from '@quantum/platform/web/public';
import { documentEndpoints, videoEndpoints } from '../../../contract/index.ts';
import { sendingFault } from '../sending-fault.ts';

/** What of a lesson is sent in pieces. */
export type MaterialKind = 'document' | 'video';
export const ENDINGS: Record<MaterialKind, readonly string[]> = { document: ['.pdf'], video: ['.mp4', '.webm'] };

/** A name as people say it: without the ending of its file. */
export const titleOf = ({ name }: { name: string }): string =>
  name
    .replace(/\.\w+$/, '')
    .replaceAll('_', ' ')
    .trim() || name;

/** The draft of a file on this device: chosen again after a break, its sending goes on. */
const draftKey = (kind: MaterialKind, unitId: number, { name, size, lastModified }: File) =>
  `training-${kind}:${unitId}:${name}:${size}:${lastModified}`;
function draftOf(key: string): string {
  const known = localStorage.getItem(key);
  if (known) return known;
  const made = newId();
  localStorage.setItem(key, made);
  return made;
}

/** Why a file cannot be sent, told before a byte of it is; undefined for one that can. */
function materialFault(kind: MaterialKind, file: File, t: Translate): string | undefined {
  const refused = fileFault(file, ENDINGS[kind]);
  if (refused) return t(refused.key, refused.params);
  return file.size > LIMITS.largeFile ? t('platform.error.tooLarge') : undefined;
}

interface Sending {
  unitId: number;
  /** 0 to 1. */
  onShare: (share: number) => void;
  signal?: AbortSignal;
}
type Result = { id: number; fault?: undefined } | { id?: undefined; fault: string };

/** Sends a PDF or a video as it was chosen, in pieces, from where an earlier sending ended; answers what a step names it by, or why not. */
export async function sendMaterial(kind: MaterialKind, file: File, to: Sending, t: Translate): Promise<Result> {
  const refused = materialFault(kind, file, t);
  if (refused) return { fault: refused };
  const key = draftKey(kind, to.unitId, file);
  try {
    return { id: await (kind === 'document' ? sendDocument(file, draftOf(key), to) : sendVideo(file, draftOf(key), to)) };
  } catch (error) {
    // A network that is away is waited for; what was refused begins anew with the file as it is then.
    if (navigator.onLine) localStorage.removeItem(key);
    return { fault: sendingFault(error, t) };
  }
}

const announced = (file: File, clientId: string, unitId: number) => {
  const name = cut(titleOf(file), LIMITS.name);
  return { clientId, unitId, names: { en: name, 'zh-Hans': name, 'zh-Hant': name }, fileName: file.name, size: file.size };
};

async function sendDocument(file: File, clientId: string, { unitId, onShare, signal }: Sending): Promise<number> {
  const calls = documentEndpoints;
  const { id } = await call(calls.create, { input: announced(file, clientId, unitId), quiet: true });
  const params = { id };
  if ((await call(calls.read, { params, quiet: true })).state !== 'uploading') return id;
  await uploadPieces(file, () => call(calls.credential, { params, quiet: true }), { onProgress: onShare, ...(signal && { signal }) });
  const { version } = await call(calls.read, { params, quiet: true });
  await call(calls.complete, { params, input: { version }, quiet: true });
  return id;
}

async function sendVideo(file: File, clientId: string, { unitId, onShare, signal }: Sending): Promise<number> {
  const calls = videoEndpoints;
  const { id } = await call(calls.create, { input: announced(file, clientId, unitId), quiet: true });
  const params = { id };
  if ((await call(calls.read, { params, quiet: true })).status === 'ready') return id;
  await uploadPieces(file, () => call(calls.credential, { params, quiet: true }), { onProgress: onShare, ...(signal && { signal }) });
  const { version } = await call(calls.read, { params, quiet: true });
  await call(calls.complete, { params, input: { version }, quiet: true });
  return id;
}

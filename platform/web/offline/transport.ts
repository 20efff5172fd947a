import type { Envelope } from '@quantum/platform/contract';
import { accessToken, API_BASE, currentLocale, ensureFresh, storedUserId, local, KEYS, refreshNow } from '@quantum/platform/web/public';
import type { StoredPhoto } from './device-store.ts';
import type { Reply } from './queue.ts';
import type { Transport } from './sender.ts';

/** Beyond this a call counts as unanswered; it is sent again under the same id. */
const PATIENCE_MS = 60_000;

const signedInUser = (): string | undefined => {
  const id = storedUserId();
  return id === undefined || id === null || local.get(KEYS.accessToken) === undefined ? undefined : String(id);
};

/** Calls of the sender. It ends no session and shows nothing: the queue shows the state. */
export const transport = (userId: string): Transport => ({
  userId: signedInUser,
  sendPhoto: (photo) => post(userId, '/file', () => formOf(photo)),
  sendRecord: (entry, body) => post(userId, entry.path, () => JSON.stringify(body)),
});

function formOf(photo: StoredPhoto): FormData {
  const form = new FormData();
  form.set('clientId', photo.owner);
  form.set('deviceId', photo.id);
  form.set('file', new File([photo.bytes], photo.name, { type: photo.type }));
  return form;
}

async function post(userId: string, path: string, body: () => string | FormData): Promise<Reply> {
  try {
    await ensureFresh();
    const first = await send(userId, path, body());
    if (first.http !== 401 || (first.data as { reason?: string } | null)?.reason !== 'expired' || !(await refreshNow())) return first;
    return await send(userId, path, body());
  } catch {
    return { http: 0 };
  }
}

async function send(userId: string, path: string, body: string | FormData): Promise<Reply> {
  // Token and person are read in one go, right before the call: someone else may have signed in while it was prepared.
  const token = accessToken();
  if (token === undefined || signedInUser() !== userId) return { http: 401 };
  const headers: Record<string, string> = { token, currentLocale: currentLocale() };
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  const response = await fetch(API_BASE + path, { method: 'POST', headers, body, signal: AbortSignal.timeout(PATIENCE_MS) });
  const envelope = (await response.json().catch(() => undefined)) as Envelope | undefined;
  const retryAfter = Number(response.headers.get('retry-after'));
  // A page of a proxy is no answer of ours.
  if (response.ok && envelope?.STATUS !== 0) return { http: 0 };
  return {
    http: response.status,
    data: envelope?.DATA,
    message: envelope?.MSG ?? response.statusText,
    ...(retryAfter > 0 ? { retryAfter } : {}),
  };
}

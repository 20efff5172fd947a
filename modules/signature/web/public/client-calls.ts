import { accessToken, callPath, ensureFresh, isSignedIn } from '@quantum/platform/web/public';
import { takeToken } from '@quantum/platform/web/reader';
import type { ClientAnswered, ClientOk, ClientReject } from '../../contract/client-sign.ts';

// By path, not by endpoint: schemas would double what this page loads. The token leaves the address when the page is loaded.
export const path = `/public/sign/${encodeURIComponent(takeToken('/share-sign'))}`;

/** Where one of ours is signed in on this device, the signature says so; it is the client's all the same. */
async function answer(event: 'ok' | 'reject', body: ClientOk | ClientReject): Promise<ClientAnswered> {
  if (isSignedIn()) await ensureFresh().catch(() => undefined);
  const token = accessToken();
  return callPath<ClientAnswered>({ method: 'POST', path: `${path}/${event}`, body, anonymous: true, headers: token ? { token } : {} });
}
export const sendOk = (body: ClientOk) => answer('ok', body);
export const sendBack = (body: ClientReject) => answer('reject', body);

/** Sends the drawn signature through the link; answers its id. */
export async function sendDrawn(clientId: string, file: File): Promise<number> {
  const body = new FormData();
  body.set('clientId', clientId);
  body.set('file', file);
  return (await callPath<{ id: number }>({ method: 'POST', path: `${path}/file`, body, anonymous: true })).id;
}

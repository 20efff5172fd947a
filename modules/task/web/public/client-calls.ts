import { callPath } from '@quantum/platform/web/public';
import { takeToken } from '@quantum/platform/web/reader';
import type { ClientAnswered, ClientOk, ClientReject } from '../../contract/client-sign.ts';

// By path, not by endpoint: schemas would double what this page loads. The token leaves the address when the page is loaded.
export const path = `/public/sign/${encodeURIComponent(takeToken('/share-sign'))}`;

export const sendOk = (body: ClientOk) => callPath<ClientAnswered>({ method: 'POST', path: `${path}/ok`, body, anonymous: true });
export const sendBack = (body: ClientReject) => callPath<ClientAnswered>({ method: 'POST', path: `${path}/reject`, body, anonymous: true });

/** Sends the drawn signature through the link; answers its id. */
export async function sendDrawn(clientId: string, file: File): Promise<number> {
  const body = new FormData();
  body.set('clientId', clientId);
  body.set('file', file);
  return (await callPath<{ id: number }>({ method: 'POST', path: `${path}/file`, body, anonymous: true })).id;
}

import type { Envelope } from '@quantum/platform/contract';
import { API_BASE, callPath, type ApiError } from '@quantum/platform/web/public';
import type { PublicFollow, PublicPlaceView, PublicReceipt, SentReport } from '../../contract/public.ts';

// By path, not by endpoint: schemas would double what this page loads.
const at = (kind: string, token: string): string => `/public/${kind}/${encodeURIComponent(token)}`;

export const readPlace = (token: string) => callPath<PublicPlaceView>({ method: 'GET', path: at('issue', token), anonymous: true });
export const readFollow = (token: string) => callPath<PublicFollow>({ method: 'GET', path: at('issueFollow', token), anonymous: true });
export const sendReport = (token: string, body: SentReport) =>
  callPath<PublicReceipt>({ method: 'POST', path: at('issue', token), body, anonymous: true });

/** Sends one picture through the code; answers its id. */
export function sendPhoto(token: string, clientId: string, file: File, onProgress: (share: number) => void): Promise<number> {
  const body = new FormData();
  body.set('clientId', clientId);
  body.set('file', file);
  return new Promise((done, refuse) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${API_BASE}${at('issue', token)}/file`);
    request.upload.onprogress = (event) => onProgress(event.total > 0 ? event.loaded / event.total : 0);
    request.onerror = () => refuse(new Error('offline'));
    request.onload = () => {
      try {
        const answer = JSON.parse(request.responseText) as Envelope<{ id: number }>;
        return answer.STATUS === 0 ? done(answer.DATA.id) : refuse(new Error(answer.MSG));
      } catch {
        return refuse(new Error(String(request.status)));
      }
    };
    request.send(body);
  });
}

/** Message key of why a call failed. */
export function failureKey(error: ApiError): string {
  if (error.http === 429) return 'issue.public.limit';
  return error.http === 0 || error.http === 503 ? 'issue.public.offline' : 'issue.public.failed';
}

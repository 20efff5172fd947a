import { createHmac } from 'node:crypto';
import type { OutgoingPost } from '@quantum/platform/server';
import type { WebhookKind } from '../../domain/webhook.rules.ts';

interface Signed {
  kind: WebhookKind;
  address: string;
  secret: string | null;
  body: string;
  /** The same at each try: who received it already can tell. */
  deliveryId: string;
  now: Date;
}

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text);

/**
 * The request that carries a message. With a secret it is signed: robots of DingTalk want their own way, time and signature in the
 * address; everyone else finds HMAC-SHA256 of `<time>.<body>` in a header.
 */
export function signedRequest({ kind, address, secret, body, deliveryId, now }: Signed): OutgoingPost {
  const url = new URL(address);
  const time = String(now.getTime());
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Quantum-EHSQ',
    'x-quantum-delivery': deliveryId,
    'x-quantum-timestamp': time,
  };
  if (secret !== null && kind === 'dingTalk') {
    url.searchParams.set('timestamp', time);
    url.searchParams.set('sign', hmac(secret, `${time}\n${secret}`).digest('base64'));
  } else if (secret !== null) headers['x-quantum-signature'] = `sha256=${hmac(secret, `${time}.${body}`).digest('hex')}`;
  return { url: url.href, headers, body };
}

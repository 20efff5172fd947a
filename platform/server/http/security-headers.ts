import type { FastifyInstance } from 'fastify';
import type { Settings } from '../context/settings/settings.ts';

/** Strict because tokens live in local storage; Trusted Types let no text become markup or script. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-src 'self' blob:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');

/** Scripts and styles of a page keep to the policy of the page; no worker is started from one. */
const PART_OF_A_PAGE = /^\/assets\/[^?]+\.(?:js|css)$/;

export function securityHeaders(app: FastifyInstance, settings: Settings): void {
  const always: Record<string, string> = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };
  // Reached by https, whoever ends it.
  if (settings.TLS_CERT || settings.TRUST_PROXY || settings.PUBLIC_URL?.startsWith('https://'))
    always['strict-transport-security'] = 'max-age=31536000; includeSubDomains';
  const document = {
    ...always,
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self)',
  };
  app.addHook('onSend', (request, reply, payload, next) => {
    reply.headers(reply.statusCode === 200 && PART_OF_A_PAGE.test(request.url) ? always : document);
    next(null, payload);
  });
}

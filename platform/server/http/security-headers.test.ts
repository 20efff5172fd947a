import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';
import type { Settings } from '../context/settings/settings.ts';

const app = Fastify();
securityHeaders(app, {} as Settings);
app.get('/*', () => 'x');
app.get('/assets/gone.js', (_request, reply) => reply.code(404).send('x'));

test.each([
  ['a page', '/quantum', true],
  ['the worker', '/offline-worker.js', true],
  ['a drawing opened by itself', '/assets/logo-1.svg', true],
  ['an address that only looks like a script', '/issue/assets/a.js', true],
  ['a script that is not there', '/assets/gone.js', true],
  ['a script of a page', '/assets/app-1.js', false],
  ['a style of a page', '/assets/app-1.css', false],
])('%s carries the policy of documents: %s', async (_, url, whole) => {
  const { headers } = await app.inject({ url });
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
  expect(headers['content-security-policy'] !== undefined).toBe(whole);
});

test.each([
  [{}, false],
  [{ PUBLIC_URL: 'http://ehs.example' }, false],
  [{ PUBLIC_URL: 'https://ehs.example' }, true],
  [{ TRUST_PROXY: true }, true],
])('with %j https is asked for from then on: %s', async (settings, asked) => {
  const site = Fastify();
  securityHeaders(site, settings as Settings);
  site.get('/', () => 'x');
  expect((await site.inject({ url: '/' })).headers['strict-transport-security'] !== undefined).toBe(asked);
});

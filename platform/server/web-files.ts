import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kernel } from './kernel.ts';

const ROOT = fileURLToPath(new URL('../../dist/web/', import.meta.url));
const SIGN_IN = ['/auth', '/auth/*', '/auto-login', '/callback'];
const PUBLIC = [
  '/share',
  '/share/*',
  '/share-sign',
  '/share-sign/*',
  '/share-inspection',
  '/share-space-table',
  '/share-tables',
  '/share-certificate',
  '/share-notice',
  '/share-accident-notice',
  '/q/*',
  '/issue/*',
  '/screen',
  '/screen-dashboard',
];

/** The built web: three entries, everything else precompressed and kept for a year by its hashed name. */
export async function mountWeb(kernel: Kernel, app: FastifyInstance): Promise<void> {
  if (!existsSync(ROOT)) {
    kernel.log.warn('the web is not built; only the API is served');
    return;
  }
  await app.register(fastifyStatic, {
    root: ROOT,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) =>
      void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  const entry = (file: string) => (_request: unknown, reply: FastifyReply) => reply.sendFile(file);
  for (const path of SIGN_IN) app.get(path, entry('sign-in.html'));
  for (const path of PUBLIC) app.get(path, entry('public.html'));
  app.get('/', entry('app.html'));
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/') || /\.[a-z0-9]{2,5}(\?|$)/i.test(request.url)) return reply.callNotFound();
    return reply.sendFile('app.html');
  });
}

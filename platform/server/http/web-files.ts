import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { LOCALES } from '../../contract/index.ts';
import type { KernelServices } from '../context/use-case/kernel-services.ts';

const ROOT = fileURLToPath(new URL('../../../dist/web/', import.meta.url));
/** Pages whose address says no more than their entry. */
const PUBLIC = [
  '/share-space-table',
  '/share-tables',
  '/share-certificate',
  '/share-certificate/*',
  '/share-passport',
  '/share-passport/*',
  '/share-version',
  '/share-version/*',
  '/share-risk-card',
  '/share-risk-card/*',
  '/share-notice',
  '/share-notice/*',
  '/share-accident-notice',
  '/share-accident-notice/*',
  '/q/*',
  '/issue/*',
  '/follow/*',
  '/screen',
  '/screen-dashboard',
];

/** `/zh-Hans/quantum/…`: the page reads its language from the address (`first.js`). */
const LANGUAGE = new RegExp(`^/(?:${LOCALES.join('|')})(?=[/?]|$)(?!/api/)/?`);

/** The address of a page without its language. */
export const withoutLanguage = (url: string): string => url.replace(LANGUAGE, '/');

/** All assets lie side by side. */
const ASSET = /^\w[\w.-]*$/;

/** Written by the build: a page for each known address, naming all that it needs. */
const pagesOf = (folder: string): Record<string, string> =>
  JSON.parse(readFileSync(`${folder}.vite/pages.json`, 'utf8')) as Record<string, string>;

/** The built web: pages by address, everything else precompressed and kept for a year by its hashed name. */
export async function mountWeb(kernel: KernelServices, app: FastifyInstance): Promise<void> {
  if (!existsSync(ROOT)) {
    kernel.log.warn('the web is not built; only the API is served');
    return;
  }
  await app.register(fastifyStatic, {
    root: ROOT,
    // Served by the routes below: a route for each of a thousand files would cost every start a fifth of a second.
    serve: false,
    preCompressed: true,
    setHeaders: (reply, path) =>
      void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  const page = (url: string, file: string) =>
    app.route({ method: ['GET', 'HEAD'], url, handler: (_request, reply) => reply.sendFile(file) });
  app.get<{ Params: { '*': string } }>('/assets/*', { exposeHeadRoute: true }, async (request, reply) => {
    const name = request.params['*'];
    return ASSET.test(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound();
  });
  for (const file of readdirSync(ROOT, { withFileTypes: true }))
    if (file.isFile() && !/^\.|\.(?:br|gz)$/.test(file.name)) page(`/${file.name}`, file.name);
  const pages = pagesOf(ROOT);
  for (const [path, file] of Object.entries(pages)) page(path, file);
  for (const path of PUBLIC) if (!pages[path]) page(path, 'public.html');
  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    if (request.url.startsWith('/api/') || /\.[a-z0-9]{2,5}(\?|$)/i.test(request.url)) return reply.callNotFound();
    return reply.sendFile('app.html');
  });
}

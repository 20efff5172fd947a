import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@quantum/platform/testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ listen: true });
});
afterAll(() => app.stop());

const ASSETS = fileURLToPath(new URL('../../dist/web/assets/', import.meta.url));
const get = async (path: string) => (await app.kernel.inject()).inject({ method: 'GET', url: path, headers: { 'accept-encoding': 'br' } });

it('an asset is kept for a year and comes compressed, a page is asked for each time', async () => {
  const [script] = readdirSync(ASSETS).filter((name) => /^react-.*\.js$/.test(name));
  const asset = await get(`/assets/${script}`);
  expect(asset.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' });
  for (const path of ['/', '/quantum/inspection/records', '/en/quantum/inspection/records', '/auth/login', '/issue/abc', '/share/abc'])
    expect([path, await get(path)]).toMatchObject([path, { statusCode: 200, headers: { 'cache-control': 'no-cache' } }]);
});

it('every file of the build is served by its name', async () => {
  const files = readdirSync(ASSETS).filter((name) => !/\.(?:br|gz)$/.test(name));
  expect(files.length).toBeGreaterThan(500);
  const http = await app.kernel.inject();
  const refused: string[] = [];
  for (const name of files) {
    const { statusCode } = await http.inject({ method: 'HEAD', url: `/assets/${name}` });
    if (statusCode !== 200) refused.push(name);
  }
  expect(refused).toEqual([]);
});

it('a page names what its address needs, and what it names is there', async () => {
  const { rawPayload } = await (await app.kernel.inject()).inject({ method: 'GET', url: '/quantum/inspection/records' });
  const named = [...String(rawPayload).matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path!);
  expect(named.length).toBeGreaterThan(15);
  for (const path of named) expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
});

it('the page of a QR code asks for its place at once, that of a follow-up address never does', async () => {
  const asks = async (path: string) =>
    (await (await app.kernel.inject()).inject({ method: 'GET', url: path })).body.includes('GET /public/issue/');
  expect([await asks('/issue/8b508fc4d2184bb1'), await asks('/issue/F-8b508fc4d2184bb1')]).toEqual([true, false]);
});

it('an address with a printed code is served by the page of its kind for visitors', async () => {
  const page = async (path: string) => (await (await app.kernel.inject()).inject({ method: 'GET', url: path })).body;
  const application = await page('/quantum/nowhere');
  for (const [kind, code] of [
    ['/share-certificate', '0123456789ABCDEFGHJK'],
    ['/share-passport', '0123456789ABCDEFGHJK'],
    ['/share-risk-card', '0123456789abcdefghijklmn'],
  ] as const) {
    const ofKind = await page(kind);
    expect([kind, ofKind === application, (await page(`${kind}/${code}`)) === ofKind]).toEqual([kind, false, true]);
  }
});

it('an address with a language in front is that of the same page; calls have none', async () => {
  const page = async (path: string) => (await (await app.kernel.inject()).inject({ method: 'GET', url: path })).body;
  for (const path of ['/quantum/inspection/records', '/auth/login', '/issue/8b508fc4d2184bb1', '/quantum/inspection/records?q=a', ''])
    for (const locale of ['en', 'zh-Hans', 'zh-Hant'])
      expect([locale, path, (await page(`/${locale}${path}`)) === (await page(path || '/'))]).toEqual([locale, path, true]);
  const call = await (await app.kernel.inject()).inject({ method: 'GET', url: '/en/api/settings/public' });
  expect(call.headers['content-type']).toContain('text/html');
});

it('nothing else of the disk is served', async () => {
  for (const path of [
    '/assets/gone.js',
    '/assets/../../package.json',
    '/assets/%2e%2e/.vite/manifest.json',
    '/.vite/pages.json',
    '/pages/0.html',
    '/whatever.js',
  ])
    expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
});

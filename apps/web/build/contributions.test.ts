import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOfflineFiles, readPublicPages } from './contributions.ts';
import { pagesOf } from './entry-pages.ts';
import { drawFrames } from './frames.ts';
import { offlineChunks } from './offline-worker.ts';

const repo = new URL('../../..', import.meta.url).pathname.replace(/\/$/, '');
let planted: string;
const write = (file: string, text: string): void => {
  mkdirSync(join(planted, file, '..'), { recursive: true });
  writeFileSync(join(planted, file), text);
};

/** A tree of one module that declares all it can, and one that declares nothing. */
beforeAll(() => {
  planted = mkdtempSync(join(tmpdir(), 'quantum-contributions-'));
  symlinkSync(join(repo, 'node_modules'), join(planted, 'node_modules'));
  cpSync(join(repo, 'apps/web/frames.tsx'), join(planted, 'apps/web/frames.tsx'));
  write('platform/locales/en.json', '{"planted.word":"A word"}');
  write('modules/plain/module.json', '{"id":"plain","rank":1,"dependsOn":[]}');
  write('modules/plain/web/public.tsx', 'export const EntryPage = 1;');
  write('modules/planted/module.json', '{"id":"planted","rank":1,"dependsOn":[],"offline":["web/screens/kept.tsx"]}');
  write(
    'modules/planted/web/public.tsx',
    `export const publicPages = [
       { paths: ['/one', '/first'], texts: ['reader'], load: () => import('./public/one-page.tsx').then((page) => page.OnePage) },
       { paths: ['/two'], served: [{ address: '/two/:code', open: ['GET /public/two/:1'], frame: 'two' }], load: () => import('./public/two-page.tsx') },
     ];`,
  );
  write('modules/planted/web/public/one-page.tsx', 'export const OnePage = () => null;');
  write('modules/planted/web/public/two-page.tsx', 'export const TwoPage = () => null;');
  write('modules/planted/web/frame.tsx', `export const frames = { two: () => <p>Two</p> };`);
});
afterAll(() => rmSync(planted, { recursive: true, force: true }));

test('a public page a module declares has its addresses, file, texts and calls in the build', async () => {
  const pages = (await pagesOf(planted, join(planted, 'apps/web'))).filter(({ entry }) => entry === 'public');
  expect(pages).toEqual([
    {
      entry: 'public',
      paths: ['/one', '/one/*', '/first', '/first/*'],
      chunks: ['../../modules/planted/web/public/one-page.tsx'],
      texts: ['public', 'public-reader'],
    },
    {
      entry: 'public',
      paths: ['/two/:code'],
      chunks: ['../../modules/planted/web/public/two-page.tsx'],
      texts: ['public'],
      open: ['GET /public/two/:1'],
      frame: 'two',
    },
  ]);
});

test('a frame a module declares is drawn', async () => {
  expect((await drawFrames(planted, join(planted, 'apps/web'))).two).toMatchObject({ en: '<p>Two</p>' });
});

test('a screen a module declares is kept on the device, beside what the application always keeps', () => {
  expect(readOfflineFiles(planted)).toEqual(['modules/planted/web/screens/kept.tsx']);
  const chunks = offlineChunks(planted, join(planted, 'apps/web'));
  expect(chunks).toContain('../../modules/planted/web/screens/kept.tsx');
  expect(chunks[0]).toBe('app.html');
});

test('a page that loads no file of its own is refused by its address', async () => {
  write('modules/planted/web/public.tsx', `export const publicPages = [{ paths: ['/none'], load: () => Promise.resolve(() => null) }];`);
  await expect(readPublicPages(planted)).rejects.toThrow('/none');
});

test('every module with a public page or an offline screen is read', async () => {
  const pages = await readPublicPages(repo);
  expect(pages.flatMap(({ paths }) => paths)).toEqual(expect.arrayContaining(['/issue', '/share', '/share-sign', '/follow']));
  expect(readOfflineFiles(repo)).toContain('modules/inspection/web/screens/round.tsx');
});

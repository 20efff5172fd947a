import { expect, test } from 'vitest';
import { offlineFiles, type Manifest } from './offline-worker.ts';

const manifest: Manifest = {
  'app.html': { file: 'app.html', imports: ['_app'], css: ['assets/app.css'] },
  _app: { file: 'assets/app.js', dynamicImports: ['screen.tsx', 'virtual:quantum-locales/all/en', 'heavy.ts'] },
  'screen.tsx': { file: 'assets/screen.js', imports: ['_app', '_shared'] },
  _shared: { file: 'assets/shared.js', imports: ['screen.tsx'] },
  'virtual:quantum-locales/all/en': { file: 'assets/en.js' },
  'heavy.ts': { file: 'assets/heavy.js' },
};

test('the closure of what is wanted and the texts, never what is merely loaded some day', () => {
  expect(offlineFiles(manifest, ['app.html', 'screen.tsx']).filter((file) => file.startsWith('/assets/'))).toEqual([
    '/assets/app.css',
    '/assets/app.js',
    '/assets/en.js',
    '/assets/screen.js',
    '/assets/shared.js',
  ]);
});

test('the page and what is next to it are always among them', () =>
  expect(offlineFiles(manifest, ['app.html'])).toEqual(expect.arrayContaining(['/app.html', '/logo.svg', '/app.webmanifest'])));

test('a chunk the build does not have is named', () => expect(() => offlineFiles(manifest, ['gone.tsx'])).toThrow('gone.tsx'));

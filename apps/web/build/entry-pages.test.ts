import { expect, test } from 'vitest';
import { pageFor, pagesOf, type PageStart } from './entry-pages.ts';
import { deaden } from './frames.ts';
import type { Manifest } from './offline-worker.ts';

const repo = new URL('../../..', import.meta.url).pathname.replace(/\/$/, '');
const pages = await pagesOf(repo, `${repo}/apps/web`);
const html = '<head><script src="/assets/first-x.js"></script><script type="module" src="/assets/app.js"></script></head>';
const texts = (name: string): Manifest =>
  Object.fromEntries(
    ['en', 'zh-Hans', 'zh-Hant'].map((locale) => [`v:quantum-locales/${name}/${locale}`, { file: `assets/${name}-${locale}.js` }]),
  );
const manifest: Manifest = {
  'app.html': { file: 'assets/app.js', imports: ['_ui'], css: ['assets/app.css'] },
  _ui: { file: 'assets/ui.js', dynamicImports: ['late.tsx'] },
  'late.tsx': { file: 'assets/late.js' },
  'list.tsx': { file: 'assets/list.js', imports: ['_ui', '_table'], css: ['assets/list.css'] },
  _table: { file: 'assets/table.js' },
  ...texts('all'),
  ...texts('of-x'),
};
const page = { paths: [], entry: 'app' as const, chunks: ['list.tsx'], texts: ['all', 'of-x'], own: ['GET /a'] };
const startOf = (made: string) => JSON.parse(/data-page='([^']+)'/.exec(made)![1]!) as PageStart;

test('names all that the screen needs, once, and nothing that comes late', () => {
  const made = pageFor(html, manifest, page);
  const named = [...made.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, file]) => file);
  expect(named.toSorted()).toEqual(
    ['app.css', 'app.js', 'first-x.js', 'list.css', 'list.js', 'table.js', 'ui.js'].map((file) => `/assets/${file}`),
  );
});

test('names where the screens of the module are, beside the screen itself', () => {
  const screen = '../../modules/task/web/screens/list.tsx';
  const made = pageFor(
    html,
    {
      ...manifest,
      [screen]: { file: 'assets/screen.js' },
      'v:quantum-screens/task': { file: 'assets/task.js' },
      'v:quantum-screens/form': { file: 'assets/form.js' },
    },
    { ...page, chunks: [screen] },
  );
  expect(made).toContain('/assets/task.js');
  expect(made).not.toContain('/assets/form.js');
});

test('tells its first script the texts of each language and the calls', () => {
  expect(startOf(pageFor(html, manifest, page))).toEqual({
    texts: {
      en: ['/assets/all-en.js', '/assets/of-x-en.js'],
      'zh-Hans': ['/assets/all-zh-Hans.js', '/assets/of-x-zh-Hans.js'],
      'zh-Hant': ['/assets/all-zh-Hant.js', '/assets/of-x-zh-Hant.js'],
    },
    own: ['GET /a'],
  });
});

test('a chunk or a text the build does not have is named, and a page without its first script', () => {
  expect(() => pageFor(html, manifest, { ...page, chunks: ['gone.tsx'] })).toThrow('gone.tsx');
  expect(() => pageFor(html, manifest, { ...page, texts: ['of-gone'] })).toThrow('of-gone');
  expect(() => pageFor('<head></head>', manifest, page)).toThrow('first.js');
});

test('the frame shown before the scripts is in the page in every language, behind no script and out of reach', () => {
  const body = `${html}<body><div id="root"></div></body>`;
  const made = pageFor(body, manifest, { ...page, frame: 'x' }, { x: { en: '<p>$& Word</p>', 'zh-Hant': '<p>字</p>' } });
  expect(made).toContain('<template data-frame="en"><div inert style="display:contents"><p>$& Word</p></div></template>');
  expect(made).toContain('<template data-frame="zh-Hant">');
  expect(made.indexOf('</template>')).toBeLessThan(made.indexOf('id="root"'));
  expect(() => pageFor(body, manifest, { ...page, frame: 'gone' }, {})).toThrow('gone');
});

test('a drawn page can be looked at, and nothing else', () => {
  expect(deaden('<label for="a" class="l">A</label><input id="a" type="text" name="a" autofocus="" aria-describedby="b" value=""/>')).toBe(
    '<label class="l">A</label><input disabled type="text" value=""/>',
  );
  expect(deaden('<p role="alert"><button type="submit" aria-pressed="true">B</button><input type="file" multiple=""/></p>')).toBe(
    '<p><button disabled type="submit" aria-pressed="true">B</button></p>',
  );
});

test('sign-in, the page of a QR code and every screen have one; only the application asks as someone', () => {
  const at = (path: string) => pages.find(({ paths }) => paths.includes(path));
  expect(at('/auth/*')).toMatchObject({ entry: 'sign-in' });
  expect(at('/auth/login')).toMatchObject({ entry: 'sign-in', frame: 'sign-in' });
  expect(at('/issue/:token')).toMatchObject({ entry: 'public', open: ['GET /public/issue/:1'] });
  expect(at('/quantum/inspection/records')).toMatchObject({ entry: 'app', own: expect.arrayContaining(['POST /permissions/info']) });
  expect(at('/quantum')).toBe(at('/quantum/dashboards/homepage'));
  expect(pages.filter(({ entry, own }) => entry !== 'app' && own)).toEqual([]);
  expect(new Set(pages.flatMap(({ paths }) => paths)).size).toBe(pages.flatMap(({ paths }) => paths).length);
});

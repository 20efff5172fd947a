import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localeFolders, mergeLocale, textsNeeded } from './locales.ts';

let repo: string;
beforeEach(() => {
  repo = mkdtempSync(join(tmpdir(), 'locales-'));
});
afterEach(() => rmSync(repo, { recursive: true }));

function write(folder: string, texts: Record<string, string>): void {
  mkdirSync(join(repo, folder), { recursive: true });
  writeFileSync(join(repo, folder, 'en.json'), JSON.stringify(texts));
}

test('the platform and every module give their texts', () => {
  write('platform/locales', { 'common.save': 'Save' });
  write('modules/b/locales', { 'b.x': 'X' });
  write('modules/a/locales', { 'a.y': 'Y' });
  mkdirSync(join(repo, 'modules/without'));
  expect(mergeLocale(localeFolders(repo), 'en')).toEqual({ 'common.save': 'Save', 'a.y': 'Y', 'b.x': 'X' });
});

test('a key that two folders define is refused by name', () => {
  write('platform/locales', { 'common.save': 'Save' });
  write('modules/a/locales', { 'common.save': 'Store' });
  expect(() => mergeLocale(localeFolders(repo), 'en')).toThrow(/common\.save is defined twice/);
});

test('a screen needs the texts of its module and of those whose web parts it uses; parts that come late bring their own', () => {
  const file = (path: string, text: string) => {
    mkdirSync(join(repo, path, '..'), { recursive: true });
    writeFileSync(join(repo, path), text);
  };
  for (const name of ['a', 'b', 'c', 'collaboration']) write(`modules/${name}/locales`, {});
  file(
    'modules/a/web/index.tsx',
    "{ path: 'a/list', permission, load: () => import('./screens/list.tsx') }, { path: 'a/:id', load: () => import('./screens/record.tsx') }",
  );
  file('modules/a/web/screens/list.tsx', "import { x } from '../parts/x.tsx';\nimport type { C } from '@quantum/modules/c/web-api';");
  file('modules/a/web/parts/x.tsx', '');
  file(
    'modules/a/web/screens/record.tsx',
    "import { b } from '@quantum/modules/b/web-api';\nimport { d } from '@quantum/modules/collaboration/web-api';",
  );
  file('modules/b/web/api.tsx', "const late = () => import('./parts/y.tsx');");
  file('modules/b/web/parts/y.tsx', "import { c } from '@quantum/modules/c/web-api';");
  file('modules/c/web/api.tsx', '');
  file('modules/collaboration/web/api.tsx', '');
  expect(textsNeeded(repo)).toEqual({ 'a/list': ['a'], 'a/:id': ['a', 'b', 'c'] });
});

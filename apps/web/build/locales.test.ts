import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localeFolders, mergeLocale } from './locales.ts';

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

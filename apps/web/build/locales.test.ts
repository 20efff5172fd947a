import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkStarts, localeFolders, locales, mergeLocale } from './locales.ts';

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

test('what the palette begins has its words on every screen, or is refused by name', () => {
  const screens = (label: string) => {
    mkdirSync(join(repo, 'modules/a/web'), { recursive: true });
    writeFileSync(join(repo, 'modules/a/web/index.tsx'), `{ path: 'a/new', start: { label: '${label}', permission, verb: 'plan' } }`);
  };
  write('modules/a/locales', { 'a.start.plan': 'New plan', 'a.plan.start': 'New plan' });
  screens('a.start.plan');
  expect(() => checkStarts(repo)).not.toThrow();
  screens('a.plan.start');
  expect(() => checkStarts(repo)).toThrow(/a\.plan\.start/);
});

/** The texts the application starts with. */
function startTexts(): unknown {
  const load = locales(repo).load as unknown as (this: { addWatchFile: () => void }, id: string) => string;
  const source = load.call({ addWatchFile: () => undefined }, '\0virtual:quantum-locales/all/en');
  return JSON.parse(source.slice('export default '.length, -1));
}

test('menu rows have their words where a module is there for their area: by the code of a screen, or by a text of its own', () => {
  write('platform/locales', { 'menu.OLD110': 'Old', 'menu.TOC110': 'Still to come' });
  write('modules/a/locales', { 'menu.NEW110': 'New' });
  write('modules/b/locales', {});
  mkdirSync(join(repo, 'modules/b/web'));
  writeFileSync(join(repo, 'modules/b/web/index.tsx'), `{ code: 'OLD110', path: 'b' }`);
  expect(startTexts()).toEqual({ 'menu.OLD110': 'Old', 'menu.NEW110': 'New' });
});

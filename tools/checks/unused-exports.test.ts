import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkUnusedExports } from './unused-exports.ts';

/** A tree in which every export is needed: by name, through a door, as a namespace, by a dynamic import, in a process of its own. */
const SOUND: Record<string, string> = {
  'package.json': '{"scripts":{"start":"node tools/start.ts"}}',
  'platform/package.json': '{"name":"@quantum/platform","exports":{"./contract":"./contract/index.ts"}}',
  'platform/contract/index.ts': `export * from './star.ts'; export { first as second } from './named.ts';`,
  'platform/contract/star.ts': `export const star = 1; export type Star = typeof star;`,
  'platform/contract/named.ts': `export const first = 1; export const inside = 2; export const twice = inside * 2;`,
  'platform/contract/named.test.ts': `import { inside } from './named.ts'; import { sample } from './testing.ts'; inside + sample;`,
  'platform/contract/testing.ts': `export const sample = 1;`,
  'modules/package.json': '{"name":"@quantum/modules","exports":{"./*/contract":"./*/contract/index.ts"}}',
  'modules/one/contract/index.ts': `export const one = 1;`,
  'modules/one/server/space.ts': `export const member = 1;`,
  'modules/one/server/lazy.ts': `export const awaited = 1; export const taken = 2; export const then = 3;`,
  'modules/one/server/child.ts': `import * as space from './space.ts'; space.member;`,
  'tools/start.ts': `import { star, second, type Star } from '@quantum/platform/contract';
    import { one } from '@quantum/modules/one/contract';
    import { twice } from '../platform/contract/named.ts';
    new URL('../modules/one/server/child.ts', import.meta.url);
    (await import('../modules/one/server/lazy.ts')).awaited;
    const { taken } = await import('../modules/one/server/lazy.ts');
    void import('../modules/one/server/lazy.ts').then(({ then }) => then);
    const all: [Star, number, number, number, number] = [star, second, one, twice, taken];`,
};

const planted: string[] = [];
afterEach(() => planted.splice(0).forEach((root) => rmSync(root, { recursive: true, force: true })));

function faultsWith(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'quantum-exports-'));
  planted.push(root);
  for (const [file, text] of Object.entries({ ...SOUND, ...files })) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return checkUnusedExports(root).faults;
}

test('finds nothing where every export is needed', () => expect(faultsWith({})).toEqual([]));

test('what a module declares for the build is needed, and nothing else of its entry point', () =>
  expect(faultsWith({ 'modules/one/web/public.tsx': 'export const publicPages = 1;\nexport const idle = 1;' })).toEqual([
    'modules/one/web/public.tsx:2 exports idle, which no other file needs',
  ]));

test.each<[what: string, files: Record<string, string>, fault: string]>([
  [
    'a constant nothing imports',
    { 'modules/one/contract/index.ts': 'export const one = 1;\nexport const two = 2;' },
    'modules/one/contract/index.ts:2 exports two, which no other file needs',
  ],
  [
    'a type nothing imports',
    { 'modules/one/contract/index.ts': 'export const one = 1; export interface Two { n: 1 }' },
    'modules/one/contract/index.ts:1 exports Two, which no other file needs',
  ],
  [
    'an export a door passes on in vain',
    { 'platform/contract/star.ts': 'export const star = 1; export type Star = 1; export const vain = 1;' },
    'platform/contract/star.ts:1 exports vain, which no other file needs',
  ],
  [
    'a name only the door names',
    { 'platform/contract/index.ts': `export * from './star.ts'; export { first as second, inside } from './named.ts';` },
    'platform/contract/index.ts:1 exports inside, which no other file needs',
  ],
  [
    'a member of a namespace nothing asks for',
    { 'modules/one/server/space.ts': 'export const member = 1; export const other = 2;' },
    'modules/one/server/space.ts:1 exports other, which no other file needs',
  ],
  [
    'a member of a dynamic import nothing takes',
    { 'modules/one/server/lazy.ts': 'export const awaited = 1, taken = 2, then = 3, left = 4;' },
    'modules/one/server/lazy.ts:1 exports left, which no other file needs',
  ],
  [
    'code only its own test uses',
    {
      'modules/one/domain/rule.ts': 'export const rule = 1;',
      'modules/one/domain/rule.test.ts': `import { rule } from './rule.ts'; rule;`,
    },
    'modules/one/domain/rule.ts:1 exports rule, which no other file needs',
  ],
  ['a file nothing loads', { 'modules/one/server/left.ts': 'const left = 1;' }, 'modules/one/server/left.ts is loaded by nothing'],
])('refuses %s', (_what, files, fault) => expect(faultsWith(files)).toEqual([fault]));

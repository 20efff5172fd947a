import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBoundaries, type Boundaries } from './boundaries.ts';
import { boundaryRules } from './boundary-rules.ts';
import { readManifests } from './manifests.ts';

/** A small tree in which nothing is wrong: `lower` below `upper`, and `other` that no one may use. */
const SOUND: Record<string, string> = {
  'package.json': '{"dependencies":{"zod":"4.0.0"},"devDependencies":{"vitest":"5.0.0"}}',
  'node_modules/zod/package.json': '{"name":"zod","version":"4.0.0","exports":{"./mini":"./mini.js"}}',
  'node_modules/zod/mini.js': 'export const z = 1;',
  'node_modules/vitest/package.json': '{"name":"vitest","version":"5.0.0","exports":"./index.js"}',
  'node_modules/vitest/index.js': 'export const test = 1;',
  'node_modules/stray/package.json': '{"name":"stray","version":"1.0.0","exports":"./index.js"}',
  'node_modules/stray/index.js': 'export const stray = 1;',
  'node_modules/@mantine/core/package.json': '{"name":"@mantine/core","version":"1.0.0","exports":"./index.js"}',
  'node_modules/@mantine/core/index.js': 'export const Button = 1;',
  'platform/package.json':
    '{"name":"@quantum/platform","exports":{"./contract":"./contract/index.ts","./server":"./server/index.ts","./web/kit":"./web/kit/index.ts"}}',
  'platform/contract/index.ts': `import * as z from 'zod/mini'; export const contract = z;`,
  'platform/domain/index.ts': 'export const domain = 1;',
  'platform/server/index.ts': 'export const server = 1;',
  'platform/server/inner.ts': 'export const inner = 1;',
  'platform/testing/index.ts': 'export const testing = 1;',
  'platform/web/public/index.ts': 'export const light = 1;',
  'platform/web/kit/index.ts': 'export const kit = 1;',
  'tools/tool.ts': 'export const tool = 1;',
  'modules/package.json':
    '{"name":"@quantum/modules","exports":{"./*/contract":"./*/contract/index.ts","./*/server-api":"./*/server/api.ts"}}',
  'modules/lower/module.json': '{"id":"lower","rank":1,"dependsOn":[]}',
  'modules/upper/module.json': '{"id":"upper","rank":2,"dependsOn":["lower"]}',
  'modules/other/module.json': '{"id":"other","rank":2,"dependsOn":["lower","upper"]}',
  'modules/lower/contract/index.ts': `import { contract } from '@quantum/platform/contract'; export const lower = contract; export interface Lower { n: number }`,
  'modules/lower/domain/rule.ts': `import type { Lower } from '../contract/index.ts'; export const rule = (x: Lower) => x.n;`,
  'modules/lower/server/api.ts': `import { rule } from '../domain/rule.ts'; export const api = rule;`,
  'modules/lower/server/inner.ts': 'export const inner = 1;',
  'modules/lower/server/index.ts': `import { server } from '@quantum/platform/server'; export { api } from './api.ts'; export const s = server;`,
  'modules/lower/web/part.tsx': `import { kit } from '@quantum/platform/web/kit'; export const part = kit;`,
  'modules/upper/contract/index.ts': `export { lower } from '@quantum/modules/lower/contract';`,
  'modules/upper/server/index.ts': `import { api } from '@quantum/modules/lower/server-api'; export const s = api;`,
  'modules/other/contract/index.ts': 'export const other = 1;',
  'apps/server/modules.ts': `import { s } from '../../modules/upper/server/index.ts'; export const all = [s];`,
};

/** Rule → file that breaks it → what is in the file. */
const PLANTED: [rule: string, file: string, text: string][] = [
  ['lower-uses-only-declared-modules', 'modules/lower/server/p1.ts', `import type {} from '@quantum/modules/other/contract';`],
  ['upper-uses-only-declared-modules', 'modules/upper/server/p1.ts', `import '@quantum/modules/other/contract';`],
  ['other-uses-only-declared-modules', 'modules/other/server/p1.ts', `import '../../ghost/contract/index.ts';`],
  ['lower-uses-only-doors', 'modules/lower/server/p2.ts', `import '../../upper/server/hidden.ts';`],
  ['upper-uses-only-doors', 'modules/upper/server/p2.ts', `import '../../lower/server/inner.ts';`],
  ['other-uses-only-doors', 'modules/other/server/p2.ts', `import { type Lower } from '../../lower/domain/rule.ts';`],
  ['contract-tier', 'modules/lower/contract/p3.ts', `import type {} from '../domain/rule.ts';`],
  ['domain-tier', 'modules/lower/domain/p4.ts', `import '../server/inner.ts';`],
  ['domain-tier', 'modules/upper/domain/p4-other.ts', `import type { Lower } from '@quantum/modules/lower/contract';`],
  ['server-tier', 'modules/lower/server/p5.ts', `import type {} from '../web/part.tsx';`],
  ['web-tier', 'modules/lower/web/p6.tsx', `import type {} from '../server/inner.ts';`],
  ['web-public-tier', 'modules/lower/web/public.tsx', `import '@quantum/platform/web/kit';`],
  ['platform-contract-tier', 'platform/contract/p7.ts', `import '../domain/index.ts';`],
  ['platform-domain-tier', 'platform/domain/p8.ts', `import '../server/index.ts';`],
  ['platform-server-tier', 'platform/server/p9.ts', `import '../web/kit/index.ts';`],
  ['platform-web-tier', 'platform/web/kit/p10.ts', `import '../../server/index.ts';`],
  ['apps-server-tier', 'apps/server/p11.ts', `import '../../modules/lower/web/part.tsx';`],
  ['apps-web-tier', 'apps/web/p12.ts', `import '../../modules/lower/server/index.ts';`],
  ['platform-knows-no-module', 'platform/server/p13.ts', `import type {} from '../../modules/lower/contract/index.ts';`],
  ['platform-by-its-doors', 'modules/lower/server/p14.ts', `import '../../../platform/server/inner.ts';`],
  ['apps-use-doors', 'apps/server/p15.ts', `import '../../modules/lower/server/inner.ts';`],
  ['only-apps-mount-modules', 'modules/upper/server/p16.ts', `import '../../lower/server/index.ts';`],
  ['pure-tiers-use-no-packages', 'modules/lower/domain/p17.ts', `import 'node:fs';`],
  ['domain-uses-no-schemas', 'modules/lower/domain/p18.ts', `import 'zod/mini';`],
  ['web-runs-in-a-browser', 'modules/lower/web/p19.tsx', `import 'node:path';`],
  ['public-pages-are-light', 'platform/web/public/p20.ts', `import './p20-between.ts';`],
  ['no-tests-in-production', 'modules/lower/server/p21.ts', `import '../../../platform/testing/index.ts';`],
  ['nothing-imports-tools', 'platform/server/p22.ts', `import '../../tools/tool.ts';`],
  ['starters-need-no-package', 'tools/p23.mjs', `import 'stray';`],
  ['no-undeclared-package', 'modules/lower/server/p24.ts', `import 'stray';`],
  ['no-development-package-in-production', 'modules/lower/server/p25.ts', `import 'vitest';`],
  ['no-circles', 'modules/lower/server/p26-a.ts', `import './p26-b.ts';`],
  ['no-circles', 'modules/lower/server/p26-c.ts', `import type { D } from './p26-d.ts'; export interface C { d: D }`],
  ['nothing-unresolved', 'modules/lower/server/p27.ts', `import './nowhere.ts';`],
];
const HELPERS: Record<string, string> = {
  'modules/upper/server/hidden.ts': 'export const hidden = 1;',
  'modules/ghost/contract/index.ts': 'export const ghost = 1;',
  'platform/web/public/p20-between.ts': `import '@mantine/core';`,
  'modules/lower/server/p26-b.ts': `import './p26-a.ts';`,
  'modules/lower/server/p26-d.ts': `import { type C } from './p26-c.ts'; export interface D { c: C }`,
};

let sound: string;
let broken: string;
let found: Boundaries;

function plant(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'quantum-tree-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  mkdirSync(join(root, 'node_modules', '@quantum'));
  for (const name of ['platform', 'modules']) symlinkSync(join(root, name), join(root, 'node_modules', '@quantum', name));
  return root;
}

beforeAll(async () => {
  sound = plant(SOUND);
  broken = plant({ ...SOUND, ...HELPERS, ...Object.fromEntries(PLANTED.map(([, file, text]) => [file, text])) });
  found = await checkBoundaries(broken);
});

afterAll(() => {
  for (const root of [sound, broken]) rmSync(root, { recursive: true, force: true });
});

test('finds nothing in a sound tree, and reads it', async () => {
  const { read, violations } = await checkBoundaries(sound);
  expect(violations).toEqual([]);
  expect(read).toBe(Object.keys(SOUND).filter((file) => /^(?!node_modules).*\.tsx?$/.test(file)).length);
});

test.each(PLANTED)('catches a break of %s', (rule, file) => {
  expect(found.violations.filter((violation) => violation.rule === rule).map((violation) => violation.from)).toContain(file);
});

test('a break is planted for every rule there is', () => {
  const rules = boundaryRules(readManifests(sound)).forbidden!.map((rule) => rule.name);
  expect([...new Set(PLANTED.map(([rule]) => rule))].sort()).toEqual([...rules].sort());
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { namedProofFaults } from './named-proofs.ts';

let root: string;
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quantum-proofs-'));
  write('package.json', '{"scripts":{"bench":"x"}}');
  write('platform/server/one.test.ts', '');
  write('platform/server/two.test.ts', '');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const HEAD = '| what | proof |\n| --- | --- |\n';

test('what is named and is there is right, several in braces too', () => {
  write('docs/security.md', `${HEAD}| a | \`platform/server/{one,two}.test.ts\` |\n| b | \`npm run bench reads\` |\n`);
  write('modules/low/README.md', 'Proven by `one.test.ts`.');
  expect(namedProofFaults(root)).toEqual({ named: 4, faults: [] });
});

test('what is not there, and a row that names nothing, are told', () => {
  write('docs/security.md', `${HEAD}| a | \`platform/server/{one,gone}.test.ts\` |\n| nobody knows | looked at once |\n`);
  write('docs/decisions/0001-x.md', 'See `three.test.ts` and `npm run fly`.');
  expect(namedProofFaults(root).faults).toEqual([
    'docs/security.md names platform/server/gone.test.ts, which is not there',
    'docs/security.md: "nobody knows" names nothing that proves it',
    'docs/decisions/0001-x.md names three.test.ts, which is not there',
    'docs/decisions/0001-x.md names npm run fly, which is not there',
  ]);
});

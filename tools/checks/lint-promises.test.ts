import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Rules that look at each expression with types are oxlint's: it finds what it is for, and nothing else. */
const root = process.cwd();
let folder: string;
beforeAll(() => {
  // Below the root, where the linter finds its helper.
  folder = mkdtempSync(join(root, 'test-results-lint-'));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { strict: true, target: 'esnext', module: 'esnext' } }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const WRITE = 'const write = async (): Promise<void> => {};\n';
function rulesBroken(code: string): string[] {
  const file = join(folder, 'given.ts');
  writeFileSync(file, `${WRITE}${code}\nexport {};\n`);
  const config = join(root, '.oxlintrc.json');
  const args = ['node_modules/oxlint/bin/oxlint', '-c', config, '--type-aware', '--format', 'json', file];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
  return diagnostics.map(({ code: rule }) => rule.replace(/^.*\((.*)\)$/, '$1'));
}

test.each([
  ['a call that is not awaited', 'write();', ['no-floating-promises']],
  ['an await of what is no promise', 'export const five = async () => await 5;', ['await-thenable']],
  ['a handler that answers a promise', '[1].forEach(async () => write());', ['no-misused-promises']],
  ['a condition on a promise', "export const is = () => (write() ? 'a' : 'b');", ['no-misused-promises']],
  ['what is awaited', 'await write();', []],
  ['what is left on purpose', 'void write();', []],
  ['a handler of a component', 'export const props = { onClick: async () => write() } satisfies { onClick: () => void };', []],
])('%s', (_name, code, broken) => expect(rulesBroken(code)).toEqual(broken));

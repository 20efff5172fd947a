// npm run check: everything that can be checked without running the program. `npm run check -- locales sizes` runs only those.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { checkBoundaries } from './checks/boundaries.ts';
import { checkEmbeddedParts } from './checks/embedded-parts.ts';
import { checkGlossary } from './checks/glossary.ts';
import { checkLocales } from './checks/locales.ts';
import { manifestFaults } from './checks/manifests.ts';
import { namedProofFaults } from './checks/named-proofs.ts';
import { checkRooms } from './checks/rooms.ts';
import { checkSizes } from './checks/sizes.ts';
import { checkStyles } from './checks/styles.ts';
import { checkUnusedExports } from './checks/unused-exports.ts';
import { checkWireNames } from './checks/wire-names.ts';

interface Verdict {
  faults: string[];
  /** What was looked at, for the line that says all is well. */
  seen: string;
  /** What is known and accepted, said at each run. */
  notes?: string[];
}

const root = process.cwd();

const program = async (script: string, ...args: string[]): Promise<Verdict> => {
  const child = spawn(process.execPath, [`node_modules/${script}`, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (part) => (said += part));
  child.stderr.on('data', (part) => (said += part));
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  return { faults: code === 0 ? [] : [said.trim() || `ended with code ${code}`], seen: '' };
};

async function boundaries(): Promise<Verdict> {
  const { read, violations } = await checkBoundaries(root);
  const faults = violations.map(({ rule, from, to, comment }) => `${rule}: ${from} → ${to}\n    ${comment}`);
  // A reader that does not understand the language reads nothing and finds nothing.
  if (read === 0) faults.push('no file was read: is the package typescript (6) installed?');
  return { faults, seen: `${read} files` };
}

/** Loads the whole server: a module that cannot be loaded is a fault of its own. */
async function docs(): Promise<Verdict> {
  const { docsFaults } = await import('./docs/docs.ts');
  return { faults: await docsFaults(root), seen: '' };
}

const CHECKS: Record<string, () => Verdict | Promise<Verdict>> = {
  types: () => program('ts7/bin/tsc', '-p', '.'),
  lint: () => program('eslint/bin/eslint.js', '--max-warnings', '0', '.'),
  // Rules that look at the type of each expression: a forgotten await is a write outside its transaction.
  promises: () => program('oxlint/bin/oxlint', '--type-aware', '--quiet', '.'),
  format: () => program('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'),
  manifests: () => ({ faults: manifestFaults(root), seen: '' }),
  boundaries,
  exports: () => {
    const { exports, faults } = checkUnusedExports(root);
    return { faults, seen: `${exports} exports` };
  },
  locales: () => {
    const { keys, faults } = checkLocales(root);
    return { faults, seen: `${keys} keys` };
  },
  words: () => {
    const { texts, faults } = checkGlossary(root);
    return { faults, seen: `${texts} Chinese texts` };
  },
  sizes: () => {
    const { files, median, p95, faults } = checkSizes(root);
    return { faults, seen: `${files} files, median ${median} lines, 95 % within ${p95}` };
  },
  rooms: () => {
    const { folders, faults } = checkRooms(root);
    return { faults: folders === 0 ? ['no folder was read', ...faults] : faults, seen: `${folders} folders` };
  },
  styles: () => {
    const { sheets, faults } = checkStyles(root);
    return { faults, seen: `${sheets} style sheets` };
  },
  names: () => {
    const { files, faults } = checkWireNames(root);
    return { faults, seen: `${files} contracts and lists` };
  },
  proofs: () => {
    const { named, faults } = namedProofFaults(root);
    return { faults, seen: `${named} named` };
  },
  embedded: () => {
    const { parts, known, faults } = checkEmbeddedParts(root);
    return { faults, seen: `${Object.keys(parts).length} parts`, notes: known };
  },
  docs,
};

const wanted = process.argv.slice(2);
const names = wanted.length > 0 ? wanted : Object.keys(CHECKS);
/** Programs of their own, which wait on no other; `lint` is the longest. */
const BESIDE = ['lint', 'promises', 'format', 'types'];
let failed = 0;

async function runCheck(name: string): Promise<void> {
  const check = CHECKS[name]!;
  const began = performance.now();
  const {
    faults,
    seen,
    notes = [],
  } = await Promise.resolve()
    .then(check)
    .catch((error: Error): Verdict => ({ faults: [error.stack ?? error.message], seen: '' }));
  const time = `${((performance.now() - began) / 1000).toFixed(1)} s`;
  process.stdout.write(`${faults.length === 0 ? '✓' : '✗'} ${name} ${[seen, time].filter(Boolean).join(', ')}\n`);
  for (const line of [...faults, ...notes]) process.stdout.write(`  ${line}\n`);
  if (faults.length > 0) failed += 1;
}

async function runInTurn(all: readonly string[]): Promise<void> {
  for (const name of all) await runCheck(name);
}

const unknown = names.find((name) => !CHECKS[name]);
if (unknown) throw new Error(`There is no check "${unknown}"; there are ${Object.keys(CHECKS).join(', ')}`);
// The longest begins first; what runs in this process is done while the others wait for their children.
await Promise.all([
  runInTurn(names.filter((name) => name === 'lint')),
  runInTurn(names.filter((name) => name !== 'lint').sort((one, other) => Number(BESIDE.includes(other)) - Number(BESIDE.includes(one)))),
]);
mkdirSync('test-results', { recursive: true });
writeFileSync('test-results/check.json', JSON.stringify({ passed: names.length - failed, failed }));
process.stdout.write(`checks: ${names.length - failed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;

// npm test: sets up what is missing, then runs everything once, in order: checks, web build, rules, HTTP, journeys.
// `npm test -- unit` runs only that group of tests, without the checks. The last line is always `N passed, N failed`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './browser.mjs';
import { environmentWith, main, root, runForeground, say, SetupError } from './process.mjs';
import { ensureDependencies, ensureNode } from './setup.mjs';
import { countTests } from './test-count.mjs';
import { timesOf } from './test-times.mjs';
import { buildWebWhenStale } from './web-build.mjs';

const GROUPS = ['unit', 'http', 'e2e'];
const results = join(root, 'test-results');
const total = { passed: 0, failed: 0 };

await main(async () => {
  try {
    await runAll(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    total.failed += 1;
  }
  say(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
});

async function runAll(wanted) {
  const unknown = wanted.find((group) => !GROUPS.includes(group));
  if (unknown) throw new SetupError(`There is no group of tests "${unknown}"; there are ${GROUPS.join(', ')}.`);
  const node = await ensureNode();
  await ensureDependencies(node);
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const needsBrowser = wanted.length === 0 || wanted.includes('e2e');
  const env = environmentWith(node, needsBrowser ? { QUANTUM_BROWSER: await ensureBrowser() } : {});
  if (wanted.length === 0) await runChecks(node, env);
  if (needsBrowser) await step('the web pages build', () => buildWebWhenStale(node));
  await runTests(node, env, wanted);
}

/** A step that is right or wrong as a whole counts as one test. */
async function step(name, work) {
  try {
    await work();
    total.passed += 1;
  } catch (error) {
    process.stderr.write(`✗ ${name}: ${error.message}\n`);
    total.failed += 1;
  }
}

async function runChecks(node, env) {
  const code = await runForeground(node, [join('tools', 'check.ts')], { env });
  const counted = readResult('check.json');
  add(counted ?? { passed: 0, failed: 1 }, code);
}

async function runTests(node, env, wanted) {
  const report = join(results, 'vitest.json');
  const projects = wanted.flatMap((group) => ['--project', group]);
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    `--reporter=${fileURLToPath(new URL('./failed-tests.mjs', import.meta.url))}`,
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...projects,
  ];
  const code = await runForeground(node, args, { env: { ...env, NODE_ENV: 'test' } });
  const counted = readResult('vitest.json');
  add(counted ? countTests(counted) : { passed: 0, failed: 1 }, code);
  if (counted) timesOf(counted, root).forEach(say);
}

/** A run that ends badly without a failed test (a crash, an unhandled error) is a failure all the same. */
function add({ passed, failed }, code) {
  total.passed += passed;
  total.failed += failed > 0 || code === 0 ? failed : 1;
}

function readResult(name) {
  const file = join(results, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

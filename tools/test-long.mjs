// npm run test:long: the tests that grow with time, at their full length. `-- kill`, `-- models`, `-- fuzz`, `-- matrix`, `-- attacks`,
// `-- screens`, `-- journeys` or `-- generator` runs one group, `-- kill 50` with another count, `-- models 10000 recurrence` only the files so
// named. Attack tests are the files named `*.attack.test.ts`; each takes its count from `attacks(inSuite)` in
// platform/testing/runs.ts. LONG_MINUTES bounds each model;
// LONG_SEED begins those with a seed elsewhere, so that a long run can be made in slices.
import { ensureBrowser } from './browser.mjs';
import { environmentWith, main, root, runForeground, say, SetupError } from './process.mjs';
import { ensureDependencies, ensureNode } from './setup.mjs';
import { buildWebWhenStale } from './web-build.mjs';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ATTACK = /\.attack\.test\.tsx?$/;

/** What each group tries, how often, and how it is told so. */
const GROUPS = {
  models: { what: 'tries of every model and property', count: 10_000, setting: 'LONG_MODELS', files: filesWithRuns },
  kill: {
    what: 'servers and databases killed while they write',
    count: 200,
    setting: 'LONG_KILLS',
    files: () => ['apps/server/kill.test.ts'],
  },
  fuzz: {
    what: 'random combinations a route of one company against another (FUZZ_SEED draws others)',
    count: 40,
    setting: 'LONG_FUZZ',
    files: () => ['apps/server/fuzz.test.ts', 'apps/server/bad-input.test.ts'],
  },
  matrix: {
    what: 'matrix of all routes against everyone who must be refused',
    count: 1,
    setting: 'LONG_MATRIX',
    files: () => ['apps/server/access-matrix.test.ts'],
  },
  screens: {
    what: 'look at every screen on the phone and at the desk',
    count: 1,
    setting: 'LONG_SCREENS',
    files: () => ['e2e/every-screen.test.ts'],
    needsBrowser: true,
  },
  journeys: {
    what: 'walk of the journeys that are walked in a second language',
    count: 1,
    setting: 'LONG_JOURNEYS',
    files: () => testFiles(['e2e', 'modules']).filter((file) => readFileSync(join(root, file), 'utf8').includes('inLanguages(')),
    needsBrowser: true,
  },
  generator: {
    what: 'lint of what new:module writes',
    count: 1,
    setting: 'LONG_GENERATOR',
    files: () => ['tools/new-module/new-module.test.ts'],
  },
  attacks: {
    what: 'tries of every attack from outside',
    count: 1000,
    setting: 'LONG_ATTACKS',
    files: () => testFiles().filter((file) => ATTACK.test(file)),
  },
};
/** A test may take all night. */
const PATIENCE = String(24 * 3_600_000);

await main(async () => {
  const [group, ...rest] = process.argv.slice(2);
  if (group !== undefined && !Object.hasOwn(GROUPS, group))
    throw new SetupError(`There is no group of long tests "${group}"; there are ${Object.keys(GROUPS).join(', ')}.`);
  const node = await ensureNode();
  await ensureDependencies(node);
  let worst = 0;
  for (const name of group === undefined ? Object.keys(GROUPS) : [group]) worst = Math.max(worst, await run(node, GROUPS[name], rest));
  return worst;
});

async function run(node, { what, count, setting, files, needsBrowser = false }, rest) {
  const asked = rest.find((word) => /^\d+$/.test(word)) ?? String(count);
  const named = rest.filter((word) => word !== asked);
  const chosen = files().filter((file) => named.length === 0 || named.some((word) => file.includes(word)));
  if (chosen.length === 0) throw new SetupError(`No long test is called ${named.join(' or ')}; there are:\n${files().join('\n')}`);
  say(`${Number(asked).toLocaleString('en')} ${what}; ${chosen.length} files`);
  const browser = needsBrowser ? { QUANTUM_BROWSER: await ensureBrowser() } : {};
  if (needsBrowser) await buildWebWhenStale(node);
  const env = { ...environmentWith(node, browser), NODE_ENV: 'test', [setting]: asked };
  const began = Date.now();
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--disable-console-intercept', `--testTimeout=${PATIENCE}`, ...chosen];
  const code = await runForeground(node, args, { env });
  say(`${code === 0 ? '✓' : '✗'} ${asked} ${what}, ${Math.round((Date.now() - began) / 1000)} s`);
  return code;
}

/** Tests that take how often they try from `runs`; attack tests are a group of their own. */
function filesWithRuns() {
  return testFiles().filter(
    (file) => !file.startsWith('apps/') && !ATTACK.test(file) && readFileSync(join(root, file), 'utf8').includes('/testing/runs'),
  );
}

/** Read without help of newer Nodes: this file runs under whichever one is installed. */
function testFiles(folders = ['platform', 'modules', 'apps']) {
  const under = (folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : under(`${folder}/${entry.name}`);
      return /\.test\.tsx?$/.test(entry.name) ? [`${folder}/${entry.name}`] : [];
    });
  return folders.flatMap(under).sort();
}

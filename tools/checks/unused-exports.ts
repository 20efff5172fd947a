import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { readFacts } from './export-facts.ts';
import { isTest, sourceFiles } from './source-files.ts';

/** Started by a tool that names the file neither in `package.json` nor in a page. */
const STARTED = [
  'apps/server/main.ts',
  'apps/server/testing/global-setup.ts',
  'apps/web/offline-worker.js',
  'apps/web/public/first.js',
  'bench/bare.ts',
  'bench/floor-server.ts',
];
/** They are at the top of the tree and use what is in it. */
const CONFIGS = ['eslint.config.js', 'vitest.config.ts'];
/** The specification's categories of codes stay whole: their test ties them to the seed. */
const SPECIFIED = /^modules\/dictionary\/contract\/codes[\w-]*\.ts$/;
/** Rules that are in SQL too: a test compares both, and some are asked in SQL alone. */
const COMPARED = /^modules\/[\w-]+\/domain\/(overdue|audience|on-time|need|coverage)\.rules\.ts$/;
/** What modules above mount for a programme of their own; a test does so before the first of them is there. */
const MOUNTED_ABOVE = /^modules\/[\w-]+\/server\/programme-routes\.ts$/;

/** Part of a module that the apps find by its place. */
const FOUND = /^modules\/[\w-]+\/server\/testing\/samples\.ts$/;

/** What a module declares for the build, which finds it by its place and name (`apps/web/build/contributions.ts`). */
const DECLARED = /^modules\/[\w-]+\/web\/(public\.tsx:publicPages|frame\.tsx:frames)$/;
/** Entry points that only the build loads. */
const BUILD_LOADS = /^modules\/[\w-]+\/web\/(public|frame)\.tsx$/;

interface UnusedExports {
  /** Exports looked at; 0 means that the reader was broken, not that all is well. */
  exports: number;
  faults: string[];
}

/**
 * Exports no other file imports, and files nothing loads. A door (`index.ts`, `api.ts`) that passes an export on does not use it. An
 * import by a test counts where the file uses the export itself or is a helper of tests: what only its test needs is not needed.
 */
export function checkUnusedExports(root: string): UnusedExports {
  const configs = CONFIGS.filter((path) => existsSync(join(root, path))).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }));
  const files = [...sourceFiles(root, ['.ts', '.tsx', '.mjs', '.js']), ...configs];
  const facts = new Map(files.map(({ path, text }) => [path, readFacts(path, text)]));
  const started = startedFiles(root);
  const resolve = resolver(root, new Set(facts.keys()));
  const used = new Map<string, Set<string>>([...facts.keys()].map((path) => [path, new Set()]));

  /** Answers whether the name was counted as used. */
  const mark = (path: string | undefined, name: string, byTest: boolean): boolean => {
    const file = path === undefined ? undefined : facts.get(path);
    if (!file) return false;
    const names = used.get(path!)!;
    if (names.has(name)) return true;
    const counts = !byTest || isTest(path!) || SPECIFIED.test(path!) || COMPARED.test(path!) || MOUNTED_ABOVE.test(path!) || name === '*';
    let found = file.own.has(name) && (counts || file.usedInside.has(name));
    if (counts) names.add(name);
    for (const one of file.passedOn)
      if (name === '*' || one.name === name) found = mark(resolve(path!, one.from), one.original, byTest) || found;
    if (!file.own.has(name)) for (const from of file.stars) found = mark(resolve(path!, from), name, byTest) || found;
    if (found) names.add(name);
    return found;
  };
  const inOrder = [...facts].sort(([a], [b]) => Number(isTest(a)) - Number(isTest(b)));
  for (const [path, { uses }] of inOrder) for (const { from, name } of uses) mark(resolve(path, from), name, isTest(path));
  const loaded = new Set(
    [...facts].flatMap(([path, { uses, stars, passedOn, loads }]) =>
      [...uses.map(({ from }) => from), ...stars, ...passedOn.map(({ from }) => from), ...loads].map((from) => resolve(path, from)),
    ),
  );

  const faults: string[] = [];
  let exports = 0;
  for (const [path, file] of facts) {
    if (file.isAmbient) continue;
    if (
      !started.has(path) &&
      !FOUND.test(path) &&
      !BUILD_LOADS.test(path) &&
      !loaded.has(path) &&
      !/\.test\.tsx?$|\.config\.(ts|js)$/.test(path)
    )
      faults.push(`${path} is loaded by nothing`);
    const names = used.get(path)!;
    const own = [...file.own, ...file.passedOn.map(({ name, line }) => [name, line] as const)];
    exports += own.length;
    if (names.has('*') || FOUND.test(path)) continue;
    for (const [name, line] of own)
      if (name !== 'default' && !names.has(name) && !DECLARED.test(`${path}:${name}`))
        faults.push(`${path}:${line} exports ${name}, which no other file needs`);
  }
  if (exports === 0) faults.push('no export was read');
  return { exports, faults };
}

/** Files named by the scripts of `package.json`, the pages and the launcher. */
function startedFiles(root: string): Set<string> {
  const { scripts = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts?: Record<string, string> };
  const named = Object.values(scripts).flatMap((script) => script.match(/\b(?:tools|apps|bench)\/[\w./-]+/g) ?? []);
  const pages = sourceFiles(root, ['.html']).flatMap(({ path, text }) =>
    [...text.matchAll(/src="(\.[^"]+)"/g)].map(([, src]) => posix.join(posix.dirname(path), src!)),
  );
  return new Set([...STARTED, ...named, ...pages]);
}

/** Where an import leads inside this repository: a relative path, or a door of the `exports` maps. */
function resolver(root: string, files: ReadonlySet<string>): (from: string, specifier: string) => string | undefined {
  const doors = ['platform', 'modules'].flatMap((folder) => {
    const file = join(root, folder, 'package.json');
    if (!existsSync(file)) return [];
    const { name, exports } = JSON.parse(readFileSync(file, 'utf8')) as { name: string; exports: Record<string, string> };
    return Object.entries(exports).map(([door, target]) => ({
      pattern: new RegExp(`^${`${name}/${door.slice(2)}`.replace(/[.]/g, '\\.').replace('*', '(.+)')}$`),
      target: posix.join(folder, target),
    }));
  });
  return (from, specifier) => {
    const path = specifier.startsWith('.')
      ? posix.join(posix.dirname(from), specifier.replace(/[?#].*$/, ''))
      : doors.flatMap(({ pattern, target }) => {
          const match = pattern.exec(specifier);
          return match ? [target.replace('*', match[1] ?? '')] : [];
        })[0];
    return path !== undefined && files.has(path) ? path : undefined;
  };
}

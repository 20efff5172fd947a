import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Pages that say which test proves what. */
const PAGES = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs/*.md',
  'docs/decisions/*.md',
  'docs/how-to/*.md',
  'modules/*/README.md',
];
const TABLES = ['docs/security.md', 'docs/quality.md'];

/** `a/{b,c}.test.ts` → both. */
const spread = (name: string): string[] => {
  const braces = /^(.*)\{([^}]*)\}(.*)$/.exec(name);
  return braces ? braces[2]!.split(',').flatMap((part) => spread(`${braces[1]}${part.trim()}${braces[3]}`)) : [name];
};

/** Tests and commands that pages name but that are not there, and rows of the tables of proofs that name none. */
export function namedProofFaults(root: string): { named: number; faults: string[] } {
  const pages = PAGES.flatMap((pattern) => globSync(pattern, { cwd: root })).map((page) => page.replaceAll('\\', '/'));
  const tests = new Set(
    globSync('{apps,e2e,modules,platform,tools,bench}/**/*.test.{ts,tsx}', { cwd: root, exclude: (name) => name === 'node_modules' }).map(
      (file) => basename(file),
    ),
  );
  const { scripts = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts?: Record<string, string> };
  const faults: string[] = [];
  let named = 0;
  for (const page of pages) {
    const text = readFileSync(join(root, page), 'utf8');
    for (const [, quoted] of text.matchAll(/`([^`\n]+)`/g)) {
      for (const test of /^[\w./{},-]+\.test\.tsx?$/.test(quoted!) ? spread(quoted!) : []) {
        named++;
        if (test.includes('/') ? !existsSync(join(root, test)) : !tests.has(test)) faults.push(`${page} names ${test}, which is not there`);
      }
      const script = /^npm run ([\w:-]+)/.exec(quoted!)?.[1];
      if (script && ++named && !scripts[script]) faults.push(`${page} names npm run ${script}, which is not there`);
    }
    if (TABLES.includes(page)) faults.push(...unproven(text).map((row) => `${page}: "${row}" names nothing that proves it`));
  }
  return { named, faults };
}

/** Rows whose last cell names no test and no command. */
function unproven(text: string): string[] {
  const rows = text.split('\n').filter((line) => line.startsWith('|') && !/^\|[\s|:-]+\|$/.test(line));
  return rows
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .filter((cells, i) => i > 0 && !/\.test\.tsx?`|`npm run /.test(cells.at(-2)!) && !/^proof/.test(cells.at(-2)!))
    .map((cells) => cells.at(-3)!);
}

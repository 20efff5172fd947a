import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceFiles, type SourceFile } from './source-files.ts';

const CODE = ['.ts', '.tsx', '.mjs', '.css', '.sql'];
const LONGEST = 400;
const TYPICAL = 80;
const LONG = 250;

interface Sizes {
  files: number;
  median: number;
  p95: number;
  faults: string[];
}

/** Lines per file: the median at most 80, 95 of 100 at most 250, none above 400; and the names of files. */
export function checkSizes(root: string): Sizes {
  const files = sourceFiles(root, CODE);
  const lines = files.map(({ text }) => text.split('\n').length - 1).sort((a, b) => a - b);
  const at = (share: number): number => lines[Math.min(lines.length - 1, Math.floor(lines.length * share))] ?? 0;
  const [median, p95] = [at(0.5), at(0.95)];
  const faults = files.flatMap((file) => [...lengthFault(file), ...nameFault(file)]);
  if (files.length === 0) faults.push('no file was read');
  if (median > TYPICAL) faults.push(`the median file has ${median} lines (at most ${TYPICAL})`);
  if (p95 > LONG) faults.push(`5 of 100 files have more than ${p95} lines (at most ${LONG})`);
  return { files: files.length, median, p95, faults };
}

function lengthFault({ path, text }: SourceFile): string[] {
  const count = text.split('\n').length - 1;
  return count > LONGEST ? [`${path}: ${count} lines (at most ${LONGEST}); split it by what it does`] : [];
}

const ROLES = 'machine|rules|routes|service|read|facts|metrics|links|namers|tasks|store|list|jobs|events|seed|test|attack|config|d|long';
const NAME = new RegExp(`^[a-z0-9]+(-[a-z0-9]+)*(\\.(${ROLES}))*\\.[a-z]+$`);

function nameFault({ path }: SourceFile): string[] {
  return NAME.test(basename(path))
    ? []
    : [`${path}: file names are kebab-case with a role of the closed list (${ROLES.replaceAll('|', ', ')})`];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, median, p95, faults } = checkSizes(process.cwd());
  process.stdout.write([...faults, `${files} files, median ${median} lines, 95 % within ${p95}`, ''].join('\n'));
  process.exitCode = faults.length > 0 ? 1 : 0;
}

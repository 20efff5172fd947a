import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SourceFile {
  /** Path below the root, with slashes. */
  path: string;
  text: string;
}

const FOLDERS = ['platform', 'modules', 'apps', 'tools', 'bench', 'e2e'];
const SKIPPED = new Set(['node_modules', 'dist', 'data', 'tmp', '.cache']);

/** Every file of the program below the root whose name ends in one of the extensions. */
export function sourceFiles(root: string, extensions: readonly string[], folders: readonly string[] = FOLDERS): SourceFile[] {
  const walk = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : walk(path);
      return entry.isFile() && extensions.some((extension) => entry.name.endsWith(extension)) ? [path] : [];
    });
  const paths = folders.filter((folder) => existsSync(join(root, folder))).flatMap(walk);
  return paths.sort().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

export const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing(\.ts$|\/)|^e2e\/|^bench\//.test(path);

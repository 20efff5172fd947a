import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One hash over these parts of the platform and of all modules, and over `more` (files or folders): paths and contents, tests left out. */
export function hashOfParts(from, parts, more, isWanted = () => true) {
  const hash = createHash('sha256');
  const modules = join(from, 'modules');
  const homes = [join('platform'), ...(existsSync(modules) ? readdirSync(modules).map((id) => join('modules', id)) : [])];
  const folders = homes.flatMap((home) => parts.map((part) => join(home, part)));
  const files = [...folders, ...more].flatMap((path) => filesBelow(from, path)).filter(isWanted);
  for (const file of [...files, 'package-lock.json'].sort()) {
    const path = join(from, file);
    if (existsSync(path)) hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(from, place) {
  const path = join(from, place);
  if (!existsSync(path)) return [];
  if (/\.mjs$/.test(place)) return [place];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const below = join(place, entry.name);
    if (entry.isDirectory()) return filesBelow(from, below);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [below];
  });
}

/** What was built is as the sources are: `stamp` holds their hash since. */
export const isBuilt = (stamp, hash) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
export const setBuilt = (stamp, hash) => writeFileSync(stamp, hash);

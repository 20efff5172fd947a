import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A module's `module.json`. */
export interface Manifest {
  readonly id: string;
  /** 1 foundation, 2 domain, 3 reading: a module depends on lower ranks, or on its own when it says so. */
  readonly rank: number;
  readonly dependsOn: readonly string[];
  /** Files of the module that the offline start keeps on the device, seen from its folder. */
  readonly offline?: readonly string[];
}

/** The folders under `modules/` that hold a module. */
export const moduleFolders = (root: string): string[] =>
  readdirSync(join(root, 'modules'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map((entry) => entry.name)
    .sort();

/** Reads every manifest; faulty ones are left out here and reported by `manifestFaults`. */
export function readManifests(root: string): Manifest[] {
  return moduleFolders(root).flatMap((folder) => {
    const manifest = readManifest(root, folder);
    return typeof manifest === 'string' ? [] : [manifest];
  });
}

function readManifest(root: string, folder: string): Manifest | string {
  const file = join(root, 'modules', folder, 'module.json');
  if (!existsSync(file)) return `modules/${folder}: has no module.json`;
  let read: Partial<Manifest>;
  try {
    read = JSON.parse(readFileSync(file, 'utf8')) as Partial<Manifest>;
  } catch {
    return `modules/${folder}/module.json: is not JSON`;
  }
  const unknown = Object.keys(read).filter((key) => !['id', 'rank', 'dependsOn', 'offline'].includes(key));
  const { id, rank, dependsOn, offline = [] } = read;
  if (unknown.length > 0) return `modules/${folder}/module.json: unknown key ${unknown.join(', ')}`;
  if (id !== folder) return `modules/${folder}/module.json: id must be "${folder}"`;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) return `modules/${folder}: names are kebab-case`;
  if (rank !== 1 && rank !== 2 && rank !== 3) return `modules/${folder}/module.json: rank is 1, 2 or 3`;
  if (!Array.isArray(dependsOn) || dependsOn.some((name) => typeof name !== 'string'))
    return `modules/${folder}/module.json: dependsOn is a list of ids`;
  if (new Set(dependsOn).size !== dependsOn.length) return `modules/${folder}/module.json: dependsOn names a module twice`;
  if (!Array.isArray(offline) || new Set(offline).size !== offline.length)
    return `modules/${folder}/module.json: offline is a list of files, each once`;
  const missing = offline.find(
    (name) => typeof name !== 'string' || !/^web\//.test(name) || !existsSync(join(root, 'modules', folder, name)),
  );
  if (missing !== undefined) return `modules/${folder}/module.json: offline names ${missing}, which is no file of web/`;
  return { id, rank, dependsOn, offline };
}

/** What is wrong with the manifests: shape, unknown or higher modules, circles, a missing book. */
export function manifestFaults(root: string): string[] {
  const read = moduleFolders(root).map((folder) => readManifest(root, folder));
  const faults = read.filter((one) => typeof one === 'string');
  const manifests = read.filter((one) => typeof one !== 'string');
  const byId = new Map(manifests.map((manifest) => [manifest.id, manifest]));
  for (const { id, rank, dependsOn } of manifests) {
    for (const name of dependsOn) {
      const other = byId.get(name);
      if (name === id) faults.push(`${id}: depends on itself`);
      else if (!other) faults.push(`${id}: depends on "${name}", which is no module`);
      else if (other.rank > rank) faults.push(`${id} (rank ${rank}): depends on ${name}, of the higher rank ${other.rank}`);
    }
    if (!existsSync(join(root, 'modules', id, 'README.md'))) faults.push(`${id}: has no README.md, the module's book`);
  }
  return [...faults, ...circles(byId)];
}

function circles(byId: ReadonlyMap<string, Manifest>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (id: string, path: readonly string[]): void => {
    if (path.includes(id)) return void found.push(`modules depend in a circle: ${[...path.slice(path.indexOf(id)), id].join(' → ')}`);
    if (done.has(id)) return;
    for (const next of byId.get(id)?.dependsOn ?? []) if (next !== id) walk(next, [...path, id]);
    done.add(id);
  };
  for (const id of byId.keys()) walk(id, []);
  return found;
}

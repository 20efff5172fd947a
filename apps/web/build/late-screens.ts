import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readOfflineFiles } from './contributions.ts';

const PREFIX = 'virtual:quantum-screens';
const DOOR = /\/modules\/([^/]+)\/web\/index\.tsx$/;
const LOAD = /(\bload: \(\) => )import\('\.\/(screens\/[^']+)'\)/g;

/** The files of a module's late screens, in the order its door names them. */
const lateFilesIn = (source: string, isKept: (file: string) => boolean): string[] =>
  [...source.matchAll(LOAD)].map(([, , file]) => file!).filter((file) => !isKept(file));

/** A door whose screens are asked for through a part of their own, by their place; those that are kept on the device stay where they are. */
export function withLateScreens(source: string, module: string, isKept: (file: string) => boolean): string {
  let place = 0;
  const door = source.replace(LOAD, (whole, before: string, file: string) =>
    isKept(file) ? whole : `${before}lateScreens().then((late) => late.screen${place++}())`,
  );
  return place === 0 ? source : `${door}\nconst lateScreens = () => import('${PREFIX}/${module}');`;
}

/**
 * Where the files of a module's screens are, with their styles, comes when the first of its screens is opened: the doors of all modules are
 * part of what every page loads, and these names weighed a tenth of it. Pages that are known when the program is built name the part in
 * their head, so that no turn of the network is added. Screens that work without a network are named by the door itself.
 */
export function lateScreens(repo: string): Plugin {
  const kept = new Set(readOfflineFiles(repo));
  const keptOf = (module: string) => (file: string) => kept.has(`modules/${module}/web/${file}`);
  return {
    name: 'quantum-late-screens',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load: (id) => {
      if (!id.startsWith(`\0${PREFIX}/`)) return undefined;
      const module = id.slice(PREFIX.length + 2);
      const web = join(repo, 'modules', module, 'web');
      return lateFilesIn(readFileSync(join(web, 'index.tsx'), 'utf8'), keptOf(module))
        .map((file, place) => `export const screen${place} = () => import(${JSON.stringify(join(web, file))});`)
        .join('\n');
    },
    transform: (code, id) => {
      const module = DOOR.exec(id.replaceAll('\\', '/'))?.[1];
      return module === undefined ? undefined : { code: withLateScreens(code, module, keptOf(module)), map: null };
    },
  };
}

/** The manifest's key of the part that a screen is asked for through; nothing for other files, and for screens kept on the device. */
export function lateScreensOf(repo: string, keys: readonly string[], file: string): string[] {
  const [own, module] = /modules\/([^/]+)\/web\/screens\/.*$/.exec(file) ?? [];
  if (own === undefined || readOfflineFiles(repo).includes(own)) return [];
  return keys.filter((key) => key.endsWith(`quantum-screens/${module}`));
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Comes with its own parts (`withTexts`), which screens of other modules load late. */
const LATE_MODULES = new Set(['collaboration']);
const SCREEN = /\bpath: '([^']+)',(?:(?!\bpath: )[^])*?\bimport\('(\.\/screens\/[^']+)'\)/g;
const IMPORT = /^(?!import type )[^\n]*(?:\bfrom |\bimport\(|^import )'(\.[^']+\.tsx?)'/gm;
/** A late part that comes with its texts: who shows it needs none of them before. */
const WITH_ITS_TEXTS = /\b(?:withTexts|lazyPartOf)\([^;]*?\bimport\([^)]*\)/g;
/** What is asked of another module's door: by name, or all of it. */
const THROUGH =
  /^(?:import|export) (?!type )(?:\{([^}]*)\}|[^'\n]*) from '@quantum\/modules\/([^/']+)\/web-api'|\bimport\('@quantum\/modules\/([^/']+)\/web-api'\)/gm;
const EXPORTED = /^export \{([^}]*)\} from '(\.[^']+)'/gm;
/** A list is a screen of this name: what lists say comes first, so that no one waits for the words of records and forms. */
const LIST = /-list\.tsx$/;

/** What of each module's texts comes when: `<module>` is what its lists say, `<module>:more` all else. */
export interface TextPlan {
  /** Path of a screen → the parts of texts it shows, of its own module and of those whose web parts it uses. */
  needs: Record<string, string[]>;
  /** True when the key belongs to what the module's lists say. */
  isFirst(module: string, key: string): boolean;
  /** The parts a file and all it imports show. */
  partsOf(file: string): string[];
}

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
/** Web parts, and the rules they show the words of: faults of answers are named in `domain/`. */
const moduleOf = (file: string): string | undefined => /\/modules\/([^/]+)\/(?:web|domain)\//.exec(file)?.[1];

/** A web file and what it imports, late parts too, within its module and through the doors of others. */
function filesFrom(repo: string, file: string, seen = new Set<string>()): Set<string> {
  const module = moduleOf(file);
  if (seen.has(file) || module === undefined || LATE_MODULES.has(module)) return seen;
  seen.add(file);
  const text = read(file).replace(WITH_ITS_TEXTS, '');
  for (const [, to] of text.matchAll(IMPORT)) filesFrom(repo, join(file, '..', to!), seen);
  for (const [, names, named, late] of text.matchAll(THROUGH))
    for (const next of behindDoor(join(repo, 'modules', (named ?? late)!, 'web/api.tsx'), names)) filesFrom(repo, next, seen);
  return seen;
}

const namesIn = (names: string): string[] =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));

/** The files a door hands out these names of; the door itself where it does not say so, or all of it is asked for. */
function behindDoor(door: string, names: string | undefined): string[] {
  if (names === undefined) return [door];
  const homes = new Map(
    [...read(door).matchAll(EXPORTED)].flatMap(([, exported, from]) =>
      namesIn(exported!).map((name) => [name.replace(/^.* as /, ''), join(door, '..', from!)] as const),
    ),
  );
  return [...new Set(namesIn(names).map((name) => homes.get(name.replace(/ as .*$/, '')) ?? door))];
}

/** Which of a module's keys a source names: whole, or by the beginning of what is put together there. */
type Named = (key: string) => boolean;
function namedIn(sources: Iterable<string>, module: string): Named {
  const whole = new Set<string>();
  const begins: string[] = [];
  // A module's name and a variable are no text (`inspection.${id}`): drafts, stores and operations are called so.
  const pattern = new RegExp(`[\`'"](${module}\\.(?!\\$\\{)[\\w.-]*)(\\$\\{)?`, 'g');
  for (const source of sources)
    for (const [, words, goesOn] of source.matchAll(pattern))
      if (goesOn !== undefined || words!.endsWith('.')) begins.push(words!);
      else whole.add(words!);
  return (key) => whole.has(key.replace(/_(zero|one|other)$/, '')) || whole.has(key) || begins.some((begin) => key.startsWith(begin));
}

const keysOf = (repo: string, module: string): string[] =>
  Object.keys(JSON.parse(read(join(repo, 'modules', module, 'locales/en.json')) || '{}') as object);

const ALONE = /\bisAlone: true\b/;
interface ScreenFile {
  module: string;
  /** Below `/quantum`, or the whole address of one that stands alone. */
  path: string;
  file: string;
  isAlone: boolean;
}
/** Every screen: its path and its file. */
export function screensIn(repo: string): ScreenFile[] {
  return modulesIn(repo).flatMap((module) => {
    const web = join(repo, 'modules', module, 'web');
    return [...read(join(web, 'index.tsx')).matchAll(SCREEN)].map(([whole, path, file]) => ({
      module,
      path: path!,
      file: join(web, file!),
      isAlone: ALONE.test(whole),
    }));
  });
}

const modulesIn = (repo: string): string[] => (existsSync(join(repo, 'modules')) ? readdirSync(join(repo, 'modules')).toSorted() : []);

export function planTexts(repo: string): TextPlan {
  const modules = modulesIn(repo);
  const screens = screensIn(repo);
  const ofLists = new Set(screens.filter(({ file }) => LIST.test(file)).flatMap(({ file }) => [...filesFrom(repo, file)]));
  const contractOf = (module: string): string[] => {
    const folder = join(repo, 'modules', module, 'contract');
    return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  };
  const first = new Map(
    modules.map((module) => {
      const named = namedIn([...ofLists, ...contractOf(module)].map(read), module);
      return [module, new Set(keysOf(repo, module).filter(named))];
    }),
  );
  // A module without lists has one part.
  const isFirst = (module: string, key: string) => !first.get(module)?.size || first.get(module)!.has(key);
  const partsOf = (file: string): string[] => {
    const files = [...filesFrom(repo, file)];
    const sources = files.map(read);
    return [...new Set(files.map((one) => moduleOf(one)!))].toSorted().flatMap((module) => {
      const named = namedIn(sources, module);
      const isMore = keysOf(repo, module).some((key) => !isFirst(module, key) && named(key));
      return isMore ? [module, `${module}:more`] : [module];
    });
  };
  return { needs: Object.fromEntries(screens.map(({ path, file }) => [path, partsOf(file)])), isFirst, partsOf };
}

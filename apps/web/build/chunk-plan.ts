import { build, type InlineConfig } from 'vite';

/** What a first build said about one of its chunks. */
export interface BuiltChunk {
  fileName: string;
  name: string;
  isEntry: boolean;
  isDynamicEntry: boolean;
  /** The file a late chunk was asked for by; null for shared ones. */
  facadeModuleId: string | null;
  moduleIds: readonly string[];
  imports: readonly string[];
}

/** Which chunk each source belongs to; sources that are not named go where the bundler puts them. */
type ChunkPlan = ReadonlyMap<string, string>;

const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;
const LIBRARY = /\/node_modules\//;
const ICON = /\/lucide-react\/dist\/esm\/icons\//;
const LIST = /-list\.tsx$/;
const FORM = /-new\.tsx$/;
const FORM_OR_RECORD = /-(?:new|record)\.tsx$/;
/** Screens of another module mounted for one more programme: they are counted where they come from. */
const MOUNTED = /\/screens\/programme\//;
/** The entries themselves stay what the pages name. */
const ENTRY = /\/apps\/web\/[^/]+\.(?:tsx|html)$/;

/**
 * A dozen files come sooner than a hundred: every file costs a turn of the network. What always comes together is one file:
 * what every page needs (`react`, `common`), what the application starts with (`ui` of libraries, `shell`), what at least half
 * of the lists share (`list`), nine of ten forms (`form`), or both (`screen`), what lists share that some forms and records need
 * too (`kit`), and the `icons` several screens draw. All that one of these sources needs is in the same file or one before it, because
 * loading the source loads that too.
 */
export function planChunks(chunks: readonly BuiltChunk[]): ChunkPlan {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const sourcesOf = (chunk: BuiltChunk): Set<string> => {
    const seen = new Set<BuiltChunk>();
    const visit = (one: BuiltChunk | undefined): void => {
      if (!one || seen.has(one)) return;
      seen.add(one);
      for (const next of one.imports) visit(byFile.get(next));
    };
    visit(chunk);
    return new Set([...seen].flatMap(({ moduleIds }) => moduleIds));
  };
  const entry = (name: string): Set<string> => sourcesOf(chunks.find((chunk) => chunk.isEntry && chunk.name === name)!);
  const late = (named: RegExp): Set<string>[] =>
    chunks
      .filter(({ isDynamicEntry, facadeModuleId: file }) => isDynamicEntry && file !== null && named.test(file) && !MOUNTED.test(file))
      .map(sourcesOf);
  /** Sources that at least this share of some screens need. */
  const sharedBy = (share: number, screens: Set<string>[]): Set<string> => {
    const users = new Map<string, number>();
    for (const sources of screens) for (const id of sources) users.set(id, (users.get(id) ?? 0) + 1);
    return new Set([...users].filter(([, count]) => count >= screens.length * share).map(([id]) => id));
  };

  const plan = new Map<string, string>();
  const put = (ids: Iterable<string>, name: (id: string) => string): void => {
    for (const id of ids) if (!plan.has(id) && !beforeSignIn.has(id) && !ENTRY.test(id)) plan.set(id, name(id));
  };
  const [signIn, app] = [entry('sign-in'), entry('app')];
  // Pages before sign-in stay light: what only some of them share with the application is for the bundler to place.
  const beforeSignIn = new Set([...entry('public'), ...late(/\/web\/public\//).flatMap((sources) => [...sources]), ...signIn]);
  for (const id of beforeSignIn)
    if (REACT.test(id)) plan.set(id, 'react');
    else if (signIn.has(id) && app.has(id)) plan.set(id, 'common');
  put(app, (id) => (LIBRARY.test(id) ? 'ui' : 'shell'));
  const ofForms = sharedBy(9 / 10, late(FORM));
  const besideLists = sharedBy(1 / 20, late(FORM_OR_RECORD));
  put(sharedBy(1 / 2, late(LIST)), (id) => (ofForms.has(id) ? 'screen' : besideLists.has(id) ? 'kit' : 'list'));
  put(ofForms, () => 'form');
  put(sharedIcons(chunks), () => 'icons');
  return plan;
}

/** Drawings of a few hundred bytes that more than one chunk shows. */
function sharedIcons(chunks: readonly BuiltChunk[]): string[] {
  return chunks
    .filter(({ isEntry, isDynamicEntry }) => !isEntry && !isDynamicEntry)
    .flatMap(({ moduleIds }) => moduleIds.filter((id) => ICON.test(id)));
}

/** Builds once in memory, to see what is loaded together once all that is not used has fallen out. */
export async function firstBuild(config: InlineConfig): Promise<BuiltChunk[]> {
  const made = await build({ ...config, configFile: false, logLevel: 'error', build: { ...config.build, write: false, minify: false } });
  const { output } = Array.isArray(made) ? made[0]! : (made as { output: unknown[] });
  return (output as (BuiltChunk & { type: string })[]).filter(({ type }) => type === 'chunk');
}

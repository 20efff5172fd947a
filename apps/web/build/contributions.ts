import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import type { PublicPage } from '@quantum/platform/web/public';

const PREFIX = 'virtual:quantum-contributions';
/** What a module may declare for the pages: the entry point of the module, and the name it exports. */
const KINDS = {
  'public-pages': { file: 'public.tsx', name: 'publicPages', joined: (names: string[]) => `[${names.map((name) => `...${name}`)}]` },
  frames: { file: 'frame.tsx', name: 'frames', joined: (names: string[]) => `{${names.map((name) => `...${name}`)}}` },
};
type Kind = keyof typeof KINDS;

const modulesIn = (repo: string): string[] => (existsSync(join(repo, 'modules')) ? readdirSync(join(repo, 'modules')).toSorted() : []);

/** Imports the declarations of all modules that have one, and exports them as one. */
function sourceOf(repo: string, kind: Kind): string {
  const { file, name, joined } = KINDS[kind];
  const declares = new RegExp(`^export const ${name}\\b`, 'm');
  const files = modulesIn(repo)
    .map((module) => join(repo, 'modules', module, 'web', file))
    .filter((path) => existsSync(path) && declares.test(readFileSync(path, 'utf8')));
  const imports = files.map((path, at) => `import { ${name} as of${at} } from ${JSON.stringify(path)};`);
  return `${imports.join('\n')}\nexport const ${name} = ${joined(files.map((_, at) => `of${at}`))};`;
}

/** `virtual:quantum-contributions/public-pages` and `…/frames`: what the modules declare in `web/public.tsx` and `web/frame.tsx`. */
export function contributions(repo: string): Plugin {
  return {
    name: 'quantum-contributions',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(`\0${PREFIX}`) ? sourceOf(repo, id.slice(PREFIX.length + 2) as Kind) : undefined),
  };
}

/** A declared public page, and the file that draws it. */
export interface DeclaredPage extends PublicPage {
  file: string;
}

/** The public pages as the build reads them; refuses a page whose `load` imports no file of `web/public/`, for it would be loaded late. */
export async function readPublicPages(repo: string): Promise<DeclaredPage[]> {
  const { module } = await runnerImport<{ publicPages: PublicPage[] }>(`${PREFIX}/public-pages`, {
    configFile: false,
    root: join(repo, 'apps/web'),
    plugins: [contributions(repo)],
    logLevel: 'error',
  });
  return module.publicPages.map((page) => {
    const file = /\/(modules\/[^/"']+\/web\/public\/[^"']+)["']/.exec(page.load.toString())?.[1];
    if (file === undefined) throw new Error(`the public page ${page.paths[0]} loads no file of its module's web/public`);
    return { ...page, file };
  });
}

/** Files of the modules that must be on the device before the network goes: `offline` of each `module.json`, seen from the repository. */
export function readOfflineFiles(repo: string): string[] {
  return modulesIn(repo).flatMap((module) => {
    const manifest = join(repo, 'modules', module, 'module.json');
    const { offline = [] } = existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as { offline?: string[] }) : {};
    return offline.map((file) => `modules/${module}/${file}`);
  });
}

import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { firstBuild, planChunks } from './build/chunk-plan.ts';
import { contributions } from './build/contributions.ts';
import { entryPages } from './build/entry-pages.ts';
import { iconKeys } from './build/icon-keys.ts';
import { lateScreens } from './build/late-screens.ts';
import { locales } from './build/locales.ts';
import { noSchemas } from './build/no-schemas.ts';
import { offlineWorker } from './build/offline-worker.ts';
import { precompress } from './build/precompress.ts';

const root = import.meta.dirname;
const repo = `${root}/../..`;

/** Three entries, each loading only what it needs: sign-in, public pages, the application. */
const base: UserConfig = {
  root,
  publicDir: `${root}/public`,
  plugins: [react(), noSchemas(), iconKeys(), lateScreens(repo), locales(repo), contributions(repo)],
  // A worker keeps to a policy of its own, so it is a file of its own like the offline worker, under the name that
  // `first.js` lets pages start.
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: '[name].js' } } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The page names all that its entry needs, so that it comes at once; a late part of a screen names its styles alone: nearly
      // all of its scripts are there by then, its own is what is asked for, and their names weighed more than the screen.
      resolveDependencies: (_file, needed, { hostId, hostType }) =>
        hostType === 'html' || /assets\/(app|sign-in|public)-/.test(hostId) ? needed : needed.filter((name) => name.endsWith('.css')),
    },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // Schemas a page does not parse with are no reason to ship the schema library, nor is a door a reason to load every
      // part behind it: neither contracts nor the web parts do anything by being imported (their style sheets do).
      treeshake: {
        moduleSideEffects: (id) =>
          !/\/(platform|modules\/[^/]+)\/(contract|domain|web)\/.*\.tsx?$/.test(id) || /styles\.ts$|inputs\.ts$/.test(id),
      },
      input: { 'sign-in': `${root}/sign-in.html`, public: `${root}/public.html`, app: `${root}/app.html` },
    },
  },
};

export default defineConfig(async ({ command }): Promise<UserConfig> => {
  if (command !== 'build') return base;
  const plan = planChunks(await firstBuild(base));
  return {
    ...base,
    plugins: [
      react(),
      noSchemas(),
      iconKeys(),
      lateScreens(repo),
      locales(repo),
      contributions(repo),
      entryPages(repo),
      offlineWorker(repo),
      precompress(),
    ],
    build: {
      ...base.build,
      rolldownOptions: {
        ...base.build!.rolldownOptions,
        // The plan is whole: whatever a source needs is in its chunk or in one before it, as the first build has shown.
        preserveEntrySignatures: 'allow-extension' as const,
        output: {
          // The application names every screen and its styles: a short hash of the content is enough to tell files and builds
          // apart. A name begins with a letter, for a hash may begin with a hyphen.
          chunkFileNames: ({ isDynamicEntry }: { isDynamicEntry: boolean }) =>
            isDynamicEntry ? 'assets/s[hash:7].js' : 'assets/[name]-[hash:7].js',
          assetFileNames: ({ names }: { names: string[] }) =>
            names.every((name) => name.endsWith('.css')) ? 'assets/s[hash:7][extname]' : 'assets/[name]-[hash:7][extname]',
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ debugName: 'plan', test: (id: string) => plan.has(id), name: (id: string) => plan.get(id) }],
          },
        },
      },
    },
  };
});

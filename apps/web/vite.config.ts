import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { locales } from './build/locales.ts';
import { offlineWorker } from './build/offline-worker.ts';
import { precompress } from './build/precompress.ts';

const root = import.meta.dirname;

/** Three entries, each loading only what it needs: sign-in, public pages, the application. */
export default defineConfig({
  root,
  publicDir: `${root}/public`,
  plugins: [react(), locales(`${root}/../..`), offlineWorker(), precompress()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The entry names all that a screen needs, so that it comes at once; a late part of a screen names its styles alone: nearly
      // all of its scripts are there by then, and their names weighed more than the screen.
      resolveDependencies: (file, needed, { hostId }) =>
        /assets\/(app|sign-in|public)-/.test(hostId) ? needed : needed.filter((name) => name === file || name.endsWith('.css')),
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
      output: {
        // What every page needs stands alone, so that the sign-in page never waits for what only the application uses.
        codeSplitting: {
          groups: [
            { name: 'schema', test: /node_modules[\\/]zod/ },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // What the frame and every list use: apart they would compress worse, and arrive in a dozen files.
            {
              name: 'ui',
              test: /node_modules[\\/](@mantine[\\/]core[\\/]esm[\\/]components[\\/](Button|Menu|Popover|Checkbox)|@tanstack[\\/](react-query|query-core)|react-router)[\\/]/,
            },
            { name: 'texts', test: /node_modules[\\/](i18next|react-i18next)[\\/]/ },
          ],
        },
      },
      input: { 'sign-in': `${root}/sign-in.html`, public: `${root}/public.html`, app: `${root}/app.html` },
    },
  },
});

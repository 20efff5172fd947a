import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { locales } from './build/locales.ts';
import { precompress } from './build/precompress.ts';

const root = import.meta.dirname;

/** Three entries, each loading only what it needs: sign-in, public pages, the application. */
export default defineConfig({
  root,
  publicDir: `${root}/public`,
  plugins: [react(), locales(`${root}/../..`), precompress()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // Schemas a page does not parse with are no reason to ship the schema library: the contract has no side effects.
      treeshake: { moduleSideEffects: (id) => !/\/(platform|modules\/[^/]+)\/contract\//.test(id) },
      input: { 'sign-in': `${root}/sign-in.html`, public: `${root}/public.html`, app: `${root}/app.html` },
    },
  },
});

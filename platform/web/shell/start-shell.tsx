import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { bootLocale, keepComposingKeys, offerTexts, text, type LocaleLoader, type TextParts } from '@quantum/platform/web/public';
import { registerCodeSet } from '../kit/codes/code-sets.ts';
import { KitProvider } from '../kit/kit-provider.tsx';
import { offlineRecords } from '../offline/offline-records.ts';
import { createRouter } from './router.tsx';
import type { WebModule } from './web-module.ts';
import './shell.css';
import './menu/menu.css';

interface Shell {
  modules: WebModule[];
  locales: LocaleLoader;
  /** Texts that come with the screens of a module. */
  texts: TextParts;
  root: HTMLElement;
}

/** The page's own splash is shown this long before the application draws one that moves. */
const PATIENCE_MS = 1000;

/** Ends when the first screen may be drawn: drawing the frame at once is sooner than drawing a splash before it. */
const firstNavigation = (router: ReturnType<typeof createRouter>): Promise<void> =>
  new Promise((done) => {
    if (router.state.initialized) return done();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      done();
    });
  });

/** Mounts the application: texts of one language, the modules' screens, the frame around them. */
export async function startShell({ modules, locales, texts, root }: Shell): Promise<void> {
  keepComposingKeys();
  await bootLocale(locales);
  offerTexts(texts);
  for (const module of modules) {
    for (const set of module.codeSets ?? []) registerCodeSet(set);
    offlineRecords.push(...(module.offline ?? []));
    module.start?.();
  }
  const router = createRouter(modules);
  const waiting = root.querySelector('[role="status"] span');
  if (waiting) waiting.textContent = text('platform.loader');
  await Promise.race([firstNavigation(router), new Promise((done) => setTimeout(done, PATIENCE_MS))]);
  createRoot(root).render(
    <KitProvider>
      <RouterProvider router={router} />
    </KitProvider>,
  );
}

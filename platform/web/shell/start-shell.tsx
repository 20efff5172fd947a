import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { bootLocale, offerTexts, type LocaleLoader, type TextParts } from '@quantum/platform/web/public';
import { registerCodeSet } from '../kit/code-sets.ts';
import { KitProvider } from '../kit/kit-provider.tsx';
import { createRouter } from './router.tsx';
import type { WebModule } from './web-module.ts';
import './shell.css';
import './menu.css';

interface Shell {
  modules: WebModule[];
  locales: LocaleLoader;
  /** Texts that come with the screens of a module. */
  texts: TextParts;
  root: HTMLElement;
}

/** Mounts the application: texts of one language, the modules' screens, the frame around them. */
export async function startShell({ modules, locales, texts, root }: Shell): Promise<void> {
  await bootLocale(locales);
  offerTexts(texts);
  for (const module of modules) {
    for (const set of module.codeSets ?? []) registerCodeSet(set);
    module.start?.();
  }
  const router = createRouter(modules);
  createRoot(root).render(
    <KitProvider>
      <RouterProvider router={router} />
    </KitProvider>,
  );
}

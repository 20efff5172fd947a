import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { runnerImport, type Plugin } from 'vite';
import type * as Drawn from '../frames.tsx';
import { contributions } from './contributions.ts';
import { LOCALES, localeFolders, mergeLocale } from './locales.ts';

/** Markup by name of the frame and language. */
export type Frames = Record<string, Record<string, string>>;

/**
 * A page's own markup as something to look at only: nothing in it can be typed into, chosen, named or found by its id, for it
 * gives way to the living page; file inputs, which cannot be seen, are left out.
 */
export const deaden = (markup: string): string =>
  markup
    .replace(/<input[^>]*\btype="file"[^>]*>/g, '')
    .replace(/ (?:id|for|name|autofocus|autocomplete|role|tabindex|aria-(?:label|described)by)="[^"]*"/gi, '')
    .replace(/<(input|select|textarea|button)\b/g, '<$1 disabled');

/** Style sheets are the page's business: its head names them. */
const unstyled: Plugin = {
  name: 'quantum-unstyled',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0unstyled' : undefined),
  load: (id) => (id === '\0unstyled' ? '' : undefined),
};

/** Every frame in every language, drawn by the components of the pages themselves. */
export async function drawFrames(repo: string, root: string): Promise<Frames> {
  const { module } = await runnerImport<typeof Drawn>(join(root, 'frames.tsx'), {
    configFile: false,
    root,
    plugins: [unstyled, contributions(repo), react()],
    logLevel: 'error',
  });
  const frames: Frames = {};
  for (const locale of LOCALES)
    for (const [name, markup] of Object.entries(module.drawAll(locale, mergeLocale(localeFolders(repo), locale))))
      (frames[name] ??= {})[locale] = deaden(markup);
  return frames;
}

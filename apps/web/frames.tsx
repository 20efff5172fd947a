import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { addTexts, TranslationProvider, translationOf } from '@quantum/platform/web/public';
import { frames } from 'virtual:quantum-contributions/frames';

/** Runs in the build: each page as it looks before its scripts and its data are there, in one language; name → markup. */
export function drawAll(locale: string, texts: Record<string, string>): Record<string, string> {
  addTexts(locale, texts);
  const draw = (Frame: ComponentType): string =>
    renderToStaticMarkup(
      <TranslationProvider translation={translationOf(locale)}>
        <Frame />
      </TranslationProvider>,
    );
  return Object.fromEntries(Object.entries(frames).map(([name, Frame]) => [name, draw(Frame)]));
}

import { createInstance } from 'i18next';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { frames } from 'virtual:quantum-contributions/frames';

/** Runs in the build: each page as it looks before its scripts and its data are there, in one language; name → markup. */
export function drawAll(locale: string, texts: Record<string, string>): Record<string, string> {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    resources: { [locale]: { translation: texts } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    showSupportNotice: false,
  } as Parameters<typeof i18n.init>[0]);
  const draw = (Frame: ComponentType): string =>
    renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <Frame />
      </I18nextProvider>,
    );
  return Object.fromEntries(Object.entries(frames).map(([name, Frame]) => [name, draw(Frame)]));
}

import { existsSync, readFileSync } from 'node:fs';
import { createInstance, type i18n } from 'i18next';
import { LOCALES, type Locale, type MessageParams } from '../../contract/index.ts';

/** The server's texts: those of the platform and of every mounted module, in three languages. */
export interface Messages {
  text(locale: Locale, key: string, params?: MessageParams): string;
  has(key: string): boolean;
}

export function loadMessages(folders: URL[]): Messages {
  const resources = Object.fromEntries(LOCALES.map((locale) => [locale, { translation: readLocaleFiles(folders, locale) }]));
  const instance: i18n = createInstance();
  void instance.init({
    resources,
    lng: 'en',
    fallbackLng: 'en',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  const fixed = Object.fromEntries(LOCALES.map((locale) => [locale, instance.getFixedT(locale)])) as Record<Locale, i18n['t']>;
  return {
    text: (locale, key, params = {}) => fixed[locale](key, params),
    has: (key) => instance.exists(key),
  };
}

function readLocaleFiles(folders: URL[], locale: Locale): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const folder of folders) {
    const file = new URL(`${locale}.json`, folder);
    if (existsSync(file)) Object.assign(texts, JSON.parse(readFileSync(file, 'utf8')));
  }
  return texts;
}

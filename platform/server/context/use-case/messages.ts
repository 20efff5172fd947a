import { existsSync, readFileSync } from 'node:fs';
import { createInstance, type i18n } from 'i18next';
import { LOCALES, type Locale, type MessageParams } from '../../../contract/index.ts';

/** The server's texts: those of the platform and of every mounted module, in three languages. */
export interface Messages {
  text(locale: Locale, key: string, params?: MessageParams): string;
  has(key: string): boolean;
}

/** Beginnings of keys that stored rows may still hold, each with what it is called now: the one table of former keys. */
export type FormerKeys = Readonly<Record<string, string>>;

export function loadMessages(folders: URL[], former: FormerKeys = {}): Messages {
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
  const current = (key: string): string => {
    const start = instance.exists(key) ? undefined : Object.keys(former).find((one) => key.startsWith(one));
    return start === undefined ? key : key.replace(start, former[start]!);
  };
  return {
    text: (locale, key, params = {}) => fixed[locale](current(key), params),
    has: (key) => instance.exists(current(key)),
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

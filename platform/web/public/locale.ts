import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { readLocale, type Locale } from '@quantum/platform/contract';
import { KEYS, local } from './storage.ts';

/** Texts of one language, flat: full dotted key → text. */
export type LocaleLoader = (locale: Locale) => Promise<Record<string, string>>;

const NAMESPACE = 'quantum';
let load: LocaleLoader | undefined;

/** The language in use: the choice kept on the device, else the given default, else English. */
export const currentLocale = (fallback?: string): Locale => readLocale(local.get(KEYS.locale)) ?? readLocale(fallback) ?? 'en';

/** True once a person (or their account's default) has chosen a language on this device. */
export const hasChosenLocale = (): boolean => readLocale(local.get(KEYS.locale)) !== undefined;

async function show(locale: Locale): Promise<void> {
  if (!i18next.hasResourceBundle(locale, NAMESPACE)) i18next.addResourceBundle(locale, NAMESPACE, await load?.(locale));
  await i18next.changeLanguage(locale);
  document.documentElement.lang = locale;
}

/** Starts the texts in one language; others are loaded when chosen. */
export async function bootLocale(loader: LocaleLoader, fallback?: string): Promise<i18n> {
  load = loader;
  const locale = currentLocale(fallback);
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    defaultNS: NAMESPACE,
    ns: [NAMESPACE],
    keySeparator: false,
    nsSeparator: false,
    resources: { [locale]: { [NAMESPACE]: await loader(locale) } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    showSupportNotice: false,
  } as Parameters<typeof i18next.init>[0]);
  document.documentElement.lang = locale;
  return i18next;
}

/** Changes the language at once everywhere on the page and keeps the choice. */
export async function chooseLocale(locale: Locale): Promise<void> {
  local.set(KEYS.locale, locale);
  await show(locale);
}

/** Shows another language without keeping it as a choice (an account's or the server's default). */
export const showLocale = show;

/** Translates outside of React; inside use `useTranslation`. */
export const text = (key: string, params?: Record<string, unknown>): string => i18next.t(key, params ?? {});

import i18next, { type i18n } from 'i18next';
import { readLocale, type Locale } from '@quantum/platform/contract';
import { initReactI18next } from './translation.tsx';
import { KEYS, local } from './storage.ts';

/** Texts of one language, flat: full dotted key → text. */
export type LocaleLoader = (locale: Locale) => Promise<Record<string, string>>;

const NAMESPACE = 'quantum';
/** How the console says that a key has no words. */
const NO_TEXT = 'no text for';
/** Texts in use, by name; '' those the page starts with. */
const used = new Map<string, LocaleLoader>();
/** What is here or on its way: `<locale>/<name>`. */
const fetched = new Map<string, Promise<void>>();

/**
 * The visitor's own language: the choice kept on the device, else the first of the browser's languages that we speak (`first.js` says it
 * at the page); undefined where neither says one.
 */
export const visitorLocale = (): Locale | undefined =>
  readLocale(local.get(KEYS.locale)) ?? readLocale(globalThis.document?.documentElement.dataset?.['locale']);

/** What the page is in, where the visitor has no language of their own. */
let shown: Locale | undefined;

/** The language in use: the visitor's own, else what the page is in, which the site says, else English. */
export const currentLocale = (): Locale => visitorLocale() ?? shown ?? 'en';

/** True once a person (or their account's default) has chosen a language on this device. */
export const hasChosenLocale = (): boolean => readLocale(local.get(KEYS.locale)) !== undefined;

function bring(locale: Locale, name: string): Promise<void> {
  const key = `${locale}/${name}`;
  let coming = fetched.get(key);
  if (!coming) {
    coming = used.get(name)!(locale).then((texts) => void i18next.addResourceBundle(locale, NAMESPACE, texts, true));
    coming.catch(() => fetched.delete(key));
    fetched.set(key, coming);
  }
  return coming;
}

async function show(locale: Locale): Promise<void> {
  shown = locale;
  await Promise.all([...used.keys()].map((name) => bring(locale, name)));
  await i18next.changeLanguage(locale);
  document.documentElement.lang = locale;
}

/** Starts the texts in one language; others are loaded when chosen. `siteLocale` is asked where the visitor has no language of their own. */
export async function bootLocale(loader: LocaleLoader, siteLocale?: () => Promise<string | undefined>): Promise<i18n> {
  const locale = visitorLocale() ?? readLocale(await siteLocale?.()) ?? 'en';
  shown = locale;
  used.set('', loader);
  fetched.set(`${locale}/`, Promise.resolve());
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
    // A key that has no words stands on the screen as it is: a defect of ours, and journeys fail by it.
    saveMissing: true,
    missingKeyHandler: (_locales: readonly string[], _space: string, key: string) => console.error(`${NO_TEXT} ${key}`),
    showSupportNotice: false,
  } as Parameters<typeof i18next.init>[0]);
  document.documentElement.lang = locale;
  return i18next;
}

/** Texts that come late: of each module, and of which modules a screen (by its path) shows texts. */
export interface TextParts {
  parts: Record<string, Record<Locale, () => Promise<Record<string, string>>>>;
  needs: Record<string, string[]>;
}
let offered: TextParts = { parts: {}, needs: {} };
export const offerTexts = (texts: TextParts): void => void (offered = texts);

/** The modules whose texts a screen shows. */
export const textsOfScreen = (path: string): string[] => offered.needs[path] ?? Object.keys(offered.parts);

/** Loads something together with the texts of modules it shows. */
export async function withTexts<T>(modules: readonly string[], load: () => Promise<T>): Promise<T> {
  const names = modules.filter((name) => offered.parts[name]);
  for (const name of names) used.set(name, (locale) => offered.parts[name]![locale]());
  const locale = i18next.language as Locale;
  const [loaded] = await Promise.all([load(), ...names.map((name) => bring(locale, name))]);
  return loaded;
}

/** Changes the language at once everywhere on the page and keeps the choice. */
export async function chooseLocale(locale: Locale): Promise<void> {
  local.set(KEYS.locale, locale);
  await show(locale);
}

/** Shows another language without keeping it as a choice (an account's or the server's default). */
export const showLocale = show;

/** Another language for a part of the page, with the texts in use there: a preview in the language of those who will answer. */
export async function translatorIn(locale: Locale): Promise<i18n> {
  await Promise.all([...used.keys()].map((name) => bring(locale, name)));
  return i18next.cloneInstance({ lng: locale });
}

/** Translates outside of React; inside use `useTranslation`. */
export const text = (key: string, params?: Record<string, unknown>): string => i18next.t(key, params ?? {});

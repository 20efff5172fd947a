import { readLocale, type Locale } from '@quantum/platform/contract';
import { KEYS, local } from '../storage.ts';
import { addTexts, changeLanguage, translationInUse, translationOf, type TextParams, type Translation } from './translation.tsx';

/** Texts of one language, flat: full dotted key → text. */
export type LocaleLoader = (locale: Locale) => Promise<Record<string, string>>;

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
    coming = used.get(name)!(locale).then((texts) => addTexts(locale, texts));
    coming.catch(() => fetched.delete(key));
    fetched.set(key, coming);
  }
  return coming;
}

async function show(locale: Locale): Promise<void> {
  shown = locale;
  await Promise.all([...used.keys()].map((name) => bring(locale, name)));
  changeLanguage(locale);
  document.documentElement.lang = locale;
}

/** Starts the texts in one language; others are loaded when chosen. `siteLocale` is asked where the visitor has no language of their own. */
export async function bootLocale(loader: LocaleLoader, siteLocale?: () => Promise<string | undefined>): Promise<void> {
  const locale = visitorLocale() ?? readLocale(await siteLocale?.()) ?? 'en';
  shown = locale;
  used.set('', loader);
  fetched.set(`${locale}/`, Promise.resolve());
  addTexts(locale, await loader(locale));
  changeLanguage(locale);
  document.documentElement.lang = locale;
}

/** Texts that come late: of each module, and of which modules a screen (by its path) shows texts. */
export interface TextParts {
  names: readonly string[];
  /** Loads each in one language, by its name. */
  partsIn: (locale: Locale) => Promise<Record<string, () => Promise<Record<string, string>>>>;
  needs: Record<string, string[]>;
}
let offered: TextParts = { names: [], partsIn: () => Promise.resolve({}), needs: {} };
export const offerTexts = (texts: TextParts): void => void (offered = texts);

/** The modules whose texts a screen shows. */
export const textsOfScreen = (path: string): string[] => [...(offered.needs[path] ?? offered.names)];

/** Loads something together with the texts of modules it shows. */
export async function withTexts<T>(modules: readonly string[], load: () => Promise<T>): Promise<T> {
  const names = modules.filter((name) => offered.names.includes(name));
  for (const name of names) used.set(name, async (locale) => (await offered.partsIn(locale))[name]!());
  const locale = translationInUse().language as Locale;
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
export async function translatorIn(locale: Locale): Promise<Translation> {
  await Promise.all([...used.keys()].map((name) => bring(locale, name)));
  return translationOf(locale);
}

/** Translates outside of React; inside use `useTranslation`. */
export const text = (key: string, params?: TextParams): string => translationInUse().t(key, params);

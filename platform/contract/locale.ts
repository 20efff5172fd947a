/** The three languages of the product, as kept in local storage `v6_language`. */
export const LOCALES = ['en', 'zh-Hans', 'zh-Hant'] as const;
export type Locale = (typeof LOCALES)[number];

const SERVER_LOCALES: Record<Locale, string> = { en: 'en_US', 'zh-Hans': 'zh_CN', 'zh-Hant': 'zh_TW' };

/** Server form of a locale (specification 9): `en_US`, `zh_CN`, `zh_TW`. */
export const toServerLocale = (locale: Locale): string => SERVER_LOCALES[locale];

/** Reads either form of a locale name; undefined for anything else. */
export function readLocale(text: string | undefined): Locale | undefined {
  if (text === undefined) return undefined;
  return LOCALES.find((locale) => locale === text || SERVER_LOCALES[locale] === text);
}

/** A name in three languages; English is never empty, the others fall back to it. */
export type Localized = Record<Locale, string>;

/** A text for each language, as what is kept for readers of any language holds it. */
export const everyLocale = (text: (locale: Locale) => string): Localized =>
  Object.fromEntries(LOCALES.map((locale) => [locale, text(locale)])) as Localized;

/** The text in the reader's language, English where it is missing. */
export const inLocale = (texts: Partial<Localized>, locale: Locale): string => texts[locale] || texts.en || '';

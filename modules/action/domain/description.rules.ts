import { inLocale, LOCALES, type Locale, type Localized } from '@quantum/platform/contract';

/**
 * What an action is about in the reader's language: the question its source was asked, which is in all of them, above what was
 * written by hand. Actions of before carry the question in the words of the person who raised them: it is there once, not twice.
 */
export function describedIn(locale: Locale, written: string, about: Localized | undefined): string {
  if (about === undefined) return written;
  const before = LOCALES.map((one) => `${inLocale(about, one)}\n`).find((question) => written.startsWith(question));
  return `${inLocale(about, locale)}\n${before === undefined ? written : written.slice(before.length)}`;
}

import type { Locale } from '@quantum/platform/contract';

/** What people of the demo write, in English, with its Chinese. */
export type Written = Readonly<Record<string, readonly [hans: string, hant: string]>>;

/** The words as people of a project write them, each project in its own language; words without a translation are a mistake of the demo. */
export function writtenIn(table: Written, language: Locale, words: string): string {
  if (language === 'en' || words === '') return words;
  const translated = table[words];
  if (!translated) throw new Error(`the demo has no Chinese for: ${words}`);
  return translated[language === 'zh-Hans' ? 0 : 1];
}

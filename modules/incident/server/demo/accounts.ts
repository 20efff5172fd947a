import type { Locale } from '@quantum/platform/contract';

/** In English, Simplified and Traditional Chinese. */
export type Words = readonly [en: string, hans: string, hant: string];

/** How someone of the project told what happened, and what was done at once. */
export interface Account {
  told: Words;
  done: Words;
  /** It happened in none of the spaces: a lobby, a road. */
  isElsewhere?: true;
}

const PLACE: Record<Locale, 0 | 1 | 2> = { en: 0, 'zh-Hans': 1, 'zh-Hant': 2 };

/** In the language of the project. */
export const saidIn = (words: Words, language: Locale): string => words[PLACE[language]];

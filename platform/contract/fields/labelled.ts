import type { Locale } from '../locale.ts';

/** What stands between a label and what it is about: full-width in Chinese, where no space follows it. */
const COLON: Record<Locale, string> = { en: ': ', 'zh-Hans': '：', 'zh-Hant': '：' };

/** A label and what it is about, as the language joins them. */
export const labelled = (label: string, text: string, locale: Locale): string => `${label}${COLON[locale]}${text}`;

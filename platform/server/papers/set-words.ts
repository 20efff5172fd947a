import type { Content, ContentText } from 'pdfmake/interfaces.js';
import type { Locale } from '../../contract/index.ts';
import { INK } from './look.ts';
import type { Said, Tone, Words } from './paper.ts';
import { runsOf } from './typeface.ts';

const TONES: Record<Tone, { color: string; bold?: true }> = {
  plain: { color: INK.ink },
  quiet: { color: INK.quiet },
  strong: { color: INK.ink, bold: true },
  ok: { color: INK.ok, bold: true },
  warn: { color: INK.warn, bold: true },
  danger: { color: INK.danger, bold: true },
};

const wordsOf = (said: Said): Words => (typeof said === 'string' ? { text: said } : said);

/** Text in the fonts that can draw it; a style is given to every piece, because pieces inherit none. */
export const spans = (text: string, locale: Locale, style: object = {}): { text: string; font: string }[] =>
  runsOf(text, locale).map((run) => ({ ...style, ...run }));

export type More = Partial<Omit<ContentText, 'text'>>;

/** One said thing as a paragraph. */
export function paragraph(said: Said, locale: Locale, more: More = {}): Content {
  const words = wordsOf(said);
  return {
    text: spans(words.text, words.locale ?? locale),
    ...TONES[words.tone ?? 'plain'],
    ...(words.align ? { alignment: words.align } : {}),
    ...more,
  } as Content;
}

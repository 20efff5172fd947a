import type { CSSProperties } from 'react';

const WIDE = /[\u2E80-\uFFEF]/gu;
/** A select of a word or two is still wide enough to be seen and hit. */
const LEAST = 6;

/** How many digits wide a text is; a character of Chinese counts as two. */
const widthOf = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0);

/** Props of a field that is as wide as the longest of what it may hold, not as the page; on a phone it has the whole width. */
export const asWideAs = (...texts: string[]): { className: string; style: CSSProperties } => ({
  className: 'q-as-wide',
  style: { '--q-digits': Math.max(LEAST, ...texts.map(widthOf)) } as CSSProperties,
});

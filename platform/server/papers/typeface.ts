import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locale } from '../../contract/index.ts';
import { glyphCover, type GlyphCover } from './glyph-cover.ts';

type FontName = 'sc' | 'hk' | 'latin' | 'thai';
interface Run {
  text: string;
  font: FontName;
}

const require = createRequire(import.meta.url);
const path = (file: string): string => require.resolve(`@expo-google-fonts/${file}`);

/** Noto Sans with the shapes of the mainland and of Hong Kong, English is set in the first; then what names of people elsewhere are written in (Łukasz, Čapek, สมชาย, अमित). */
export const FONT_FILES: Record<FontName, { normal: string; bold: string }> = {
  sc: {
    normal: path('noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
    bold: path('noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf'),
  },
  hk: {
    normal: path('noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf'),
    bold: path('noto-sans-hk/600SemiBold/NotoSansHK_600SemiBold.ttf'),
  },
  latin: {
    normal: path('noto-sans/400Regular/NotoSans_400Regular.ttf'),
    bold: path('noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  },
  thai: {
    normal: path('noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
    bold: path('noto-sans-thai/600SemiBold/NotoSansThai_600SemiBold.ttf'),
  },
};

export const fontOf = (locale: Locale): 'sc' | 'hk' => (locale === 'zh-Hant' ? 'hk' : 'sc');

/** Stands for a character no font can draw (an emoji). */
const UNKNOWN = '\u25a1';
const covers = new Map<FontName, GlyphCover>();

/** Read when the first text in a language is set. */
function cover(font: FontName): GlyphCover {
  let found = covers.get(font);
  if (!found) covers.set(font, (found = glyphCover(readFileSync(FONT_FILES[font].normal))));
  return found;
}

/** Joiners and variation selectors draw nothing themselves. */
const silent = (char: string): boolean => /[\u200b-\u200f\u2060\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u.test(char);
const blank = (char: string): boolean => /[\u0000-\u001f\u007f]/.test(char);

/** The text in pieces that one font can draw each: the language's own font first, another one where it has no glyph. */
export function runsOf(text: string, locale: Locale): Run[] {
  const own = fontOf(locale);
  const others: readonly FontName[] = [own === 'sc' ? 'hk' : 'sc', 'latin', 'thai'];
  const runs: Run[] = [];
  const add = (char: string, font: FontName) => {
    const last = runs.at(-1);
    if (last?.font === font) last.text += char;
    else runs.push({ text: char, font });
  };
  for (const char of text.normalize('NFC')) {
    if (silent(char)) continue;
    const code = char.codePointAt(0)!;
    if (char === '\n' || cover(own).has(code)) add(char, own);
    else if (blank(char)) add(' ', own);
    else {
      const other = others.find((font) => cover(font).has(code));
      add(other ? char : UNKNOWN, other ?? own);
    }
  }
  return runs;
}

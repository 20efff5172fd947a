import * as z from 'zod/mini';

/** Characters that nobody sees: soft hyphen, joiners, marks of direction, byte order mark. They come along when text is copied. */
const UNSEEN = /[\u00AD\u034F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
const SPACES = /\s+/g;
/** White space that is not the plain space: full-width, not breaking, tabs. */
const ODD_SPACES = /[^\S ]+/g;
/** Letters, digits and signs in the width of Chinese characters, and narrow ones of Japanese. */
const OTHER_WIDTH = /[\uFF00-\uFFEF]+/g;

/** A word as it is meant: `１２` is `12`, `（Ａ）` is `(A)`, nothing unseen in it, one plain space between words, none around them. */
export const plainText = (text: string): string => text.normalize('NFKC').replace(UNSEEN, '').replace(SPACES, ' ').trim();

/** A number, a day or a time for who reads the plain form: `−３。５` is `-3.5`, `２０２６－１２－０１` is `2026-12-01`. */
export const plainNumber = (text: string): string =>
  plainText(text)
    .replace(/[−‐-―]/g, '-')
    .replaceAll('。', '.');

/** A code as it is kept and looked up: `ＨＫ０１` is `HK01`; unseen characters and spaces that are not plain ones are gone. `m²` stays what it is. */
export const plainCode = (text: string): string =>
  text
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(ODD_SPACES, '')
    .replace(OTHER_WIDTH, (wide) => wide.normalize('NFKC'))
    .trim();

/** What a schema of a code does before it looks at it. */
export const asPlainCode = () => z.overwrite(plainCode);

/** Whether records are searched for it: a character of Chinese is a word, of other writing two letters are asked for. */
export const isSearchable = (text: string): boolean => [...text].length >= 2 || /\p{Script=Han}/u.test(text);

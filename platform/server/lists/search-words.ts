import { sql, type RawBuilder } from 'kysely';
import { plainText } from '../../contract/index.ts';
import { formsOf } from '../../domain/index.ts';

type Sql = RawBuilder<unknown>;

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (c) => `\\${c}`);
const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, (c) => `\\${c}`);

/** More words of a search narrow nothing. */
const SEARCH_WORDS = 8;
/** Letters and signs in the width of Chinese characters. */
const WIDE = /[\uFF00-\uFFEF]/;

/** Each character with all the forms it may be written in, simplified and traditional. */
const formsIn = (word: string): string[] => [...word].map(formsOf);
const isOfOneForm = (forms: readonly string[]): boolean => forms.every((one) => [...one].length === 1);
/** `地面湿滑` as a pattern in which each character may be of either script: `地面[湿濕溼]滑`. */
const patternOf = (forms: readonly string[]): string =>
  forms.map((one) => ([...one].length === 1 ? escapePattern(one) : `[${one}]`)).join('');

/**
 * The word search of a list, every word of it in any order, in either script of Chinese and any width: what was typed full-width is looked for in
 * its plain form too.
 */
export function searchSql(column: string, typed: string): Sql {
  const text = sql.raw(column);
  const asTyped = typed.normalize('NFC').trim().toLowerCase();
  const plain = allOf(text, plainText(typed).toLowerCase());
  return WIDE.test(asTyped) ? sql`(${plain} or ${allOf(text, asTyped)})` : plain;
}

/** The same for a query of one's own; where nothing is typed every record is meant. */
export const wordsSql = (column: string, typed: string): Sql => (plainText(typed) === '' ? sql`true` : searchSql(column, typed));

const allOf = (text: Sql, words: string): Sql => {
  const each = [...new Set(words.split(/\s+/))].slice(0, SEARCH_WORDS).map((word) => holdsWord(text, word));
  return each.length === 1 ? each[0]! : sql`(${sql.join(each, sql` and `)})`;
};

/**
 * One word: trigrams, and pairs of characters for two-character words and for words with characters of both scripts. Of two characters the trigram index knows nothing and would be read whole for a
 * `like`, so the cheap look before the pairs is in a collation that no index has. It tells PostgreSQL besides how many records to expect; by
 * the pairs alone it expects one in two hundred of what is nowhere, and walks the list for it. Said four times, it weighs less where the pair
 * is frequent: both conditions mean the same, and PostgreSQL multiplies them.
 */
function holdsWord(text: Sql, word: string): Sql {
  const forms = formsIn(word);
  if (forms.length === 2) {
    const pairs = pairsOf(forms[0]!, forms[1]!);
    const looks = pairs.flatMap((pair) => Array<string>(4).fill(`%${escapeLike(pair)}%`));
    return pairs.length === 1
      ? sql`(${text} collate "C" like any(${looks}::text[]) and platform.bigrams(${text}) @> array[${word}])`
      : sql`(${text} collate "C" like any(${looks}::text[]) and platform.bigrams(${text}) && ${pairs}::text[])`;
  }
  if (isOfOneForm(forms)) return sql`${text} like ${`%${escapeLike(word)}%`}`;
  if (forms.length === 1) return sql`${text} ~ ${patternOf(forms)}`;
  // Trigrams know nothing of a pattern of Chinese characters and would be read whole for it: pairs narrow, the pattern decides.
  const pairs = pairPlaces(forms.length).map((at) => sql`platform.bigrams(${text}) && ${pairsOf(forms[at]!, forms[at + 1]!)}::text[]`);
  return sql`(${text} collate "C" ~ ${patternOf(forms)} and ${sql.join(pairs, sql` and `)})`;
}

/** Where the pairs begin that together hold each of so many characters: 5 characters are told by the first, third and fourth pair. */
const pairPlaces = (characters: number): number[] => {
  const places = Array.from({ length: Math.floor(characters / 2) }, (_, i) => i * 2);
  return characters % 2 === 0 ? places : [...places, characters - 2];
};
/** Each first form with each second. */
const pairsOf = (first: string, second: string): string[] => [...first].flatMap((one) => [...second].map((other) => one + other));

/** A text that holds what was asked for, in capitals or not, in either script; typed full-width in its plain form too. */
export function holdsSql(text: Sql, asked: string): Sql {
  const one = (words: string): Sql => {
    const forms = formsIn(words);
    return isOfOneForm(forms) ? sql`${text} ilike ${`%${escapeLike(words)}%`}` : sql`${text} ~* ${patternOf(forms)}`;
  };
  return WIDE.test(asked) ? sql`(${one(asked)} or ${one(plainText(asked))})` : one(asked);
}

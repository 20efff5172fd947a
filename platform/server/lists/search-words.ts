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
/** `地面湿滑` as a pattern in which each character may be of either script: `地面[湿濕溼]滑`. Trigrams serve it as they serve `like`. */
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
 * One word: trigrams, and pairs of characters for two-character words. Of those the trigram index knows nothing and would be read whole for a
 * `like`, so the cheap look before the pairs is in a collation that no index has. It tells PostgreSQL besides how many records to expect; by
 * the pairs alone it expects one in two hundred of what is nowhere, and walks the list for it. Said four times, it weighs less where the pair
 * is frequent: both conditions mean the same, and PostgreSQL multiplies them.
 */
function holdsWord(text: Sql, word: string): Sql {
  const forms = formsIn(word);
  if (forms.length === 2) {
    const pairs = [...forms[0]!].flatMap((first) => [...forms[1]!].map((second) => first + second));
    const looks = pairs.flatMap((pair) => Array<string>(4).fill(`%${escapeLike(pair)}%`));
    return pairs.length === 1
      ? sql`(${text} collate "C" like any(${looks}::text[]) and platform.bigrams(${text}) @> array[${word}])`
      : sql`(${text} collate "C" like any(${looks}::text[]) and platform.bigrams(${text}) && ${pairs}::text[])`;
  }
  return isOfOneForm(forms) ? sql`${text} like ${`%${escapeLike(word)}%`}` : sql`${text} ~ ${patternOf(forms)}`;
}

/** A text that holds what was asked for, in capitals or not, in either script; typed full-width in its plain form too. */
export function holdsSql(text: Sql, asked: string): Sql {
  const one = (words: string): Sql => {
    const forms = formsIn(words);
    return isOfOneForm(forms) ? sql`${text} ilike ${`%${escapeLike(words)}%`}` : sql`${text} ~* ${patternOf(forms)}`;
  };
  return WIDE.test(asked) ? sql`(${one(asked)} or ${one(plainText(asked))})` : one(asked);
}

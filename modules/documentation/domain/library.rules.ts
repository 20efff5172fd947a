import { cut, foldHan } from '@quantum/platform/domain';

/** Between two pages; a blank follows, so that the first word of a page begins after a blank as every word does. */
const PAGE = '\f';
const HAN = /^\p{Script=Han}/u;
/** In a folded text. */
const HAN_OR_WORD = /\p{Script=Han}+|[^\p{Script=Han} \f]+/gu;
/** Letters of a word by which it is found. */
const LONGEST_WORD = 40;
/** Words of a question; more narrow nothing. */
const MOST_WORDS = 8;
/** Bytes of the words of one text that are searched: PostgreSQL takes a megabyte. */
const MOST_BYTES = 1_000_000;
/** Fewer characters find nothing. */
export const SHORTEST_SEARCH = 2;

/** A text as it is shown, and as it is searched: character by character the same length. */
interface SearchedText {
  body: string;
  folded: string;
}

/** In one script, small letters and plain width; what is no letter and no digit is a blank. As long as what it was made of. */
const fold = (text: string): string => foldHan(text.toLowerCase()).replace(/[^\p{L}\p{N}\p{M}\f]/gu, ' ');

/** White space is one blank, and none between two Chinese characters: there it is only the end of a line. */
const inLine = (page: string): string =>
  page
    .normalize('NFKC')
    // The small letter of this one is two characters.
    .replaceAll('İ', 'I')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/(?<=\p{Script=Han}) +(?=\p{Script=Han})/gu, '')
    .trim();

/** The pages of a file as one text. */
export function searchedText(pages: readonly string[]): SearchedText {
  const body = ` ${pages.map(inLine).join(`${PAGE} `)}`;
  return { body, folded: fold(body) };
}

/** What a Chinese word is found by: each pair of its characters, and its last one. */
const pairsOf = (characters: readonly string[]): string[] => characters.map((character, i) => character + (characters[i + 1] ?? ''));
const isHan = (part: string): boolean => HAN.test(part);

/** By which words a text is found; `isCut` where it has more than are kept. */
export function keysOfText(folded: string): { keys: string[]; isCut: boolean } {
  const keys = new Set<string>();
  let bytes = 0;
  for (const [part] of folded.matchAll(HAN_OR_WORD))
    for (const key of isHan(part) ? pairsOf([...part]) : [cut(part, LONGEST_WORD)]) {
      // A heap of accents on one letter is cut to nothing.
      if (key === '' || keys.has(key)) continue;
      bytes += Buffer.byteLength(key);
      if (bytes > MOST_BYTES) return { keys: [...keys], isCut: true };
      keys.add(key);
    }
  return { keys: [...keys], isCut: false };
}

/** A question as the index is asked. */
export interface TextQuestion {
  /** In the language of `tsquery`: pairs of Chinese characters, beginnings of other words; all of them must be there. */
  query: string;
  /** Chinese words of more than two characters: their pairs may stand apart, so the text is looked at. */
  phrases: string[];
  /** By what the passage is found: the first word, where a word begins, else within one. */
  needle: string;
}

/** Undefined where too little was typed. */
export function textQuestion(typed: string): TextQuestion | undefined {
  const folded = fold(inLine(typed)).replaceAll(PAGE, ' ').trim();
  const words = folded.split(/ +/).filter(Boolean).slice(0, MOST_WORDS);
  if ([...words.join('')].length < SHORTEST_SEARCH) return undefined;
  const parts = words.flatMap((word) => word.match(HAN_OR_WORD) ?? []).filter((part) => cut(part, LONGEST_WORD) !== '');
  if (parts.length === 0) return undefined;
  const keys = parts.flatMap((part) => {
    const characters = [...part];
    if (!isHan(part)) return [beginning(cut(part, LONGEST_WORD))];
    return characters.length > 1 ? pairsOf(characters).slice(0, -1).map(quoted) : [beginning(part)];
  });
  return {
    query: [...new Set(keys)].join(' & '),
    phrases: parts.filter((part) => isHan(part) && [...part].length > 2),
    needle: parts[0]!,
  };
}

/** Letters and digits only, so nothing in it has to be escaped. */
const quoted = (key: string): string => `'${key}'`;
const beginning = (key: string): string => `${quoted(key)}:*`;

/** Where a passage begins and what of it is marked. */
interface Passage {
  text: string;
  /** Characters of `text`: from, how many. */
  from: number;
  length: number;
}
const BEFORE = 30;
const AFTER = 90;

const ELLIPSIS = '…';
const isLetter = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);
/** Between these two characters a text may be cut: not within a word, but between any two Chinese characters. */
const mayCut = (before: string | undefined, after: string | undefined): boolean =>
  !isLetter(before) || !isLetter(after) || isHan(before!) || isHan(after!);

/**
 * What stands around a place of a text, in whole words; never over the end of its page, and with an ellipsis where its page goes on. `piece`
 * begins `lead` characters before the place.
 */
export function passageOf(piece: string, lead: number, length: number): Passage {
  const characters = [...piece];
  const at = Math.min(lead, characters.length);
  const start = characters.lastIndexOf(PAGE, at - 1) + 1;
  const next = characters.indexOf(PAGE, at);
  const end = next < 0 ? characters.length : next;
  let from = Math.max(start, at - BEFORE);
  const isBegun = from > start;
  if (isBegun) while (from < at && !(mayCut(characters[from - 1], characters[from]) && isLetter(characters[from]))) from++;
  while (from < at && characters[from] === ' ') from++;
  let to = Math.min(end, at + length + AFTER);
  const isCut = to < end;
  if (isCut) while (to > at + length && !mayCut(characters[to - 1], characters[to])) to--;
  const before = isBegun ? ELLIPSIS : '';
  const text = `${before}${characters.slice(from, to).join('').trimEnd()}${isCut ? ELLIPSIS : ''}`;
  return { text, from: at - from + before.length, length };
}
/** Characters of a text read before and after a place, so that a passage can be cut from them. */
export const AROUND = { before: BEFORE * 2, after: AFTER + LONGEST_WORD };

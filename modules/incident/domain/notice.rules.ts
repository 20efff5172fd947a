const HAN = /\p{Script=Han}/u;
/** Han characters a name has at least: one alone is a surname, and a common word. */
const SHORTEST_HAN = 2;
/** As it reads, whatever its width and whatever stands unseen between its letters. */
const plainOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase();
/** A Han character is a word of its own: nothing separates it from what stands beside it. */
const wordsOf = (text: string): string[] => plainOf(text).match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? [];
/** Letters and digits alone: what spaces, hyphens and points are put between is the same. */
const bareOf = (text: string): string => wordsOf(text).join('');

/** The name as it is, or with the family name at the other end. */
function hasWords(text: readonly string[], name: readonly string[]): boolean {
  if (name.length === 0) return false;
  const orders = [name, [...name.slice(1), name[0]!], [name.at(-1)!, ...name.slice(0, -1)]];
  return text.some((_, start) => orders.some((order) => order.every((word, n) => text[start + n] === word)));
}

/** True if a text names one of these people, in whichever order the parts of the name are written. */
export function namesAnyone(text: string, names: readonly string[]): boolean {
  const words = wordsOf(text);
  return names.some((name) => {
    const plain = bareOf(name);
    if (HAN.test(plain)) return [...plain].length >= SHORTEST_HAN && bareOf(text).includes(plain);
    return hasWords(words, wordsOf(name)) || isSpaced(words, plain);
  });
}

/** Letters a name has at least to be looked for as one word: a shorter one stands in many others. */
const SHORTEST = 5;
/** The name written as one word, or letter by letter: its words, taken together, are words of the text taken together. */
function isSpaced(text: readonly string[], name: string): boolean {
  if (name.length < SHORTEST) return false;
  return text.some((_, start) => {
    let read = '';
    for (let n = start; n < text.length && read.length < name.length; n++) read += text[n]!;
    return read === name;
  });
}

/** Digits a telephone number has at least. */
const SHORTEST_PHONE = 7;
const digitsOf = (text: string): string => plainOf(text).replaceAll(/\D/g, '');

/** True if a text holds the telephone number of one of these people, with or without the code of its country, however it is spaced. */
export function tellsPhone(text: string, phones: readonly string[]): boolean {
  // Digits with what may stand between those of one number.
  const runs = (plainOf(text).match(/\+?\d(?:[\s().\-–—/·]*\d)*/gu) ?? []).map(digitsOf);
  return phones.some((phone) => {
    const [whole, own] = [digitsOf(phone), digitsOf(plainOf(phone).replace(/^\s*\+\d{1,3}[\s-]+/u, ''))];
    return [whole, own].some((digits) => digits.length >= SHORTEST_PHONE && runs.some((run) => run.includes(digits)));
  });
}

/** True if a text holds one of these employee codes as a word of its own, however it is spaced. */
export const tellsCode = (text: string, codes: readonly string[]): boolean => {
  const words = wordsOf(text);
  return codes.some((code) => {
    const plain = bareOf(code);
    return plain !== '' && (words.includes(plain) || (/\d/.test(plain) && isSpaced(words, plain)));
  });
};

interface NoticeTexts {
  titles: Readonly<Record<string, string>>;
  body: Readonly<Record<string, string>>;
  checks: Readonly<Record<string, string>>;
}

/** By what somebody involved is known. */
export interface InvolvedPerson {
  names: readonly string[];
  codes: readonly string[];
  phones: readonly string[];
}

/** Where a notice tells who was involved, text by text; the fault does not repeat what it found. */
export function nameFaults(
  { titles, body, checks }: NoticeTexts,
  { names, codes, phones }: InvolvedPerson,
): { path: string; key: string }[] {
  return Object.entries({ titles, body, checks }).flatMap(([field, texts]) =>
    Object.entries(texts).flatMap(([locale, text]) =>
      namesAnyone(text, names) || tellsCode(text, codes) || tellsPhone(text, phones)
        ? [{ path: `${field}.${locale}`, key: 'incident.fault.namesInvolved' }]
        : [],
    ),
  );
}

import { LIMITS, LOCALES, type Locale, type Localized } from '@quantum/platform/contract';
import { cut } from '@quantum/platform/domain';
import { MOST_OPTIONS, QUESTION_KIND } from '../contract/codes.ts';

/** An option of a question while it is written: a row of its own. */
export interface OptionRow {
  key: string;
  text: Localized;
  isRight: boolean;
  /** Stays behind the others where their order is mixed; absent: its words decide. */
  isLast?: boolean | undefined;
}
const EMPTY: Localized = { en: '', 'zh-Hans': '', 'zh-Hant': '' };
const KEYS = [...'abcdefgh'];
/** Rows a choice begins with. */
const FEWEST = 2;

/** No word in any language. */
export const isBlank = (text: Localized): boolean => LOCALES.every((locale) => text[locale].trim() === '');

/** What is written in one language stands in the others until it is written there: the reader's own language is taken first. */
export function filledIn(text: Localized, own: Locale): Localized {
  const from = [own, ...LOCALES].find((locale) => text[locale].trim() !== '');
  if (from === undefined) return text;
  return Object.fromEntries(
    LOCALES.map((locale) => [locale, (text[locale].trim() === '' ? text[from] : text[locale]).trim()]),
  ) as Localized;
}

const hasHan = (words: string): boolean => /\p{Script=Han}/u.test(words);
/** A word, and not a number, a sign or a letter alone. */
const isWord = (words: string): boolean => /\p{L}{2}/u.test(words) || hasHan(words);

/**
 * Languages in which a text still has no words of its own: left empty, or filled with those of another language. `own` is the reader's: of
 * Chinese that is the same in all three languages, it tells which of both it was written in.
 */
export function lackingIn(text: Localized, own: Locale): Locale[] {
  if (isBlank(text)) return [];
  const words = (locale: Locale) => text[locale].trim();
  const isAlike = LOCALES.every((locale) => words(locale) === words(LOCALES[0]));
  const written = hasHan(words('zh-Hant')) ? (own === 'en' ? 'zh-Hant' : own) : 'en';
  return LOCALES.filter((locale) => {
    if (words(locale) === '') return true;
    if (!isWord(words(locale))) return false;
    if (isAlike) return locale !== written;
    const isForeign = hasHan(words(locale)) === (locale === 'en');
    return isForeign && LOCALES.some((other) => other !== locale && words(other) === words(locale));
  });
}

/** Of how many texts each language still lacks the words. */
export function countLacking(texts: readonly Localized[], own: Locale): Record<Locale, number> {
  const lacking = texts.flatMap((text) => lackingIn(text, own));
  return Object.fromEntries(LOCALES.map((locale) => [locale, lacking.filter((one) => one === locale).length])) as Record<Locale, number>;
}

/** One more row, with a key none of them has; none where there are enough. */
export function addRow(rows: readonly OptionRow[], after = rows.length - 1, text: Localized = EMPTY): OptionRow[] {
  const key = KEYS.find((one) => rows.every((row) => row.key !== one));
  return rows.length >= MOST_OPTIONS || key === undefined ? [...rows] : rows.toSpliced(after + 1, 0, { key, text, isRight: false });
}

/** Rows a choice shows: two at least. */
export function shownRows(rows: readonly OptionRow[]): OptionRow[] {
  let shown = [...rows];
  while (shown.length < FEWEST) shown = addRow(shown);
  return shown;
}

/** Without those nobody wrote anything in. */
export const writtenRows = (rows: readonly OptionRow[]): OptionRow[] => rows.filter(({ text }) => !isBlank(text));

/** One right answer alone, or several. */
export function tickRow(rows: readonly OptionRow[], at: number, isMany: boolean): OptionRow[] {
  return rows.map((row, i) => (i === at ? { ...row, isRight: !row.isRight } : isMany ? row : { ...row, isRight: false }));
}

const countRight = (rows: readonly OptionRow[]): number => rows.filter(({ isRight }) => isRight).length;
/** One right answer becomes several where more are right, as pasted; several stay several until their author says that one is. */
export const kindOfTicks = (kind: string, rows: readonly OptionRow[]): string =>
  kind === QUESTION_KIND.single && countRight(rows) > 1 ? QUESTION_KIND.multiple : kind;

/** Rows of a question that has become one of another kind: where one answer is right, the first that was stays it. */
export function rowsOfKind(kind: string, rows: readonly OptionRow[]): OptionRow[] {
  if (kind !== QUESTION_KIND.single || countRight(rows) < 2) return [...rows];
  const first = rows.findIndex(({ isRight }) => isRight);
  return rows.map((row, i) => ({ ...row, isRight: i === first }));
}

/** `- `, `a) `, `(b) `, `3. ` and `1、` before an option, as other programs number them. */
const MARK = /^(?:[-•·–]\s+|\(?(?:[a-h]|\d{1,2})[.)）]\s+|\d{1,2}、\s*)/i;

/** Options as they stand in a text: one a line, without its number; one that begins with `*` is right. */
export function pastedOptions(text: string): { text: string; isRight: boolean }[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const isRight = line.startsWith('*');
      return { text: cut(line.replace(/^\*\s*/, '').replace(MARK, ''), LIMITS.name), isRight };
    })
    .filter(({ text: words }) => words !== '');
}

/** Lines pasted into a row: the first is written there, each other one becomes a row of its own, as far as there is room. */
export function pasteRows(rows: readonly OptionRow[], at: number, pasted: ReturnType<typeof pastedOptions>, own: Locale): OptionRow[] {
  let next = [...rows];
  for (const [i, { text, isRight }] of pasted.entries()) {
    const to = at + i;
    // A row that was left empty takes the next line.
    if (i > 0 && !(next[to] && isBlank(next[to].text))) {
      const more = addRow(next, to - 1);
      if (more.length === next.length) break;
      next = more;
    }
    const row = next[to]!;
    next = next.with(to, { ...row, text: { ...row.text, [own]: text }, isRight: isRight || row.isRight });
  }
  return next;
}
